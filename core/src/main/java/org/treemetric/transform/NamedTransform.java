package org.treemetric.transform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

/**
 * A transform as text, {@code max-depth=3} or {@code lowercase}: what a command line, a file or another language calls it.
 *
 * @param name what users call it: lower case, words joined by hyphens
 * @param value what it is told, empty if it needs nothing
 */
public record NamedTransform(String name, String value) {
    private static final Map<String, Maker> MAKERS = new LinkedHashMap<>();

    private record Maker(boolean takesValue, Function<String, Transform> make) {}

    static {
        takes("rename-root", Transforms::renameRoot);
        takes("append-leaf", Transforms::appendLeaf);
        plain("collapse-unary", Transforms.collapseUnary());
        plain("merge-preterminals", Transforms.mergePreterminals());
        takes("drop-labels", NamedTransform::dropLabels);
        takes("map-labels", value -> Transforms.mapLabels(map(value)));
        plain("lowercase", Transforms.lowercase());
        plain("sort-children", Transforms.sortChildren());
        takes("max-depth", value -> Transforms.maxDepth(number(value)));
        plain("strip-text", Transforms.stripText());
        takes("subtree", Transforms::subtree);
    }

    private static void takes(String name, Function<String, Transform> make) {
        MAKERS.put(name, new Maker(true, make));
    }

    private static void plain(String name, Transform transform) {
        MAKERS.put(name, new Maker(false, value -> transform));
    }

    public NamedTransform {
        Maker maker = MAKERS.get(name);
        if (maker == null) {
            throw new IllegalArgumentException(
                    "expected one of the transforms " + String.join(", ", MAKERS.keySet()) + ", found '" + name + "'");
        }
        if (!maker.takesValue && !value.isEmpty()) {
            throw new IllegalArgumentException("expected no value, found '" + value + "'");
        }
        Objects.requireNonNull(maker.make.apply(value)); // refuses nonsense
    }

    /** What {@link #toString} wrote. */
    public static NamedTransform parse(String text) {
        int equals = text.indexOf('=');
        return equals < 0
                ? new NamedTransform(text, "")
                : new NamedTransform(text.substring(0, equals), text.substring(equals + 1));
    }

    /** All of them as one, applied in this order. */
    public static Transform all(List<NamedTransform> transforms) {
        Transform all = Transform.identity();
        for (NamedTransform one : transforms) {
            all = all.then(one.transform());
        }
        return all;
    }

    /** Labels and what replaces them as the value of {@code map-labels}: {@code old<TAB>new} per line, sorted. */
    public static NamedTransform mapLabels(Map<String, String> labels) {
        return new NamedTransform(
                "map-labels",
                labels.entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(entry -> entry.getKey() + "\t" + entry.getValue())
                        .collect(Collectors.joining("\n")));
    }

    private static Map<String, String> map(String value) {
        Map<String, String> labels = new LinkedHashMap<>();
        for (String line : value.split("\n", -1)) {
            int tab = line.indexOf('\t');
            if (tab < 0 && !line.isEmpty()) {
                throw new IllegalArgumentException("expected old<TAB>new, found '" + line + "'");
            }
            if (tab >= 0) {
                labels.put(line.substring(0, tab), line.substring(tab + 1));
            }
        }
        return labels;
    }

    private static Transform dropLabels(String regex) {
        try {
            return Transforms.dropLabels(Pattern.compile(regex));
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "expected a regular expression, found '" + regex + "': " + e.getDescription());
        }
    }

    private static int number(String value) {
        if (!value.matches("0*[1-9][0-9]{0,8}")) {
            throw new IllegalArgumentException("expected a whole number of at least 1, found '" + value + "'");
        }
        return Integer.parseInt(value);
    }

    /** The transform itself. */
    public Transform transform() {
        return MAKERS.get(name).make.apply(value);
    }

    /** As one text, for files. */
    @Override
    public String toString() {
        return MAKERS.get(name).takesValue ? name + "=" + value : name;
    }
}
