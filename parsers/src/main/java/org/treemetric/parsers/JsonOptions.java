package org.treemetric.parsers;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;

/** What can be chosen about JSON and YAML. */
final class JsonOptions {
    static final String SCALARS = "scalars";
    static final String OBJECTS = "objects";
    static final String LENIENT = "lenient";

    static final List<Option> ALL = List.of(
            Option.choice(
                    SCALARS,
                    "label scalars with their type, or with their value (strings in quotes)",
                    "types",
                    "values"),
            Option.choice(OBJECTS, "members in the order of the document, or sorted by key", "ordered", "sorted"));

    /** What can be chosen about JSON alone. */
    static final List<Option> JSON = Stream.concat(
                    ALL.stream(),
                    Stream.of(Option.choice(
                            LENIENT,
                            "take comments and a comma behind the last member; auto: in files of tools that do",
                            "auto",
                            "on",
                            "off")))
            .toList();

    private static final Pattern LENIENT_FILES = Pattern.compile(
            "(.*/)?(tsconfig[^/]*\\.json|jsconfig\\.json|\\.eslintrc[^/]*|[^/]*\\.jsonc|[^/]*\\.code-workspace)");

    private JsonOptions() {}

    /** Whether the file called {@code source} may have comments and trailing commas. */
    static boolean isLenient(OptionValues options, String source) {
        String path = source.replace('\\', '/');
        return switch (options.get(LENIENT)) {
            case "on" -> true;
            case "off" -> false;
            default -> LENIENT_FILES.matcher(path).matches() || path.matches("(.*/)?\\.vscode/.*");
        };
    }
}
