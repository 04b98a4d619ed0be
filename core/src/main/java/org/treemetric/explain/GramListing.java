package org.treemetric.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramOrder;
import org.treemetric.gram.GramShape;
import org.treemetric.neighbor.Neighbor;

/**
 * The few grams that a person is shown out of many with a score: the best ones, none of which says what another has said.
 *
 * <p>Of grams that occur in exactly the same trees the first one is kept, in the order of {@link GramOrder#LONG_FIRST}.
 * They are walked by falling score, on the grid of {@link Neighbor#key}, and then in that order; a gram that implies a
 * listed one, or is implied by one, is left out.
 */
public final class GramListing {
    private static final GramShape EDGE = new GramShape(1, 1);

    private GramListing() {}

    /**
     * A gram with its score.
     *
     * @param id the gram's id
     * @param gram the gram
     * @param score what it is listed for
     */
    public record Scored(int id, Gram gram, double score) {}

    /**
     * The best of some grams.
     *
     * @param dictionary the dictionary of their ids
     * @param ids different gram ids
     * @param score of each of them
     * @param presence in which trees grams occur
     * @param limit how many to list at most
     */
    public static List<Scored> of(
            GramDictionary dictionary, int[] ids, double[] score, GramPresence presence, int limit) {
        Map<GramPresence.Signature, Scored> first =
                new HashMap<>(); // only looked up; what is kept does not depend on order
        for (int i = 0; i < ids.length; i++) {
            Scored one = new Scored(ids[i], dictionary.gram(ids[i]), score[i]);
            first.merge(
                    presence.signature(ids[i]),
                    one,
                    (a, b) -> GramOrder.LONG_FIRST.compare(a.gram, b.gram) <= 0 ? a : b);
        }
        List<Scored> sorted = new ArrayList<>(first.values());
        sorted.sort((a, b) -> {
            int byScore = Double.compare(Neighbor.key(b.score), Neighbor.key(a.score));
            return byScore != 0 ? byScore : GramOrder.LONG_FIRST.compare(a.gram, b.gram);
        });
        List<Scored> listed = new ArrayList<>();
        for (Scored one : sorted) {
            if (listed.size() == limit) {
                break;
            }
            if (listed.stream().noneMatch(other -> implies(one.gram, other.gram) || implies(other.gram, one.gram))) {
                listed.add(one);
            }
        }
        return List.copyOf(listed);
    }

    /** Whether {@code shorter} must occur wherever {@code longer} does. */
    static boolean implies(Gram longer, Gram shorter) {
        return ImpliedGrams.implies(longer, shorter) || isLabelOfPair(longer, shorter) || hasStem(longer, shorter);
    }

    private static boolean isLabelOfPair(Gram longer, Gram shorter) {
        return shorter.shape().equals(GramShape.LABEL)
                && longer.shape().equals(GramShape.SIBLINGS)
                && longer.fields().contains(shorter.fields().get(0));
    }

    // A stem of two labels is an edge of the tree, so the gram of that edge occurs too.
    private static boolean hasStem(Gram longer, Gram shorter) {
        List<Optional<String>> fields = longer.fields();
        return shorter.shape().equals(EDGE)
                && longer.shape() instanceof GramShape shape
                && shape.p() == 2
                && fields.get(0).isPresent()
                && fields.subList(0, 2).equals(shorter.fields());
    }
}
