package org.treemetric.pairs;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.TreePairs;
import org.treemetric.neighbor.Neighbor;

/** Distances of pairs under metrics that were learned without their trees: what a threshold is read off. */
final class PairCalibration {
    private static final int REPEATS = 2;

    private PairCalibration() {}

    /**
     * A pair and its distance.
     *
     * @param repeat the round of folds, from 0
     */
    record Held(int repeat, int a, int b, boolean same, double distance) {
        PairThreshold.Scored scored() {
            return new PairThreshold.Scored((long) Neighbor.key(distance), same);
        }
    }

    /** All scored pairs: by repeat, fold, kind and place. */
    static List<Held> of(
            List<GramVector> vectors, double[] rarity, double unseenRarity, TreePairs pairs, int epochs, long seed) {
        List<Held> scored = new ArrayList<>();
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            int[] foldOf = PairFolds.of(pairs, vectors.size(), seed + repeat);
            for (int fold = 0; fold < PairFolds.FOLDS; fold++) {
                int held = fold;
                List<int[]> same = pairs.same().stream()
                        .filter(pair -> foldOf[pair[0]] != held && foldOf[pair[1]] != held)
                        .toList();
                List<int[]> different = pairs.different().stream()
                        .filter(pair -> foldOf[pair[0]] != held && foldOf[pair[1]] != held)
                        .toList();
                boolean any = pairs.all().stream().anyMatch(pair -> foldOf[pair[0]] == held && foldOf[pair[1]] == held);
                if (same.isEmpty() || different.isEmpty() || !any) {
                    continue;
                }
                RarityMetric metric = PairsFit.of(
                                vectors, rarity, TreePairs.of(same, different), epochs, LearningListener.NONE)
                        .metric(rarity.length, unseenRarity);
                List<int[]> all = pairs.all();
                for (int i = 0; i < all.size(); i++) {
                    int a = all.get(i)[0];
                    int b = all.get(i)[1];
                    if (foldOf[a] == held && foldOf[b] == held) {
                        double distance = metric.between(vectors.get(a), vectors.get(b));
                        scored.add(new Held(repeat, a, b, pairs.isSame(i), distance));
                    }
                }
            }
        }
        return scored;
    }
}
