package org.treemetric.report.json;

import java.util.List;
import org.treemetric.gram.Gram;

/** A gram together with its shape, which is part of it. */
final class GramJson {
    private GramJson() {}

    static JsonObject of(Gram gram) {
        return new JsonObject()
                .put(
                        "shape",
                        List.of(
                                gram.shape().p(),
                                gram.shape().length() - gram.shape().p()))
                .put("gram", gram.fields());
    }
}
