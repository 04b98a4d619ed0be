package org.treemetric.explain;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.treemetric.cluster.Surprise;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;

/** Trees by how rare their grams are, most surprising first, with the grams that are the reason. */
public final class SurprisingTrees {
    private final Surprise surprise;
    private final GramPresence presence;
    private final List<GramVector> judged;
    private final boolean members;
    private final GramDictionary dictionary;
    private final double[] value;

    /**
     * Judges trees.
     *
     * @param usual the grams of the trees that say what is usual
     * @param known how many grams those have
     * @param judged the grams of the trees that are judged; the same list if they judge each other
     * @param encoder what encoded {@code judged}
     */
    public SurprisingTrees(
            List<GramVector> usual, int known, List<GramVector> judged, GramEncoder encoder, int threads) {
        this.surprise = Surprise.of(usual, known, threads);
        this.presence = GramPresence.of(usual, known);
        this.judged = judged;
        this.members = judged == usual;
        this.dictionary = encoder.dictionary();
        this.value = IntStream.range(0, judged.size())
                .mapToDouble(i -> members ? surprise.stored(i) : surprise.of(judged.get(i)))
                .toArray();
    }

    /** The trees, most surprising first. */
    public int[] ranking() {
        return Surprise.ranking(value);
    }

    /** How surprising a tree is. */
    public double of(int tree) {
        return value[tree];
    }

    /** The same as a multiple of what usual trees differ by; empty if they do not. */
    public OptionalDouble z(int tree) {
        return surprise.z(value[tree]);
    }

    /** Whether a tree stands out. */
    public boolean isFlagged(int tree) {
        return surprise.isFlagged(value[tree]);
    }

    /** How many stand out. */
    public int flagged() {
        return (int) Arrays.stream(value).filter(surprise::isFlagged).count();
    }

    /** The usual surprise. */
    public double median() {
        return surprise.median();
    }

    /** How much usual trees deviate from it. */
    public double mad() {
        return surprise.mad();
    }

    /** The grams that make a tree surprising, at most so many. */
    public List<GramListing.Scored> reasons(int tree, int limit) {
        GramVector x = judged.get(tree);
        int[] ids = IntStream.range(0, x.distinct()).map(x::id).toArray();
        return GramListing.of(dictionary, ids, surprise.terms(x, members), presence, limit);
    }
}
