package org.treemetric.linear;

import java.util.List;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.gram.ShapeUnion;

/**
 * What a {@link LinearSvm} sees of a tree, and from which values it chooses C.
 *
 * @param shape which grams are counted
 * @param logCounts whether ln(1 + count), divided by the vector's length, replaces the counts
 * @param costs the values of C to choose from, ascending, positive, at least one
 * @param folds how many inner folds choose, at least 2
 * @param tolerance the duality gap at which fitting stops, as a share of the objective
 */
public record LinearSvmOptions(Shape shape, boolean logCounts, List<Double> costs, int folds, double tolerance) {
    public LinearSvmOptions {
        costs = List.copyOf(costs);
        if (costs.isEmpty()) {
            throw new IllegalArgumentException("costs must not be empty");
        }
        if (folds < 2) {
            throw new IllegalArgumentException("folds must be at least 2, got " + folds);
        }
    }

    /** The counts of (2,2)-grams as they are. */
    public static LinearSvmOptions counts() {
        return new LinearSvmOptions(GramShape.PAPER, false, List.of(0.01, 0.03, 0.1), 3, 1e-4);
    }

    /** The six shapes of the evidence metric, log counts of unit length, no weights. */
    public static LinearSvmOptions sixShapes() {
        return new LinearSvmOptions(ShapeUnion.SIX, true, List.of(0.1, 0.3, 1.0, 3.0, 10.0), 3, 1e-4);
    }

    SparseRows rows(List<GramVector> vectors, int grams) {
        return logCounts ? SparseRows.logCounts(vectors, grams) : SparseRows.counts(vectors, grams);
    }
}
