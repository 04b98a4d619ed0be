package org.treemetric.experiments;

import java.util.List;
import org.treemetric.eval.Evaluation;
import org.treemetric.experiments.ResultTable.Column;

/**
 * The error of a setting on a dataset.
 *
 * @param p p and q of the grams, which are equal
 */
record ErrorRow(Group group, Setting setting, int k, int p, Evaluation evaluation) {
    static final List<Column<ErrorRow>> COLUMNS = List.of(
            new Column<>("set", row -> row.group.name()),
            new Column<>("setting", row -> row.setting.id()),
            new Column<>("k", ErrorRow::k),
            new Column<>("p", ErrorRow::p),
            new Column<>("folds", row -> row.evaluation.folds().size()),
            new Column<>("error", row -> row.evaluation.error()),
            new Column<>("sd", row -> row.evaluation.sd()));
}
