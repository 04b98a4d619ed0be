package org.treemetric.report.json;

import java.util.Locale;
import java.util.Optional;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.EditOperation.Kind;
import org.treemetric.edit.explain.EditCostExplanation;
import org.treemetric.edit.explain.EditCostExplanation.Operation;
import org.treemetric.edit.explain.EditCostExplanation.Place;

/** Learned edit costs. */
public final class EditCostsJson {
    private EditCostsJson() {}

    /** All operations, cheapest first, and the map; the gap is null, since any string may be a label. */
    public static JsonObject of(EditCosts costs) {
        EditCostExplanation why = EditCostExplanation.of(costs);
        return new JsonObject()
                .put(
                        "operations",
                        why.operations().stream().map(EditCostsJson::of).toList())
                .put("map", why.map().stream().map(EditCostsJson::of).toList());
    }

    private static JsonObject of(Operation operation) {
        return new JsonObject()
                .put("operation", operation.kind().name().toLowerCase(Locale.ROOT))
                .put("from", operation.kind() == Kind.INSERT ? Optional.empty() : operation.from())
                .put("to", operation.kind() == Kind.DELETE ? Optional.empty() : operation.to())
                .put("cost", operation.cost());
    }

    private static JsonObject of(Place place) {
        return new JsonObject().put("label", place.label()).put("x", place.x()).put("y", place.y());
    }
}
