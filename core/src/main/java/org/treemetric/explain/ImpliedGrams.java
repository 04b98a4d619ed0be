package org.treemetric.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramShape;

/**
 * Which grams say nothing that a longer one has not said. With several shapes every long gram comes with the shorter
 * ones inside it; a listing that shows them all repeats itself.
 */
final class ImpliedGrams {
    private ImpliedGrams() {}

    /**
     * Whether {@code shorter} occurs wherever {@code longer} does: its stem ends the longer stem and its base is a run of
     * the longer base, or it is the label of one of the longer gram's nodes.
     */
    static boolean implies(Gram longer, Gram shorter) {
        if (!(longer.shape() instanceof GramShape) || !(shorter.shape() instanceof GramShape)) {
            return false; // the base of a windowed gram is sorted and says nothing about neighbors
        }
        int p = longer.shape().p();
        int q = longer.shape().q();
        int shortP = shorter.shape().p();
        int shortQ = shorter.shape().q();
        if (longer.equals(shorter) || shortP + shortQ >= p + q || shortP > p || shortQ > q) {
            return false;
        }
        List<Optional<String>> from = longer.fields();
        List<Optional<String>> what = shorter.fields();
        if (shorter.shape().equals(GramShape.LABEL)) {
            return from.contains(what.get(0));
        }
        if (!from.subList(p - shortP, p).equals(what.subList(0, shortP))) {
            return false;
        }
        List<Optional<String>> base = what.subList(shortP, shortP + shortQ);
        boolean leaf = from.subList(p, p + q).stream().allMatch(Optional::isEmpty);
        boolean shortLeaf = base.stream().allMatch(Optional::isEmpty);
        if (leaf || shortLeaf) {
            return leaf && shortLeaf && shortP > 0; // only a leaf has no child at all, and no gram without a stem
        }
        return Collections.indexOfSubList(from.subList(p, p + q), base) >= 0;
    }

    /**
     * For each gram the place of the one it is listed with: the longest that implies it and occurs exactly as often in
     * every tree at hand, or its own.
     *
     * @param grams different grams
     * @param counts how often each occurs, in one tree after the other
     */
    static int[] listedWith(List<Gram> grams, List<List<Integer>> counts) {
        int[] with = new int[grams.size()];
        Arrays.setAll(with, i -> i);
        List<Integer> longestFirst = new ArrayList<>();
        for (int i = 0; i < with.length; i++) {
            longestFirst.add(i);
        }
        longestFirst.sort(Comparator.comparingInt(i -> -grams.get(i).shape().length()));
        Map<List<Integer>, List<Integer>> shown = new HashMap<>(); // by counts; only looked up, never walked
        for (int i : longestFirst) {
            List<Integer> alike = shown.computeIfAbsent(counts.get(i), key -> new ArrayList<>());
            Optional<Integer> longer = alike.stream()
                    .filter(place -> implies(grams.get(place), grams.get(i)))
                    .findFirst();
            longer.ifPresentOrElse(place -> with[i] = place, () -> alike.add(i));
        }
        return with;
    }
}
