package org.treemetric.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.treemetric.dataset.Classes;

/**
 * Folds that keep groups of samples together: files of one project, functions of one file. A method that is tested with a
 * sample has never seen another of its group.
 */
public final class GroupedFolds {
    private final int folds;
    private final int[] ofClass; // samples
    private final int[][] count; // fold, class
    private final int[] size; // of each fold

    private GroupedFolds(int folds, int[] ofClass) {
        this.folds = folds;
        this.ofClass = ofClass;
        this.count = new int[folds][ofClass.length];
        this.size = new int[folds];
    }

    /**
     * In every repeat groups are shuffled and dealt out, large ones first, each to the fold that lacks its classes most, so
     * that folds are as alike as whole groups allow.
     *
     * @param classNames the class of every sample
     * @param groups the group of every sample
     * @param folds at least 2 and at most the number of groups
     * @param seed the only source of randomness; repeat r uses {@code seed + r}
     */
    public static Folds of(List<String> classNames, List<String> groups, int folds, int repeats, long seed) {
        Map<String, List<Integer>> members = new LinkedHashMap<>();
        for (int i = 0; i < groups.size(); i++) {
            members.computeIfAbsent(groups.get(i), name -> new ArrayList<>()).add(i);
        }
        if (folds < 2 || folds > members.size()) {
            throw new IllegalArgumentException(
                    "folds must be in 2 to the number of groups, " + members.size() + ", got " + folds);
        }
        if (repeats < 1) {
            throw new IllegalArgumentException("repeats must be at least 1, got " + repeats);
        }
        Classes classes = Classes.ofNames(classNames);
        int[] classOf = classNames.stream().mapToInt(classes::indexOf).toArray();
        int[] ofClass = new int[classes.size()];
        Arrays.stream(classOf).forEach(c -> ofClass[c]++);
        int[][] foldOf = new int[repeats][groups.size()];
        for (int r = 0; r < repeats; r++) {
            List<List<Integer>> order = new ArrayList<>(members.values());
            Collections.shuffle(order, new Random(seed + r));
            order.sort(Comparator.comparing(group -> -group.size())); // stable
            GroupedFolds dealt = new GroupedFolds(folds, ofClass);
            for (List<Integer> group : order) {
                int[] inGroup = new int[classes.size()];
                group.forEach(i -> inGroup[classOf[i]]++);
                int fold = dealt.deal(inGroup, group.size());
                for (int i : group) {
                    foldOf[r][i] = fold;
                }
            }
        }
        return Folds.of(folds, foldOf, List.of());
    }

    private int deal(int[] inGroup, int samples) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int f = 0; f < folds; f++) {
            double crowd = crowd(f, inGroup);
            if (crowd < least || (crowd == least && size[f] < size[best])) {
                best = f;
                least = crowd;
            }
        }
        for (int c = 0; c < inGroup.length; c++) {
            count[best][c] += inGroup[c];
        }
        size[best] += samples;
        return best;
    }

    // By how much the squares of the fold's shares of each class grow; an empty fold grows least.
    private double crowd(int fold, int[] inGroup) {
        double sum = 0;
        for (int c = 0; c < inGroup.length; c++) {
            if (inGroup[c] > 0) {
                double before = (double) count[fold][c] / ofClass[c];
                double after = (double) (count[fold][c] + inGroup[c]) / ofClass[c];
                sum += after * after - before * before;
            }
        }
        return sum;
    }
}
