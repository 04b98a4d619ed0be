package org.treemetric.dataset;

import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.format.Formats;
import org.treemetric.format.PartKind;
import org.treemetric.format.TreeFormat;
import org.treemetric.transform.TreePath;
import org.treemetric.tree.Tree;

/**
 * What makes trees of parts of a document: every node that it finds becomes a tree of its own, with everything below it,
 * also inside another one that it finds.
 *
 * <p>It looks at the tree as it was read. Transforms come after it and see one part at a time.
 */
public final class Split {
    private static final List<String> PARTS = List.of("function", "class");
    private static final String ELEMENT = "element:";

    private final String text;
    private final Finder finder;

    /** Finds nodes of a tree that was read in a format, in preorder. */
    private interface Finder {
        int[] find(TreeFormat format, Tree tree);
    }

    private Split(String text, Finder finder) {
        this.text = text;
        this.finder = finder;
    }

    /**
     * {@code function} or {@code class}, as the format of the document says what those are; {@code element:NAME} for the
     * nodes labeled NAME; anything else is a path such as {@code //table} or {@code /project/dependencies/*}.
     *
     * @throws IllegalArgumentException if it is none of these
     */
    public static Split parse(String text) {
        if (PARTS.contains(text)) {
            return new Split(text, (format, tree) -> {
                List<PartKind> kinds = format.parts(text);
                return IntStream.range(0, kinds.isEmpty() ? 0 : tree.size())
                        .filter(v -> kinds.stream().anyMatch(kind -> kind.matches(tree, v)))
                        .toArray();
            });
        }
        if (text.startsWith(ELEMENT)) {
            String label = text.substring(ELEMENT.length());
            if (label.isEmpty()) {
                throw new IllegalArgumentException("expected element:NAME, found no name");
            }
            return new Split(
                    text,
                    (format, tree) -> IntStream.range(0, tree.size())
                            .filter(v -> tree.label(v).equals(label))
                            .toArray());
        }
        TreePath path = TreePath.parse(text);
        return new Split(text, (format, tree) -> path.findAll(tree));
    }

    /**
     * Refuses a format that can have no such part, which is better than finding none in every file.
     *
     * @throws IllegalArgumentException if it has none
     */
    void check(TreeFormat format, Formats formats) {
        if (PARTS.contains(text) && format.parts(text).isEmpty()) {
            List<String> others = formats.all().stream()
                    .filter(one -> !one.parts(text).isEmpty())
                    .map(TreeFormat::name)
                    .toList();
            throw new IllegalArgumentException("format " + format.name() + " has no part called " + text
                    + "; those that have one: " + String.join(", ", others));
        }
    }

    /** The roots of the parts, in preorder. */
    int[] roots(TreeFormat format, Tree tree) {
        return finder.find(format, tree);
    }

    /** The text it was parsed from. */
    @Override
    public String toString() {
        return text;
    }
}
