package org.treemetric.edit;

import java.util.List;
import java.util.Locale;
import org.treemetric.distance.Distance;
import org.treemetric.distance.DistanceMatrix;
import org.treemetric.tree.Tree;

/**
 * The tree edit distance: what the cheapest mapping from one tree to another costs, where a mapping keeps left-to-right
 * order and ancestry, mapped nodes are relabeled, the others deleted or inserted.
 *
 * <p>With unit costs it is a metric. With other costs it is as symmetric as they are, keeps the triangle inequality if
 * they do, and is 0 between equal trees if keeping labels is free; it is never symmetrised.
 *
 * <p>Time and memory grow with the product of the sizes ({@link #memory}); a pair that needs more than the memory limit,
 * by default half the heap, is refused by an {@link EditMemoryException} that names the memory. Immutable and safe for use by several threads.
 */
public final class EditDistance implements Distance<Tree> {
    private final EditCosts costs;
    private final long memoryLimit;

    /** The distance with these costs. */
    public EditDistance(EditCosts costs) {
        this(costs, Runtime.getRuntime().maxMemory() / 2);
    }

    private EditDistance(EditCosts costs, long memoryLimit) {
        this.costs = costs;
        this.memoryLimit = memoryLimit;
    }

    /** Every operation costs 1. */
    public static EditDistance unit() {
        return new EditDistance(EditCosts.unit());
    }

    /** The same distance with another limit, in bytes, to what one pair of trees may take. */
    public EditDistance withMemoryLimit(long bytes) {
        return new EditDistance(costs, bytes);
    }

    /** The costs. */
    public EditCosts costs() {
        return costs;
    }

    /** Prepares a tree that will be compared more than once. */
    public EditTree prepare(Tree tree) {
        return new EditTree(tree, costs);
    }

    /**
     * The bytes of working memory without which the distance of one pair is refused: 16 per pair of nodes. Within the
     * limit up to 37 are taken where that makes a slow pair faster.
     */
    public long memory(EditTree a, EditTree b) {
        return EditKernel.minMemory(a, b);
    }

    @Override
    public double between(Tree a, Tree b) {
        return between(prepare(a), prepare(b));
    }

    /** The distance from {@code a} to {@code b}, both prepared by this object or one with the same costs. */
    public double between(EditTree a, EditTree b) {
        return between(a, b, Decomposition.AUTO);
    }

    /** The same, taken apart as told: for measurements. */
    public double between(EditTree a, EditTree b, Decomposition decomposition) {
        return between(a, b, decomposition, new EditKernel());
    }

    double between(EditTree a, EditTree b, Decomposition decomposition, EditKernel kernel) {
        boolean chooses = decomposition == Decomposition.OPTIMAL || decomposition == Decomposition.HEAVY;
        check(a, b, chooses ? EditKernel.strategyMemory(a, b) : EditKernel.minMemory(a, b), "edit distance");
        return kernel.distance(costs, a, b, decomposition, memoryLimit);
    }

    /** The distance if it is at most {@code threshold}, otherwise infinity; the smaller the threshold, the faster. */
    public double atMost(EditTree a, EditTree b, double threshold) {
        if (!(threshold >= 0)) {
            throw new IllegalArgumentException("threshold must be at least 0, got " + threshold);
        }
        if (EditBounds.byLabels(costs, a, b) > threshold) {
            return Double.POSITIVE_INFINITY;
        }
        check(a, b, EditKernel.minMemory(a, b), "edit distance");
        if (EditBounds.bySequence(costs, a, b) > threshold) {
            return Double.POSITIVE_INFINITY;
        }
        double worst = a.size() * costs.minDelete() + b.size() * costs.minInsert();
        if (threshold >= worst) { // the band would be the whole table
            double found = between(a, b);
            return found <= threshold ? found : Double.POSITIVE_INFINITY;
        }
        return new BoundedKernel(costs, a, b, threshold).distance();
    }

    /** Never above the distance; from sizes and labels alone, far cheaper. */
    public double lowerBound(EditTree a, EditTree b) {
        return EditBounds.byLabels(costs, a, b);
    }

    /** Never above the distance and never below {@link #lowerBound}; from the labels in preorder and postorder. */
    public double sequenceBound(EditTree a, EditTree b) {
        return Math.max(EditBounds.byLabels(costs, a, b), EditBounds.bySequence(costs, a, b));
    }

    /** The one cheapest script that the tie rule of {@link EditScript} picks. */
    public EditScript script(EditTree a, EditTree b) {
        check(a, b, CoOptimalTables.memory(a, b), "edit script");
        return EditScript.of(costs, a, b);
    }

    /** How often each pair of nodes is mapped over all cheapest mappings. */
    public EditFrequencies frequencies(EditTree a, EditTree b) {
        check(a, b, CoOptimalTables.memory(a, b), "edit frequencies");
        return EditFrequencies.of(costs, a, b);
    }

    /** The distances among trees, to be filled on several threads; under symmetric costs each pair is computed once. */
    public DistanceMatrix among(List<Tree> trees) {
        EditTree[] prepared = prepare(trees);
        return costs.isSymmetric()
                ? DistanceMatrix.symmetric(prepared.length, () -> pairs(prepared, prepared))
                : DistanceMatrix.of(prepared.length, prepared.length, () -> pairs(prepared, prepared));
    }

    /** The distances from each tree of one list to each of another, to be filled on several threads. */
    public DistanceMatrix between(List<Tree> rows, List<Tree> columns) {
        EditTree[] from = prepare(rows);
        EditTree[] to = prepare(columns);
        return DistanceMatrix.of(from.length, to.length, () -> pairs(from, to));
    }

    /**
     * What the cheapest mappings under this distance, all of them averaged, cost under other costs: from each tree of one
     * list to each of another, to be filled on several threads.
     */
    public DistanceMatrix linearised(EditCosts others, List<Tree> rows, List<Tree> columns) {
        EditTree[] from = prepare(rows);
        EditTree[] to = prepare(columns);
        return DistanceMatrix.of(
                from.length,
                to.length,
                () -> (i, j) -> frequencies(from[i], to[j]).cost(others));
    }

    private DistanceMatrix.Pairs pairs(EditTree[] from, EditTree[] to) {
        EditKernel kernel = new EditKernel();
        return (i, j) -> between(from[i], to[j], Decomposition.AUTO, kernel);
    }

    EditTree[] prepare(List<Tree> trees) {
        return trees.stream().map(this::prepare).toArray(EditTree[]::new);
    }

    private void check(EditTree a, EditTree b, long bytes, String what) {
        if (bytes > memoryLimit || (a.size() + 1L) * (b.size() + 1L) > Integer.MAX_VALUE - 16) {
            throw new EditMemoryException(String.format(
                    Locale.ROOT,
                    "%s of trees with %d and %d nodes needs %.1f MiB, the limit is %.1f MiB",
                    what,
                    a.size(),
                    b.size(),
                    bytes / 1048576.0,
                    memoryLimit / 1048576.0));
        }
    }
}
