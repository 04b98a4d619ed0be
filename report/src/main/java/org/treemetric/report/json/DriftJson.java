package org.treemetric.report.json;

import java.util.List;
import org.treemetric.cluster.Drift;
import org.treemetric.explain.ChangedGram;
import org.treemetric.explain.ChangedGrams;

/** Whether new trees differ from reference trees, and by which grams. */
public final class DriftJson {
    private DriftJson() {}

    /**
     * The comparison in one line.
     *
     * @param referenceIds the ids of the reference trees in order
     * @param freshIds the ids of the new trees in order
     */
    public static JsonObject of(Drift drift, ChangedGrams grams, List<String> referenceIds, List<String> freshIds) {
        return new JsonObject()
                .put("changed", drift.isChanged())
                .put("p", drift.p())
                .put("pMean", drift.pMean())
                .put("pMax", drift.pMax())
                .put("mean", drift.mean())
                .put("max", drift.max())
                .put("reference", drift.reference())
                .put("new", drift.fresh())
                .put("tested", drift.tested())
                .put("more", list(grams.more(), freshIds))
                .put("less", list(grams.less(), referenceIds));
    }

    private static List<JsonObject> list(List<ChangedGram> grams, List<String> ids) {
        return grams.stream()
                .map(one -> GramJson.of(one.gram())
                        .put("reference", one.reference())
                        .put("new", one.fresh())
                        .put("z2", one.z2())
                        .put("p", one.p())
                        .put("logOdds", one.logOdds())
                        .put("examples", one.examples().stream().map(ids::get).toList()))
                .toList();
    }
}
