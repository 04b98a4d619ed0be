package org.treemetric.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.cluster.Drift;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LogOdds;

/**
 * By which grams new trees differ from reference trees: those whose chance is at most the {@linkplain Drift#alpha level of
 * the test}, listed by z2.
 *
 * @param more that new trees have more often
 * @param less that new trees have less often
 */
public record ChangedGrams(List<ChangedGram> more, List<ChangedGram> less) {
    private static final double PSEUDO_TREES = 5;
    private static final int EXAMPLES = 3;

    public ChangedGrams {
        more = List.copyOf(more);
        less = List.copyOf(less);
    }

    /**
     * The grams of a change.
     *
     * @param drift the comparison of {@code reference} and {@code fresh}
     * @param limit how many grams to list at most in either direction
     */
    public static ChangedGrams of(
            Drift drift, List<GramVector> reference, List<GramVector> fresh, GramDictionary dictionary, int limit) {
        List<GramVector> all = new ArrayList<>(reference);
        all.addAll(fresh);
        GramPresence presence = GramPresence.of(all, dictionary.size());
        int[] place = new int[dictionary.size()];
        for (int g = 0; g < drift.tested(); g++) {
            place[drift.gram(g)] = g;
        }
        List<List<ChangedGram>> lists = new ArrayList<>();
        for (boolean more : new boolean[] {true, false}) {
            int[] tested = IntStream.range(0, drift.tested())
                    .filter(g -> isMore(drift, g) == more && drift.p(g) <= drift.alpha())
                    .toArray();
            int[] ids = IntStream.of(tested).map(drift::gram).toArray();
            double[] score = IntStream.of(tested).mapToDouble(drift::z2).toArray();
            List<GramVector> holding = more ? fresh : reference;
            lists.add(GramListing.of(dictionary, ids, score, presence, limit).stream()
                    .map(one -> changed(drift, one, place[one.id()], holding))
                    .toList());
        }
        return new ChangedGrams(lists.get(0), lists.get(1));
    }

    // Shares compared in whole numbers; a gram with equal shares has z2 = 0 and is never so unlikely as to be listed.
    private static boolean isMore(Drift drift, int g) {
        return (long) drift.inFresh(g) * drift.reference() > (long) drift.inReference(g) * drift.fresh();
    }

    private static ChangedGram changed(Drift drift, GramListing.Scored one, int g, List<GramVector> holding) {
        int with = drift.inReference(g) + drift.inFresh(g);
        List<Integer> examples = IntStream.range(0, holding.size())
                .filter(tree -> holding.get(tree).countOf(one.id()) > 0)
                .limit(EXAMPLES)
                .boxed()
                .toList();
        return new ChangedGram(
                one.gram(),
                (double) drift.inReference(g) / drift.reference(),
                (double) drift.inFresh(g) / drift.fresh(),
                one.score(),
                drift.p(g),
                LogOdds.shrunk(drift.inFresh(g), drift.fresh(), with, drift.reference() + drift.fresh(), PSEUDO_TREES),
                examples);
    }
}
