package org.treemetric.experiments;

import java.util.List;
import org.treemetric.experiments.ResultTable.Column;

/**
 * How often a heavy gram occurs in a class.
 *
 * @param rank 1 for the heaviest gram
 */
record GramRow(Group group, int rank, String gram, double weight, String className, long count) {
    static final List<Column<GramRow>> COLUMNS = List.of(
            new Column<>("set", row -> row.group.name()),
            new Column<>("rank", GramRow::rank),
            new Column<>("gram", GramRow::gram),
            new Column<>("weight", GramRow::weight),
            new Column<>("class", GramRow::className),
            new Column<>("count", GramRow::count));
}
