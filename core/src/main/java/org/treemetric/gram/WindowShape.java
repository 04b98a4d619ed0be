package org.treemetric.gram;

/**
 * Windowed pq-grams for unordered trees: children are sorted by label, and every child is paired with each of the
 * {@code window - 1} children behind it, going round at the end. A node with fewer children than the window is filled up
 * with dummies. A leaf has one gram, its stem over two dummies. A tree of n nodes thus has (n-1)(window-1) + leaves
 * grams, and the order of children does not matter.
 *
 * <p>After Augsten, Böhlen, Dyreson and Gamper, "Windowed pq-grams for approximate joins of data-centric XML" (2012).
 *
 * @param p stem length, at least 1
 * @param window at least 2
 */
public record WindowShape(int p, int window) implements SimpleShape {
    public WindowShape {
        if (p < 1 || p > GramShape.MAX_LENGTH) {
            throw new IllegalArgumentException("p must be in 1 to " + GramShape.MAX_LENGTH + ", got " + p);
        }
        if (window < 2 || window > 1000) {
            throw new IllegalArgumentException("window must be in 2 to 1000, got " + window);
        }
    }

    /** Always 2: a child and one that follows it in the window. */
    @Override
    public int q() {
        return 2;
    }

    @Override
    public String toString() {
        return "(" + p + ",2;w=" + window + ")";
    }
}
