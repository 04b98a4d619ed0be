package org.treemetric.report.json;

import org.treemetric.dataset.DatasetStats;
import org.treemetric.dataset.ReadSummary;
import org.treemetric.dataset.Sample;

/** What a dataset is made of. */
public final class StatsJson {
    private StatsJson() {}

    /**
     * The dataset in one line.
     *
     * @param stats the trees
     * @param grams how many distinct grams they have
     * @param read what was read and what was left out
     */
    public static JsonObject of(DatasetStats stats, int grams, ReadSummary read) {
        return new JsonObject()
                .put("trees", stats.trees())
                .put("classes", stats.classes())
                .put("labels", stats.labels())
                .put("size", range(stats.size()))
                .put("depth", range(stats.depth()))
                .put("grams", grams)
                .put("distinct", stats.distinct())
                .put("inSeveralClasses", stats.inSeveralClasses())
                .put("formats", read.formats())
                .put(
                        "skipped",
                        new JsonObject()
                                .put("unknown", read.unknown())
                                .put("ignored", read.ignored())
                                .put("bad", read.badCount()))
                .put("unlabeled", stats.unlabeled())
                .put("nesting", range(stats.nesting()));
    }

    /** One tree of a dataset and the format it was read in. */
    public static JsonObject tree(Sample sample, String format) {
        return new JsonObject()
                .put("id", sample.id())
                .putClass(sample.className())
                .put("size", sample.tree().size())
                .put("format", format);
    }

    private static JsonObject range(DatasetStats.Range range) {
        return new JsonObject()
                .put("min", range.min())
                .put("mean", range.mean())
                .put("max", range.max());
    }
}
