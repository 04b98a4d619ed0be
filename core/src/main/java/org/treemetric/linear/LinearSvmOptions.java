package org.treemetric.linear;

import java.util.List;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.gram.ShapeUnion;

/** What a {@link LinearSvm} sees of a tree, and from which values it chooses C. */
public final class LinearSvmOptions {
    private final Shape shape;
    private final boolean logCounts;
    private final List<Double> costs;

    private LinearSvmOptions(Shape shape, boolean logCounts, List<Double> costs) {
        this.shape = shape;
        this.logCounts = logCounts;
        this.costs = costs;
    }

    /** The counts of (2,2)-grams as they are. */
    public static LinearSvmOptions counts() {
        return new LinearSvmOptions(GramShape.PAPER, false, List.of(0.01, 0.03, 0.1));
    }

    /** The six shapes of the evidence metric, log counts of unit length, no weights. */
    public static LinearSvmOptions sixShapes() {
        return new LinearSvmOptions(ShapeUnion.SIX, true, List.of(0.1, 0.3, 1.0, 3.0, 10.0));
    }

    /** Which grams are counted. */
    Shape shape() {
        return shape;
    }

    /** The values of C to choose from, ascending. */
    List<Double> costs() {
        return costs;
    }

    /** Counts, or ln(1 + count) divided by the vector's length. */
    SparseRows rows(List<GramVector> vectors, int grams) {
        return logCounts ? SparseRows.logCounts(vectors, grams) : SparseRows.counts(vectors, grams);
    }
}
