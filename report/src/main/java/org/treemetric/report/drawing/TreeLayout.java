package org.treemetric.report.drawing;

import java.util.Arrays;
import org.treemetric.tree.Tree;

/**
 * A tidy drawing: nodes of one depth on one line, a parent over the middle of its children, equal subtrees drawn alike,
 * and subtrees as close as their outlines allow (the rules of Reingold and Tilford).
 *
 * <p>Iterative. Where two subtrees meet, only the levels they share are compared and the shorter outline is merged into
 * the longer one, so the work is linear in the size of the tree.
 */
final class TreeLayout {
    /** How far a subtree reaches to the left and right on each of its levels, the deepest level first. */
    private static final class Outline {
        double[] left = new double[4];
        double[] right = new double[4];
        int levels;
        double shift; // to be added to every entry

        int at(int level) {
            return levels - 1 - level;
        }

        void addRoot(double halfWidth) {
            if (levels == left.length) {
                left = Arrays.copyOf(left, 2 * levels);
                right = Arrays.copyOf(right, 2 * levels);
            }
            left[levels] = -halfWidth - shift;
            right[levels++] = halfWidth - shift;
        }
    }

    private final double[] x;
    private final int[] depth;
    private final double width;
    private final int levels;

    /**
     * @param nodeWidth how wide each node is drawn
     * @param gap the least distance between two neighbors
     */
    TreeLayout(Tree tree, double[] nodeWidth, double gap) {
        int size = tree.size();
        double[] offset = new double[size]; // of a node from its parent
        Outline[] outline = new Outline[size];
        for (int v = size - 1; v >= 0; v--) { // children come after their parent in preorder
            outline[v] = join(tree, v, outline, offset, gap);
            outline[v].addRoot(nodeWidth[v] / 2);
        }
        x = new double[size];
        depth = tree.depths();
        Outline whole = outline[0];
        double leftmost = 0;
        double rightmost = 0;
        for (int level = 0; level < whole.levels; level++) {
            leftmost = Math.min(leftmost, whole.left[whole.at(level)] + whole.shift);
            rightmost = Math.max(rightmost, whole.right[whole.at(level)] + whole.shift);
        }
        x[0] = -leftmost;
        for (int v = 0; v < size; v++) {
            for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                x[c] = x[v] + offset[c];
            }
        }
        width = rightmost - leftmost;
        levels = whole.levels;
    }

    // The outline of v's children side by side, seen from v; empties their own.
    private static Outline join(Tree tree, int v, Outline[] outline, double[] offset, double gap) {
        Outline joined = new Outline();
        double at = 0;
        for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
            Outline next = outline[c];
            outline[c] = null;
            at = joined.levels == 0 ? 0 : at + Math.max(0, apart(joined, next, at) + gap);
            offset[c] = at;
            joined = merge(joined, next, at);
        }
        for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
            offset[c] -= at / 2;
        }
        joined.shift -= at / 2;
        return joined;
    }

    // How much farther right than `at` the next subtree must stand so that it does not overlap.
    private static double apart(Outline joined, Outline next, double at) {
        double max = Double.NEGATIVE_INFINITY;
        for (int level = 0; level < Math.min(joined.levels, next.levels); level++) {
            double right = joined.right[joined.at(level)] + joined.shift;
            double left = next.left[next.at(level)] + next.shift + at;
            max = Math.max(max, right - left);
        }
        return max;
    }

    private static Outline merge(Outline joined, Outline next, double at) {
        next.shift += at;
        if (next.levels > joined.levels) {
            for (int level = 0; level < joined.levels; level++) {
                next.left[next.at(level)] = joined.left[joined.at(level)] + joined.shift - next.shift;
            }
            return next;
        }
        for (int level = 0; level < next.levels; level++) {
            joined.right[joined.at(level)] = next.right[next.at(level)] + next.shift - joined.shift;
        }
        return joined;
    }

    /** The middle of a node, from the left border. */
    double x(int node) {
        return x[node];
    }

    /** The level of a node, 0 for the root. */
    int depth(int node) {
        return depth[node];
    }

    double width() {
        return width;
    }

    int levels() {
        return levels;
    }
}
