package org.treemetric.parsers;

import java.util.List;
import org.treemetric.option.Option;

/** What can be chosen about JSON and YAML. */
final class JsonOptions {
    static final String SCALARS = "scalars";
    static final String OBJECTS = "objects";

    static final List<Option> ALL = List.of(
            Option.choice(
                    SCALARS,
                    "label scalars with their type, or with their value (strings in quotes)",
                    "types",
                    "values"),
            Option.choice(OBJECTS, "members in the order of the document, or sorted by key", "ordered", "sorted"));

    private JsonOptions() {}
}
