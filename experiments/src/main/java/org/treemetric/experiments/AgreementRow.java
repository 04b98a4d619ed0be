package org.treemetric.experiments;

import java.util.List;
import org.treemetric.experiments.ResultTable.Column;

/**
 * Our error of a setting on a dataset beside that of a reference on the same folds.
 *
 * @param folds how many were compared
 * @param error our mean error over them
 * @param reference the reference's
 * @param worstFold the largest difference of a fold, in trees
 * @param allowed the largest one that still agrees
 */
record AgreementRow(
        Group group, Setting setting, int k, int folds, double error, double reference, int worstFold, int allowed) {
    static final List<Column<AgreementRow>> COLUMNS = List.of(
            new Column<>("set", row -> row.group.name()),
            new Column<>("setting", row -> row.setting.id()),
            new Column<>("k", AgreementRow::k),
            new Column<>("folds", AgreementRow::folds),
            new Column<>("error", AgreementRow::error),
            new Column<>("reference", AgreementRow::reference),
            new Column<>("worstFold", AgreementRow::worstFold),
            new Column<>("allowed", AgreementRow::allowed),
            new Column<>("agrees", row -> row.agrees() ? "yes" : "no"));

    boolean agrees() {
        return worstFold <= allowed;
    }
}
