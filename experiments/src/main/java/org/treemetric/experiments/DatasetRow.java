package org.treemetric.experiments;

import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.DatasetStats;
import org.treemetric.experiments.ResultTable.Column;

/**
 * What a dataset is made of, beside the paper's own table.
 *
 * @param paper the dataset of the paper whose part it plays, if it does
 */
record DatasetRow(ExperimentSet set, DatasetStats stats, Optional<PaperSet> paper) {
    static final List<Column<DatasetRow>> COLUMNS = List.of(
            new Column<>("set", row -> row.set.name()),
            new Column<>("trees", row -> row.stats.trees()),
            new Column<>("labels", row -> row.stats.labels()),
            new Column<>("meanSize", row -> row.stats.size().mean()),
            new Column<>("maxSize", row -> row.stats.size().max()),
            new Column<>("classes", row -> row.stats.classes().size()),
            new Column<>("distinct", row -> row.stats.distinct()),
            new Column<>("inSeveralClasses", row -> row.stats.inSeveralClasses()),
            new Column<>("origin", DatasetRow::origin),
            new Column<>("folds", DatasetRow::folds),
            new Column<>("paperName", row -> row.paper.map(PaperSet::paperName)),
            new Column<>("paperTrees", row -> row.paper.map(PaperSet::trees)),
            new Column<>("paperLabels", row -> row.paper.map(PaperSet::labels)),
            new Column<>("paperMeanSize", row -> row.paper.map(PaperSet::meanSize)),
            new Column<>("paperClasses", row -> row.paper.map(PaperSet::classes)),
            new Column<>("relation", row -> row.paper.map(paper -> paper.standIn() ? "stand-in" : "same")));

    static DatasetRow of(Group group, ExperimentSet set) {
        DatasetStats stats = new DatasetStats();
        set.data().samples().forEach(stats::add);
        return new DatasetRow(set, stats, PaperSet.named(group.name()));
    }

    String origin() {
        return set.generated() ? "generated" : "read";
    }

    String folds() {
        return set.fixedFolds() ? "fixed" : "seeded";
    }
}
