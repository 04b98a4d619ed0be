package org.treemetric.benchmarks;

import java.util.Map;
import java.util.TreeMap;

/**
 * How well clusters agree with classes. Noise is one more cluster, as in the tables of the specification.
 *
 * @param adjustedRand 0 by chance, 1 for the same parts
 * @param information normalized mutual information, by the mean of both entropies
 */
record PartitionAgreement(double adjustedRand, double information) {

    static PartitionAgreement of(int[] a, int[] b) {
        Map<Long, Integer> both = new TreeMap<>();
        Map<Integer, Integer> inA = new TreeMap<>();
        Map<Integer, Integer> inB = new TreeMap<>();
        for (int i = 0; i < a.length; i++) {
            both.merge((long) a[i] << 32 | (b[i] & 0xffffffffL), 1, Integer::sum);
            inA.merge(a[i], 1, Integer::sum);
            inB.merge(b[i], 1, Integer::sum);
        }
        double together = pairs(both);
        double pairsA = pairs(inA);
        double pairsB = pairs(inB);
        double all = a.length * (a.length - 1.0) / 2;
        double expected = pairsA * pairsB / all;
        double max = (pairsA + pairsB) / 2;
        double rand = max == expected ? 1 : (together - expected) / (max - expected);
        double n = a.length;
        double mutual = 0;
        for (Map.Entry<Long, Integer> cell : both.entrySet()) {
            double of = cell.getValue();
            int x = (int) (cell.getKey() >> 32);
            int y = (int) (long) cell.getKey();
            mutual += of / n * StrictMath.log(of * n / ((double) inA.get(x) * inB.get(y)));
        }
        double mean = (entropy(inA, n) + entropy(inB, n)) / 2;
        return new PartitionAgreement(rand, mean == 0 ? 1 : mutual / mean);
    }

    private static double pairs(Map<?, Integer> sizes) {
        return sizes.values().stream()
                .mapToDouble(size -> size * (size - 1.0) / 2)
                .sum();
    }

    private static double entropy(Map<?, Integer> sizes, double n) {
        return sizes.values().stream()
                .mapToDouble(size -> -size / n * StrictMath.log(size / n))
                .sum();
    }
}
