package org.treemetric.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.Seeds;

/** Every method against its definition, word for word and slowly. */
class ClusterDefinitionTest {

    static LongStream seeds() {
        return Seeds.upTo(300);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void densityFloodsTheWholeGraphAtEveryLevel(long seed) {
        Random random = new Random(seed);
        KeyMatrix keys = RandomKeys.of(random, 14);
        DensityOptions options =
                new DensityOptions(2 + random.nextInt(4), 1 + random.nextInt(5), random.nextInt(3) == 0);
        int[] groupOf = new Slow(keys, options).labels();
        assertThat(DensityClusters.of(keys, options, 2).clustering().toArray())
                .isEqualTo(Clustering.of(groupOf).toArray());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void linkageComparesAllClustersAtEveryStep(long seed) {
        Random random = new Random(seed);
        KeyMatrix keys = RandomKeys.of(random, 16);
        for (Linkage linkage : Linkage.values()) {
            assertThat(Agglomeration.of(keys, linkage).merges()).isEqualTo(merges(keys, linkage));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void medoidsPriceEveryExchangeFromScratch(long seed) {
        Random random = new Random(seed);
        KeyMatrix keys = RandomKeys.of(random, 14);
        int k = Math.min(keys.size(), 1 + random.nextInt(5));
        assertThat(Medoids.of(keys, k, 2).medoids()).isEqualTo(medoids(keys, k));
    }

    /** Clusters by density, from sets of points. */
    private static final class Slow {
        private final KeyMatrix keys;
        private final DensityOptions options;
        private final int n;
        private final int[] groupOf;

        Slow(KeyMatrix keys, DensityOptions options) {
            this.keys = keys;
            this.options = options;
            this.n = keys.size();
            this.groupOf = new int[n];
        }

        int[] labels() {
            Arrays.fill(groupOf, Clustering.NOISE);
            if (n >= options.minSize()) {
                List<Integer> all = IntStream.range(0, n).boxed().toList();
                value(all, keys.largest(), true);
            }
            return groupOf;
        }

        private long core(int i) {
            long[] row = keys.row(i).clone();
            Arrays.sort(row);
            return row[Math.min(n, options.minSamples()) - 1];
        }

        private long reach(int i, int j) {
            return Math.max(keys.key(i, j), Math.max(core(i), core(j)));
        }

        // The value of a cluster; marks the clusters that are taken.
        private BigInteger value(List<Integer> born, long birth, boolean root) {
            List<Integer> points = born;
            BigInteger stability = BigInteger.ZERO;
            BigInteger below = BigInteger.ZERO;
            while (!points.isEmpty()) {
                long at = connectedAt(points);
                List<List<Integer>> big = new ArrayList<>();
                long staying = 0;
                for (List<Integer> part : parts(points, at)) {
                    if (part.size() >= options.minSize()) {
                        big.add(part);
                        staying += part.size();
                    }
                }
                long leaving = big.size() == 1 ? points.size() - staying : points.size();
                stability = stability.add(BigInteger.valueOf(birth - at).multiply(BigInteger.valueOf(leaving)));
                for (int b = 0; big.size() > 1 && b < big.size(); b++) {
                    below = below.add(value(big.get(b), at, false));
                }
                points = big.size() == 1 ? big.get(0) : List.of();
            }
            if (stability.compareTo(below) >= 0 && (!root || options.allowSingle())) {
                born.forEach(point -> groupOf[point] = born.get(0));
            }
            return stability.max(below);
        }

        private long connectedAt(List<Integer> points) {
            return LongStream.concat(
                            LongStream.of(0),
                            points.stream()
                                    .flatMapToLong(i ->
                                            points.stream().filter(j -> j < i).mapToLong(j -> reach(i, j))))
                    .sorted()
                    .filter(level -> parts(points, level + 1).size() == 1)
                    .findFirst()
                    .orElseThrow();
        }

        private List<List<Integer>> parts(List<Integer> points, long below) {
            List<List<Integer>> parts = new ArrayList<>();
            List<Integer> left = new ArrayList<>(points);
            while (!left.isEmpty()) {
                List<Integer> part = new ArrayList<>(List.of(left.remove(0)));
                for (int i = 0; i < part.size(); i++) {
                    int from = part.get(i);
                    left.removeIf(to -> reach(from, to) < below && part.add(to));
                }
                part.sort(null);
                parts.add(part);
            }
            return parts;
        }
    }

    private static List<Merge> merges(KeyMatrix keys, Linkage linkage) {
        List<List<Integer>> clusters = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            clusters.add(new ArrayList<>(List.of(i)));
        }
        List<Merge> merges = new ArrayList<>();
        while (clusters.size() > 1) {
            int bestA = -1;
            int bestB = -1;
            long best = Long.MAX_VALUE;
            for (int a = 0; a < clusters.size(); a++) {
                for (int b = a + 1; b < clusters.size(); b++) {
                    long key = key(keys, linkage, clusters.get(a), clusters.get(b));
                    if (key < best) {
                        best = key;
                        bestA = a;
                        bestB = b;
                    }
                }
            }
            List<Integer> joined = clusters.remove(bestB);
            List<Integer> into = clusters.get(bestA);
            merges.add(new Merge(into.get(0), joined.get(0), best, into.size() + joined.size()));
            into.addAll(joined);
        }
        return merges;
    }

    private static long key(KeyMatrix keys, Linkage linkage, List<Integer> a, List<Integer> b) {
        LongStream all = a.stream().flatMapToLong(i -> b.stream().mapToLong(j -> keys.key(i, j)));
        return switch (linkage) {
            case SINGLE -> all.min().orElseThrow();
            case COMPLETE -> all.max().orElseThrow();
            case AVERAGE -> {
                BigInteger count = BigInteger.valueOf((long) a.size() * b.size());
                BigInteger sum = all.mapToObj(BigInteger::valueOf).reduce(BigInteger.ZERO, BigInteger::add);
                yield sum.shiftLeft(1).add(count).divide(count.shiftLeft(1)).longValueExact();
            }
        };
    }

    private static int[] medoids(KeyMatrix keys, int k) {
        List<Integer> chosen = new ArrayList<>();
        while (chosen.size() < k) {
            int best = -1;
            for (int x = 0; x < keys.size(); x++) {
                if (!chosen.contains(x)
                        && (best < 0 || total(keys, with(chosen, x)) < total(keys, with(chosen, best)))) {
                    best = x;
                }
            }
            chosen.add(best);
        }
        while (true) {
            chosen.sort(null);
            List<Integer> best = chosen;
            for (int x = 0; x < keys.size(); x++) {
                for (int out : chosen) {
                    List<Integer> one = with(chosen, x);
                    one.remove((Object) out);
                    if (!chosen.contains(x) && total(keys, one) < total(keys, best)) {
                        best = one;
                    }
                }
            }
            if (best == chosen) {
                return chosen.stream().mapToInt(i -> i).toArray();
            }
            chosen = best;
        }
    }

    private static List<Integer> with(List<Integer> chosen, int x) {
        List<Integer> more = new ArrayList<>(chosen);
        more.add(x);
        return more;
    }

    private static long total(KeyMatrix keys, List<Integer> medoids) {
        return IntStream.range(0, keys.size())
                .mapToLong(o ->
                        medoids.stream().mapToLong(m -> keys.key(m, o)).min().orElseThrow())
                .sum();
    }
}
