package org.treemetric.cluster;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramOrder;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.parallel.Workers;
import org.treemetric.random.SplitMix64;

/**
 * Whether the structure of new trees differs from that of reference trees, and by which grams: a permutation test on the
 * presence of grams, exact for any number of trees if they are independent.
 *
 * <p>With f_A of the n_A reference trees and f of all n trees holding a gram that at least 5 trees have and at least 5
 * lack, z2 is its squared difference between the sides in standard deviations. The mean of z2 sees many small changes, the
 * largest z2 a single large one; the chance of the data is twice the smaller of their two chances.
 */
public final class Drift {
    private static final int RARE = 5; // grams that fewer trees have, or lack, are not tested
    private static final int EXACT = 10_000; // up to so many trees z2 is a quotient of whole numbers of 64 bits

    private final int reference;
    private final int fresh;
    private final DriftOptions options;
    private final int[] gram; // tested ones, in the order of grams
    private final int[] with; // by tested gram: trees of both sides that hold it
    private final int[] inReference;
    private final double[] z2;
    private final double mean;
    private final double max;
    private final double[] permutedMean;
    private final double[] permutedMax;

    private Drift(
            int reference,
            int fresh,
            DriftOptions options,
            Postings postings,
            double[] permutedMean,
            double[] permutedMax) {
        this.reference = reference;
        this.fresh = fresh;
        this.options = options;
        this.gram = postings.gram;
        this.with = IntStream.range(0, gram.length).map(postings::with).toArray();
        byte[] side = side(reference, fresh);
        this.inReference = IntStream.range(0, gram.length)
                .map(g -> postings.count(g, side))
                .toArray();
        this.z2 = IntStream.range(0, gram.length)
                .mapToDouble(g -> z2(reference, fresh, with[g], inReference[g]))
                .toArray();
        double sum = 0;
        double largest = 0;
        for (double one : z2) {
            sum += one;
            largest = Math.max(largest, one);
        }
        this.mean = gram.length == 0 ? 0 : sum / gram.length;
        this.max = largest;
        this.permutedMean = permutedMean;
        this.permutedMax = permutedMax;
    }

    /**
     * Compares two sides.
     *
     * @param reference trees as they were, at least one
     * @param fresh trees as they are, at least one
     * @param dictionary the dictionary of all their gram ids
     * @param threads how many threads to use; never changes the result
     */
    public static Drift of(
            List<GramVector> reference,
            List<GramVector> fresh,
            GramDictionary dictionary,
            DriftOptions options,
            int threads) {
        if (reference.isEmpty() || fresh.isEmpty()) {
            throw new IllegalArgumentException(
                    "drift needs at least 1 tree on either side, got " + reference.size() + " and " + fresh.size());
        }
        Postings postings = Postings.of(reference, fresh, dictionary);
        int a = reference.size();
        int b = fresh.size();
        double[] mean = new double[options.permutations()];
        double[] max = new double[options.permutations()];
        SplitMix64 random = new SplitMix64(options.seed());
        int batch = 64; // permutations dealt by one generator, then counted in parallel
        byte[][] sides = new byte[batch][];
        for (int from = 0; from < mean.length; from += batch) {
            int first = from;
            int size = Math.min(batch, mean.length - from);
            for (int t = 0; t < size; t++) {
                sides[t] = shuffled(a, b, random);
            }
            Workers.run(size, threads, t -> {
                double sum = 0;
                double largest = 0;
                for (int g = 0; g < postings.gram.length; g++) {
                    double one = z2(a, b, postings.with(g), postings.count(g, sides[t]));
                    sum += one;
                    largest = Math.max(largest, one);
                }
                mean[first + t] = postings.gram.length == 0 ? 0 : sum / postings.gram.length;
                max[first + t] = largest;
            });
        }
        return new Drift(a, b, options, postings, mean, max);
    }

    // 0 for a tree of the reference, 1 for a new one.
    private static byte[] side(int reference, int fresh) {
        byte[] side = new byte[reference + fresh];
        Arrays.fill(side, reference, side.length, (byte) 1);
        return side;
    }

    /** The sides of all trees after the next shuffle. */
    static byte[] shuffled(int reference, int fresh, SplitMix64 random) {
        byte[] side = side(reference, fresh);
        for (int i = side.length - 1; i >= 1; i--) {
            int j = random.below(i + 1);
            byte kept = side[i];
            side[i] = side[j];
            side[j] = kept;
        }
        return side;
    }

    /** (n-1) (n f_A - n_A f)^2 / (n_A n_B f (n-f)). */
    static double z2(int reference, int fresh, int with, int inReference) {
        long n = (long) reference + fresh;
        long apart = n * inReference - (long) reference * with;
        if (n <= EXACT) {
            long above = (n - 1) * apart * apart;
            long below = (long) reference * fresh * with * (n - with);
            return (double) above / (double) below;
        }
        return (n - 1.0) * apart * apart / ((double) reference * fresh * with * (n - with));
    }

    /** The trees of each tested gram, gram after gram. */
    private static final class Postings {
        final int[] gram;
        private final int[] start;
        private final int[] tree;

        private Postings(int[] gram, int[] start, int[] tree) {
            this.gram = gram;
            this.start = start;
            this.tree = tree;
        }

        static Postings of(List<GramVector> reference, List<GramVector> fresh, GramDictionary dictionary) {
            int n = reference.size() + fresh.size();
            int[] frequency = new int[dictionary.size()];
            for (int t = 0; t < n; t++) {
                GramVector vector = t < reference.size() ? reference.get(t) : fresh.get(t - reference.size());
                for (int i = 0; i < vector.distinct(); i++) {
                    frequency[vector.id(i)]++;
                }
            }
            record Tested(int id, Gram gram) {}
            int[] gram = IntStream.range(0, frequency.length)
                    .filter(g -> frequency[g] >= RARE && frequency[g] <= n - RARE)
                    .mapToObj(g -> new Tested(g, dictionary.gram(g)))
                    .sorted(Comparator.comparing(Tested::gram, GramOrder.SHORT_FIRST))
                    .mapToInt(Tested::id)
                    .toArray();
            int[] place = new int[frequency.length];
            Arrays.fill(place, -1);
            int[] start = new int[gram.length + 1];
            for (int g = 0; g < gram.length; g++) {
                place[gram[g]] = g;
                start[g + 1] = Math.addExact(start[g], frequency[gram[g]]);
            }
            int[] next = start.clone();
            int[] tree = new int[start[gram.length]];
            for (int t = 0; t < n; t++) {
                GramVector vector = t < reference.size() ? reference.get(t) : fresh.get(t - reference.size());
                for (int i = 0; i < vector.distinct(); i++) {
                    int g = place[vector.id(i)];
                    if (g >= 0) {
                        tree[next[g]++] = t;
                    }
                }
            }
            return new Postings(gram, start, tree);
        }

        int with(int g) {
            return start[g + 1] - start[g];
        }

        /** How many trees of side 0 hold the tested gram number {@code g}. */
        int count(int g, byte[] side) {
            int ones = 0;
            for (int i = start[g]; i < start[g + 1]; i++) {
                ones += side[tree[i]];
            }
            return with(g) - ones;
        }
    }

    /** The number of reference trees. */
    public int reference() {
        return reference;
    }

    /** The number of new trees. */
    public int fresh() {
        return fresh;
    }

    /** The number of tested grams. */
    public int tested() {
        return gram.length;
    }

    /** The id of a tested gram; they stand in the order of {@link GramOrder#SHORT_FIRST}. */
    public int gram(int tested) {
        return gram[tested];
    }

    /** The reference trees that hold a tested gram. */
    public int inReference(int tested) {
        return inReference[tested];
    }

    /** The new trees that hold a tested gram. */
    public int inFresh(int tested) {
        return with[tested] - inReference[tested];
    }

    /** The squared difference of a tested gram between the sides, in standard deviations. */
    public double z2(int tested) {
        return z2[tested];
    }

    /** The mean of z2, 0 if no gram is tested. */
    public double mean() {
        return mean;
    }

    /** The largest z2, 0 if no gram is tested. */
    public double max() {
        return max;
    }

    /** The chance that trees dealt at random have a mean as large. */
    public double pMean() {
        return chance(permutedMean, mean);
    }

    /** The chance that trees dealt at random have a maximum as large. */
    public double pMax() {
        return chance(permutedMax, max);
    }

    /** The chance of the data if nothing has changed: twice the smaller of the two, at most 1. */
    public double p() {
        return Math.min(1, 2 * Math.min(pMean(), pMax()));
    }

    /** Whether that chance is so small that the structure is taken to have changed. */
    public boolean isChanged() {
        return p() <= options.alpha();
    }

    /** The chance that any gram would have a z2 as large as this one's. */
    public double p(int tested) {
        return chance(permutedMax, z2[tested]);
    }

    /** The largest chance of a gram that is listed. */
    public double alpha() {
        return options.alpha();
    }

    double permutedMean(int permutation) {
        return permutedMean[permutation];
    }

    double permutedMax(int permutation) {
        return permutedMax[permutation];
    }

    private static double chance(double[] permuted, double found) {
        double key = Neighbor.key(found);
        int asLarge = 0;
        for (double one : permuted) {
            asLarge += Neighbor.key(one) >= key ? 1 : 0;
        }
        return (1.0 + asLarge) / (permuted.length + 1);
    }
}
