package org.treemetric.experiments;

import java.util.List;
import org.treemetric.experiments.ResultTable.Column;
import org.treemetric.experiments.Results.Times;

/** What inference costs on a dataset, by the learned pq-gram distance and by the edit distance. */
record TimeRow(Group group, Times times) {
    static final List<Column<TimeRow>> COLUMNS = List.of(
            new Column<>("set", row -> row.group.name()),
            new Column<>("folds", row -> row.times.learned().size()),
            new Column<>("learnedSeconds", row -> Times.mean(row.times.learned())),
            new Column<>("learnedSd", row -> Times.sd(row.times.learned())),
            new Column<>("editSeconds", row -> Times.mean(row.times.edit())),
            new Column<>("editSd", row -> Times.sd(row.times.edit())),
            new Column<>("ratio", row -> row.times.ratio()));
}
