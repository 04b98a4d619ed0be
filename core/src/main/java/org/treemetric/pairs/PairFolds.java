package org.treemetric.pairs;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.treemetric.learn.TreePairs;
import org.treemetric.neighbor.Groups;
import org.treemetric.random.SplitMix64;

/**
 * Three parts of the trees that occur in pairs, for calibration: no tree is in two of them. Trees that pairs connect stay
 * together, unless one connected set holds more than half of the pairs; then trees are dealt one by one, and pairs across
 * parts are lost.
 */
final class PairFolds {
    static final int FOLDS = 3;

    private PairFolds() {}

    /** The part of each tree by place, -1 for trees in no pair. */
    static int[] of(TreePairs pairs, int trees, long seed) {
        int[] foldOf = new int[trees];
        Arrays.fill(foldOf, -1);
        int[] paired = pairs.trees();
        Groups connected = new Groups(trees);
        List<int[]> all = pairs.all();
        all.forEach(pair -> connected.join(pair[0], pair[1]));
        Map<Integer, Integer> pairsOf = new HashMap<>(); // by smallest tree of a component; only looked up
        all.forEach(pair -> pairsOf.merge(connected.find(pair[0]), 1, Integer::sum));
        int[] components = IntStream.of(paired)
                .filter(tree -> connected.find(tree) == tree)
                .toArray();
        int largest =
                pairsOf.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        SplitMix64 random = new SplitMix64(seed);
        if (2L * largest > all.size()) {
            int[] order = paired.clone();
            random.shuffle(order);
            for (int t = 0; t < order.length; t++) {
                foldOf[order[t]] = t % FOLDS;
            }
            return foldOf;
        }
        random.shuffle(components);
        int[] held = new int[FOLDS];
        Map<Integer, Integer> foldOfComponent = new HashMap<>(); // only looked up
        IntStream.of(components)
                .boxed()
                .sorted(Comparator.comparingInt(component -> -pairsOf.get(component))) // stable
                .forEach(component -> {
                    int fold = 0;
                    for (int f = 1; f < FOLDS; f++) {
                        fold = held[f] < held[fold] ? f : fold;
                    }
                    held[fold] += pairsOf.get(component);
                    foldOfComponent.put(component, fold);
                });
        for (int tree : paired) {
            foldOf[tree] = foldOfComponent.get(connected.find(tree));
        }
        return foldOf;
    }
}
