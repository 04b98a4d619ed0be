package org.treemetric.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LogOdds;
import org.treemetric.neighbor.Neighbor;

/**
 * What makes a set of trees different from the rest of its collection: grams that at least half of the set has, listed by
 * how much more often the set has them.
 */
public final class CharacteristicGrams {
    private static final double PSEUDO_TREES = 5;

    private final GramDictionary dictionary;
    private final List<GramVector> vectors;
    private final GramPresence presence;
    private final int[] inside; // by gram id; all 0 between calls

    /** For sets of trees of a collection whose grams have the ids of {@code dictionary}. */
    public CharacteristicGrams(GramDictionary dictionary, List<GramVector> vectors) {
        this.dictionary = dictionary;
        this.vectors = vectors;
        this.presence = GramPresence.of(vectors, dictionary.size());
        this.inside = new int[dictionary.size()];
    }

    /**
     * The most characteristic grams of a set.
     *
     * @param members the places of its trees, each once
     * @param limit how many grams to list at most
     */
    public synchronized List<CharacteristicGram> of(int[] members, int limit) {
        int candidates = 0;
        int[] ids = new int[16];
        for (int member : members) {
            GramVector vector = vectors.get(member);
            for (int i = 0; i < vector.distinct(); i++) {
                int gram = vector.id(i);
                // The gram becomes a candidate at the tree that makes half of the set.
                if (++inside[gram] == (members.length + 1) / 2) {
                    ids = candidates == ids.length ? Arrays.copyOf(ids, 2 * candidates) : ids;
                    ids[candidates++] = gram;
                }
            }
        }
        int kept = 0;
        double[] score = new double[candidates];
        for (int i = 0; i < candidates; i++) {
            double odds = LogOdds.shrunk(
                    inside[ids[i]], members.length, presence.frequency(ids[i]), vectors.size(), PSEUDO_TREES);
            if (Neighbor.key(odds) > 0) {
                ids[kept] = ids[i];
                score[kept++] = odds;
            }
        }
        List<CharacteristicGram> listed = new ArrayList<>();
        for (GramListing.Scored one :
                GramListing.of(dictionary, Arrays.copyOf(ids, kept), Arrays.copyOf(score, kept), presence, limit)) {
            int in = inside[one.id()];
            listed.add(new CharacteristicGram(one.gram(), one.score(), in, presence.frequency(one.id()) - in));
        }
        for (int member : members) {
            GramVector vector = vectors.get(member);
            for (int i = 0; i < vector.distinct(); i++) {
                inside[vector.id(i)] = 0;
            }
        }
        return List.copyOf(listed);
    }
}
