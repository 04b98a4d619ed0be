package org.treemetric.edit.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.treemetric.edit.EditMemoryException;
import org.treemetric.parallel.Workers;
import org.treemetric.tree.Tree;

/**
 * The subset-tree kernel of Collins and Duffy: K(x, y) = sum over pairs of nodes of D(u, v), where D(u, v) is 0 unless u and v
 * have the same production (their labels and those of their children, in order; leaves have none), and otherwise
 *
 * <pre>D(u, v) = lambda * product over children j of (1 + D(u_j, v_j)).</pre>
 *
 * <p>It counts the common fragments in which every node has all its children or none, each lambda per production. A tree
 * of one node has none: it is 0 like every tree, itself too.
 *
 * @param decay lambda, in (0, 1]
 */
record SubsetTreeKernel(double decay) implements TreeKernel {
    private static final int MAX_PAIRS = Integer.MAX_VALUE - 8; // the longest array

    SubsetTreeKernel {
        if (!(decay > 0 && decay <= 1)) {
            throw new IllegalArgumentException("decay must be above 0 and at most 1, got " + decay);
        }
    }

    @Override
    public String parameter() {
        return "lambda=" + decay;
    }

    @Override
    public Training training(List<Tree> trees, int threads) {
        Colors colors = new Colors();
        Seen[] seen = seen(trees, colors, threads);
        double[][] matrix = new double[seen.length][seen.length];
        Workers.run(seen.length, threads, i -> {
            for (int j = 0; j < i; j++) {
                matrix[i][j] = normalized(seen[i], seen[j]);
            }
            matrix[i][i] = seen[i].log == Double.NEGATIVE_INFINITY ? 0 : 1;
        });
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < i; j++) {
                matrix[j][i] = matrix[i][j];
            }
        }
        return new MatrixTraining(matrix, (queries, workers) -> {
            Seen[] asked = seen(queries, colors.overlay(), workers);
            double[][] rows = new double[asked.length][seen.length];
            Workers.run(asked.length, workers, i -> {
                for (int j = 0; j < seen.length; j++) {
                    rows[i][j] = normalized(asked[i], seen[j]);
                }
            });
            return rows;
        });
    }

    /** A tree, and the kernel of the tree with itself: as it is, perhaps infinite, and its logarithm. */
    private record Seen(Productions tree, double self, double log) {}

    private Seen[] seen(List<Tree> trees, Colors colors, int threads) {
        List<Productions> all = new ArrayList<>(trees.size());
        trees.forEach(tree -> all.add(new Productions(tree, colors)));
        Seen[] seen = new Seen[all.size()];
        Workers.run(seen.length, threads, i -> {
            double self = value(all.get(i), all.get(i));
            seen[i] = new Seen(
                    all.get(i),
                    self,
                    self < Double.POSITIVE_INFINITY ? StrictMath.log(self) : logarithm(all.get(i), all.get(i)));
        });
        return seen;
    }

    private double normalized(Seen x, Seen y) {
        if (x.self < Double.POSITIVE_INFINITY && y.self < Double.POSITIVE_INFINITY) {
            double value = value(x.tree, y.tree); // at most the geometric mean of the two, so finite
            return value == 0 ? 0 : value / (Math.sqrt(x.self) * Math.sqrt(y.self));
        }
        double log = logarithm(x.tree, y.tree);
        return log == Double.NEGATIVE_INFINITY ? 0 : StrictMath.exp(log - (x.log + y.log) / 2);
    }

    /** K(x, y), infinite if it is too large for a double. */
    double value(Productions x, Productions y) {
        double[] found = pairs(x, y, false);
        double sum = 0;
        for (double d : found) {
            sum += d;
        }
        return sum;
    }

    /** The logarithm of K(x, y), for trees whose kernels are too large for a double; minus infinity for 0. */
    double logarithm(Productions x, Productions y) {
        double[] found = pairs(x, y, true);
        double max = Arrays.stream(found).max().orElse(Double.NEGATIVE_INFINITY);
        double sum = 0;
        for (double d : found) {
            sum += StrictMath.exp(d - max);
        }
        return found.length == 0 ? max : max + StrictMath.log(sum);
    }

    /** D, or its logarithm, of all pairs of nodes with one production. */
    private double[] pairs(Productions x, Productions y, boolean logarithms) {
        int[] start = new int[x.tree().size()]; // of each node of x: where its pairs begin; -1 if it has none
        Arrays.fill(start, -1);
        int[] first = new int[x.tree().size()]; // the first node of y in them, by its place in y's order
        int[] count = new int[x.tree().size()];
        int pairs = match(x, y, start, first, count);
        double[] found = new double[pairs];
        for (int u = x.tree().size() - 1; u >= 0; u--) { // children before parents
            for (int i = 0; i < (start[u] < 0 ? 0 : count[u]); i++) {
                int v = y.node(first[u] + i);
                double d = logarithms ? StrictMath.log(decay) : decay;
                int b = v + 1;
                for (int a = u + 1; a < x.tree().end(u); a = x.tree().end(a)) {
                    if (x.production(a) >= 0 && x.production(a) == y.production(b)) {
                        double below = found[start[a] + y.place(b)];
                        d = logarithms ? d + log1pExp(below) : d * (1 + below);
                    }
                    b = y.tree().end(b);
                }
                found[start[u] + i] = d;
            }
        }
        return found;
    }

    private static double log1pExp(double z) {
        return z > 0 ? z + StrictMath.log1p(StrictMath.exp(-z)) : StrictMath.log1p(StrictMath.exp(z));
    }

    private static int match(Productions x, Productions y, int[] start, int[] first, int[] count) {
        long pairs = 0;
        for (int i = 0, j = 0; i < x.size() && j < y.size(); ) {
            int production = x.production(x.node(i));
            int other = y.production(y.node(j));
            if (production != other) {
                i += production < other ? 1 : 0;
                j += production < other ? 0 : 1;
                continue;
            }
            int end = j;
            while (end < y.size() && y.production(y.node(end)) == production) {
                end++;
            }
            for (; i < x.size() && x.production(x.node(i)) == production; i++) {
                int u = x.node(i);
                first[u] = j;
                count[u] = end - j;
                start[u] = (int) pairs;
                pairs += count[u];
            }
            j = end;
        }
        double limit = Math.min(Runtime.getRuntime().maxMemory() / 2.0, 8.0 * MAX_PAIRS);
        if (8.0 * pairs > limit) {
            throw new EditMemoryException(String.format(
                    Locale.ROOT,
                    "subset-tree kernel of trees with %d and %d nodes needs %.1f MiB, the limit is %.1f MiB",
                    x.tree().size(),
                    y.tree().size(),
                    8.0 * pairs / (1 << 20),
                    limit / (1 << 20)));
        }
        return (int) pairs;
    }
}
