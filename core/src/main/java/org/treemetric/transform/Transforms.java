package org.treemetric.transform;

import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.treemetric.tree.Tree;

/** The transforms. Each says what becomes of the root, which every tree needs. */
public final class Transforms {
    private Transforms() {}

    /** Gives the root another label. */
    public static Transform renameRoot(String label) {
        return (tree, origins) -> Rewrite.of(tree, origins, (out, v) -> out.keep(v, v == 0 ? label : tree.label(v)));
    }

    /** Puts a leaf with this label under every leaf, as the paper does with {@code $}. */
    public static Transform appendLeaf(String label) {
        return (tree, origins) -> Rewrite.of(tree, origins, (out, v) -> {
            int next = out.keep(v, tree.label(v));
            return tree.isLeaf(v) ? out.leaf(v, label) : next;
        });
    }

    /**
     * Joins an inner node with its only child, if that is an inner node too, into one node labeled
     * {@code parent+child}; chains of any length become one node. Leaves stay as they are.
     */
    public static Transform collapseUnary() {
        return (tree, origins) -> Rewrite.of(tree, origins, (out, v) -> {
            StringBuilder label = new StringBuilder(tree.label(v));
            int node = v;
            while (hasOneChild(tree, node) && !tree.isLeaf(node + 1)) {
                node++;
                label.append('+').append(tree.label(node));
            }
            return out.keep(node, label.toString());
        });
    }

    /**
     * Makes one leaf of a node and its only child, if that is a leaf; the leaf's label stays. Turns
     * {@code (NP (DT the) (NN dog))} into {@code (NP the dog)}. A root over a single leaf becomes that leaf.
     */
    public static Transform mergePreterminals() {
        return (tree, origins) -> Rewrite.of(
                tree,
                origins,
                (out, v) -> hasOneChild(tree, v) && tree.isLeaf(v + 1)
                        ? out.leaf(v, tree.label(v + 1))
                        : out.keep(v, tree.label(v)));
    }

    private static boolean hasOneChild(Tree tree, int node) {
        return !tree.isLeaf(node) && tree.end(node + 1) == tree.end(node);
    }

    /** Takes out every node whose whole label matches, its children taking its place. The root stays. */
    public static Transform dropLabels(Pattern pattern) {
        return (tree, origins) -> {
            boolean[] drop = new boolean[tree.distinctLabels()];
            for (int i = 0; i < drop.length; i++) {
                drop[i] = pattern.matcher(tree.distinctLabel(i)).matches();
            }
            return Rewrite.of(
                    tree,
                    origins,
                    (out, v) -> v > 0 && drop[tree.labelIndex(v)] ? out.splice(v) : out.keep(v, tree.label(v)));
        };
    }

    /** Replaces the labels that are keys of {@code labels}; others stay. */
    public static Transform mapLabels(Map<String, String> labels) {
        Map<String, String> copy = Map.copyOf(labels);
        return relabel(label -> copy.getOrDefault(label, label));
    }

    /** Turns labels into lower case, by the rules of no particular language. */
    public static Transform lowercase() {
        return relabel(label -> label.toLowerCase(Locale.ROOT));
    }

    /** Replaces every label by what {@code change}, which must be pure, makes of it. */
    public static Transform relabel(UnaryOperator<String> change) {
        return (tree, origins) -> {
            String[] changed = new String[tree.distinctLabels()];
            for (int i = 0; i < changed.length; i++) {
                changed[i] = change.apply(tree.distinctLabel(i));
            }
            return Rewrite.of(tree, origins, (out, v) -> out.keep(v, changed[tree.labelIndex(v)]));
        };
    }

    /**
     * Sorts siblings, so that trees that differ in the order of children alone become equal: by label, then by height,
     * then by their children in turn.
     */
    public static Transform sortChildren() {
        return ChildSorter::sort;
    }

    /**
     * Leaves out nodes below a depth.
     *
     * @param depth nodes on the longest path that stays, at least 1
     */
    public static Transform maxDepth(int depth) {
        if (depth < 1) {
            throw new IllegalArgumentException("max-depth must be at least 1, got " + depth);
        }
        return (tree, origins) ->
                Rewrite.of(tree, origins, (out, v) -> out.depth() < depth ? out.keep(v, tree.label(v)) : out.cut(v));
    }

    /**
     * Leaves out text: leaves whose label stands in double quotes. That is how the readers of XML, HTML, JSON, YAML and
     * source code write text and values, so that they cannot be taken for names. The root stays.
     */
    public static Transform stripText() {
        return (tree, origins) -> Rewrite.of(
                tree,
                origins,
                (out, v) -> v > 0 && tree.isLeaf(v) && isText(tree.label(v)) ? out.cut(v) : out.keep(v, tree.label(v)));
    }

    private static boolean isText(String label) {
        return label.length() >= 2 && label.charAt(0) == '"' && label.charAt(label.length() - 1) == '"';
    }

    /**
     * The subtree at the first node, in document order, that a path leads to.
     *
     * <p>{@code /html/body} starts at the root, {@code //table} anywhere; {@code *} stands for any label,
     * {@code li[2]} for the second such child of its parent; a label with a slash is put in single quotes.
     *
     * @throws IllegalArgumentException if the path is malformed
     */
    public static Transform subtree(String path) {
        TreePath parsed = TreePath.parse(path);
        return (tree, origins) -> {
            int root = parsed.find(tree);
            if (root < 0) {
                throw new NoSubtreeException(path);
            }
            return subtreeAt(root).apply(tree, origins);
        };
    }

    /** The subtree at {@code root}. */
    public static Transform subtreeAt(int root) {
        return (tree, origins) -> root == 0
                ? tree
                : Rewrite.of(tree, origins, (out, v) -> {
                    if (v < root) {
                        return root;
                    }
                    return v < tree.end(root) ? out.keep(v, tree.label(v)) : tree.size();
                });
    }
}
