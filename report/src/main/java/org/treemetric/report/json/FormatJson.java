package org.treemetric.report.json;

import org.treemetric.format.TreeFormat;
import org.treemetric.option.Option;

/** A format of trees and its options. */
public final class FormatJson {
    private FormatJson() {}

    /** The format as its reader describes it. */
    public static JsonObject of(TreeFormat format) {
        return new JsonObject()
                .put("name", format.name())
                .put("extensions", format.extensions())
                .put("summary", format.summary())
                .put("example", format.example())
                .put("writes", format.writer().isPresent())
                .put("options", format.options().stream().map(FormatJson::of).toList());
    }

    private static JsonObject of(Option option) {
        return new JsonObject()
                .put("name", option.name())
                .put("values", option.values())
                .put("default", option.defaultValue())
                .put("summary", option.summary());
    }
}
