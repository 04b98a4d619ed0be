package org.treemetric.report.json;

import org.treemetric.dataset.DatasetStats;

/** What a dataset is made of. */
public final class StatsJson {
    private StatsJson() {}

    /**
     * The dataset in one line.
     *
     * @param stats the trees
     * @param grams how many distinct grams they have
     */
    public static JsonObject of(DatasetStats stats, int grams) {
        return new JsonObject()
                .put("trees", stats.trees())
                .put("classes", stats.classes())
                .put("labels", stats.labels())
                .put("size", range(stats.size()))
                .put("depth", range(stats.depth()))
                .put("grams", grams)
                .put("distinct", stats.distinct())
                .put("inSeveralClasses", stats.inSeveralClasses());
    }

    private static JsonObject range(DatasetStats.Range range) {
        return new JsonObject()
                .put("min", range.min())
                .put("mean", range.mean())
                .put("max", range.max());
    }
}
