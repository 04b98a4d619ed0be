package org.treemetric.report.json;

import java.util.OptionalDouble;
import org.treemetric.explore.Exploration;

/** A first look at a collection, in figures. */
public final class ExplorationJson {
    private ExplorationJson() {}

    /** What was found, and the page that shows it. */
    public static JsonObject of(String report, Exploration found) {
        OptionalDouble agreement = found.agreement();
        return new JsonObject()
                .put("report", report)
                .put("trees", found.data().size())
                .put("clusters", found.clustering().size())
                .put("clustered", found.clustering().clustered())
                .put("outliers", found.flagged())
                .put("groups", found.groups().size())
                .put("agreement", agreement.isPresent() ? agreement.getAsDouble() : null);
    }
}
