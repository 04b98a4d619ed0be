package org.treemetric.cluster;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.treemetric.distance.LogCount;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.parallel.Workers;

/**
 * How surprising trees are for a collection: the mean self-information of a tree's grams, each as often as ln(1 + count)
 * says. With f_g of the n trees holding gram g:
 *
 * <pre>
 *   S(T) = sum of ln(1 + x_g) I_g / sum of ln(1 + x_g)
 *   I_g = ln(n / (f_g - 0.5))          for a tree of the collection, which does not count itself
 *   I_g = ln((n + 1) / (f_g + 0.5))    for a tree outside it, as if it had been added
 * </pre>
 *
 * <p>A tree is flagged if its S is more than 2.5 robust standard deviations above the median of the collection.
 */
public final class Surprise {
    private static final double TO_DEVIATIONS = 1.4826;
    private static final double FLAG = 2.5;

    private final int[] frequency;
    private final int trees;
    private final double[] stored;
    private final double median;
    private final double mad;

    private Surprise(int[] frequency, double[] stored) {
        this.frequency = frequency;
        this.trees = stored.length;
        this.stored = stored;
        this.median = median(stored);
        this.mad = median(Arrays.stream(stored).map(s -> Math.abs(s - median)).toArray());
    }

    /**
     * Looks at a collection twice: grams are counted, then trees are judged.
     *
     * @param vectors its trees, at least one
     * @param grams ids from here on occur in none of them
     * @param threads how many threads to use; never changes the result
     */
    public static Surprise of(List<GramVector> vectors, int grams, int threads) {
        if (vectors.isEmpty()) {
            throw new IllegalArgumentException("surprise needs at least 1 tree, got 0");
        }
        int[] frequency = new int[grams];
        for (GramVector vector : vectors) {
            for (int i = 0; i < vector.distinct(); i++) {
                frequency[vector.id(i)]++;
            }
        }
        double[] stored = new double[vectors.size()];
        double[] information = new double[grams];
        Arrays.setAll(information, g -> storedInformation(stored.length, frequency[g]));
        Workers.run(stored.length, threads, i -> stored[i] = mean(vectors.get(i), information));
        return new Surprise(frequency, stored);
    }

    private static double storedInformation(int trees, int frequency) {
        return StrictMath.log(trees / (frequency - 0.5));
    }

    private static double mean(GramVector x, double[] information) {
        double sum = 0;
        double all = 0;
        for (int i = 0; i < x.distinct(); i++) {
            double often = LogCount.of(x.count(i));
            sum += often * information[x.id(i)];
            all += often;
        }
        return sum / all;
    }

    /** The mean of the middle two of an even number of values. */
    public static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** The number of trees of the collection. */
    public int size() {
        return trees;
    }

    /** S of a tree of the collection. */
    public double stored(int tree) {
        return stored[tree];
    }

    /** S of a tree outside the collection. */
    public double of(GramVector outside) {
        double sum = 0;
        for (double term : terms(outside, false)) {
            sum += term;
        }
        return sum;
    }

    /**
     * What each gram of a tree adds to its S, in ascending order of gram ids.
     *
     * @param member whether the tree is one of the collection
     */
    public double[] terms(GramVector x, boolean member) {
        double all = 0;
        for (int i = 0; i < x.distinct(); i++) {
            all += LogCount.of(x.count(i));
        }
        double[] terms = new double[x.distinct()];
        for (int i = 0; i < terms.length; i++) {
            int f = x.id(i) < frequency.length ? frequency[x.id(i)] : 0;
            double information = member ? storedInformation(trees, f) : StrictMath.log((trees + 1) / (f + 0.5));
            terms[i] = LogCount.of(x.count(i)) * information / all;
        }
        return terms;
    }

    /** The median of S over the collection. */
    public double median() {
        return median;
    }

    /** The median of |S - median| over the collection. */
    public double mad() {
        return mad;
    }

    /** How many robust standard deviations {@code s} is above the median; empty if the collection does not vary. */
    public OptionalDouble z(double s) {
        return Neighbor.key(mad) == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((s - median) / (TO_DEVIATIONS * mad));
    }

    /** Whether a tree with this S is an outlier at first look. */
    public boolean isFlagged(double s) {
        OptionalDouble z = z(s);
        return z.isPresent() ? z.getAsDouble() > FLAG : Neighbor.key(s) > Neighbor.key(median);
    }

    /** The places of some values, the largest first, the earlier of equal ones first. */
    public static int[] ranking(double[] values) {
        return IntStream.range(0, values.length)
                .boxed()
                .sorted((a, b) -> {
                    int byKey = Double.compare(Neighbor.key(values[b]), Neighbor.key(values[a]));
                    return byKey != 0 ? byKey : Integer.compare(a, b);
                })
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
