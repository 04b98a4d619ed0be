package org.treemetric.explain;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;

/**
 * How grams are listed so that nothing is said twice: a short one with the longer one that implies it, and grams that stand
 * in the same training trees equally often, which no learner can tell apart, as one. Both only if they occur equally often in
 * the trees at hand.
 */
final class ListedGrams {
    /**
     * One line of a listing.
     *
     * @param gram the place of the gram that is shown
     * @param implied the places of the grams inside it, or inside one that is always with it
     * @param alike the places of the grams that are always with it
     */
    record Line(int gram, List<Integer> implied, List<Integer> alike) {
        /** What all grams of the line add, the shown one first. */
        double sum(double[] term) {
            double sum = term[gram];
            for (int i : implied) {
                sum += term[i];
            }
            for (int i : alike) {
                sum += term[i];
            }
            return sum;
        }
    }

    private ListedGrams() {}

    /**
     * The lines, in the order of the first gram of each.
     *
     * @param ids of the grams; those that the model's dictionary does not have are alike
     * @param grams different grams
     * @param counts how often each occurs, in one tree after the other
     */
    static List<Line> of(Model model, int[] ids, List<Gram> grams, List<List<Integer>> counts) {
        int[] with = ImpliedGrams.listedWith(grams, counts);
        List<IntBuffer> training = training(model, ids);
        Map<List<Object>, List<Integer>> groups = new LinkedHashMap<>(); // by all that tells lines apart
        for (int i = 0; i < ids.length; i++) {
            List<Object> key = List.of(counts.get(with[i]), training.get(with[i]));
            groups.computeIfAbsent(key, any -> new ArrayList<>()).add(i);
        }
        List<Line> lines = new ArrayList<>();
        for (List<Integer> group : groups.values()) {
            lines.add(line(group, grams, with, training));
        }
        return lines;
    }

    // Of a gram and those inside it the longest says most. Of grams that are always together the shortest is read most
    // easily:
    // what all of them have in common is mostly one label.
    private static Line line(List<Integer> group, List<Gram> grams, int[] with, List<IntBuffer> training) {
        Comparator<Integer> shortest =
                Comparator.comparingInt(i -> grams.get(i).shape().length());
        List<Integer> others = new ArrayList<>(group);
        int longest = with[group.get(0)];
        if (group.stream().allMatch(i -> with[i] == longest)) {
            others.remove((Integer) longest);
            others.sort(shortest.reversed());
            return new Line(longest, List.copyOf(others), List.of());
        }
        int head = group.stream()
                .filter(i -> training.get(i).equals(training.get(longest)))
                .min(shortest)
                .orElse(longest);
        others.remove((Integer) head);
        others.sort(shortest);
        Predicate<Integer> alike = i -> training.get(i).equals(training.get(head));
        return new Line(
                head,
                others.stream().filter(alike.negate()).toList(),
                others.stream().filter(alike).toList());
    }

    // For each gram the training trees that have it and how often, as pairs.
    private static List<IntBuffer> training(Model model, int[] ids) {
        int[] slot = new int[model.dictionary().size()];
        Arrays.fill(slot, -1);
        int[][] pairs = new int[ids.length][0];
        int[] length = new int[ids.length];
        for (int i = 0; i < ids.length; i++) {
            if (ids[i] < slot.length) {
                slot[ids[i]] = i;
            }
        }
        for (int t = 0; t < model.vectors().size(); t++) {
            GramVector vector = model.vectors().get(t);
            for (int i = 0; i < vector.distinct(); i++) {
                int at = slot[vector.id(i)];
                if (at >= 0) {
                    if (length[at] == pairs[at].length) {
                        pairs[at] = Arrays.copyOf(pairs[at], Math.max(8, 2 * length[at]));
                    }
                    pairs[at][length[at]++] = t;
                    pairs[at][length[at]++] = vector.count(i);
                }
            }
        }
        List<IntBuffer> columns = new ArrayList<>();
        for (int i = 0; i < ids.length; i++) {
            columns.add(IntBuffer.wrap(pairs[i], 0, length[i]));
        }
        return columns;
    }
}
