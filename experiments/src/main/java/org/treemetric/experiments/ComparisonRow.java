package org.treemetric.experiments;

import java.util.List;
import org.treemetric.eval.ResampledTTest;
import org.treemetric.experiments.ResultTable.Column;

/** Two settings on one dataset, the difference of their errors and whether it could be chance. */
record ComparisonRow(Group group, Setting first, Setting second, ResampledTTest test) {
    static final List<Column<ComparisonRow>> COLUMNS = List.of(
            new Column<>("set", row -> row.group.name()),
            new Column<>("first", row -> row.first.id()),
            new Column<>("second", row -> row.second.id()),
            new Column<>("difference", row -> row.test.difference()),
            new Column<>("t", row -> row.test.t()),
            new Column<>("p", row -> row.test.p()));
}
