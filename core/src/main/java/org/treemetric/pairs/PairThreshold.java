package org.treemetric.pairs;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Up to which distance pairs are called the same, and what that is worth on pairs that were not learned from.
 *
 * @param key the largest distance, on the grid of keys
 * @param precision the share of pairs called the same that are
 * @param recall the share of pairs that are the same which are called so
 */
record PairThreshold(long key, double precision, double recall) {

    /**
     * A pair that was not learned from.
     *
     * @param key its distance on the grid of keys
     * @param same whether it was judged to be the same
     */
    record Scored(long key, boolean same) {}

    /**
     * The best threshold; empty if there is none.
     *
     * @param wanted the precision that must be reached, with the largest recall; empty for the largest F1
     */
    static Optional<PairThreshold> of(List<Scored> pairs, OptionalDouble wanted) {
        List<Scored> sorted =
                pairs.stream().sorted(Comparator.comparingLong(Scored::key)).toList();
        long positive = pairs.stream().filter(Scored::same).count();
        long bestTrue = 0;
        long bestPredicted = 0;
        long bestKey = -1;
        long found = 0;
        for (int i = 0; i < sorted.size(); i++) {
            found += sorted.get(i).same() ? 1 : 0;
            boolean last = i + 1 == sorted.size()
                    || sorted.get(i + 1).key() > sorted.get(i).key();
            long predicted = i + 1L;
            if (!last || found == 0) {
                continue;
            }
            // Fractions are compared by their cross products: 2 TP / (predicted + positive), or TP / positive.
            boolean better = wanted.isPresent()
                    ? (double) found / predicted >= wanted.getAsDouble() && found > bestTrue
                    : found * (bestPredicted + positive) > bestTrue * (predicted + positive);
            if (better) {
                bestTrue = found;
                bestPredicted = predicted;
                bestKey = sorted.get(i).key();
            }
        }
        return bestKey < 0
                ? Optional.empty()
                : Optional.of(
                        new PairThreshold(bestKey, (double) bestTrue / bestPredicted, (double) bestTrue / positive));
    }
}
