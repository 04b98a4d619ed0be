package org.treemetric.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.treemetric.distance.GramContribution;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.tree.Tree;

/**
 * Why two trees are near or far, structure and evidence apart: the parts add up to the distance.
 *
 * @param distance the distance
 * @param parts what each gram adds, the largest first whatever its sign; a short gram is listed with the longer one that
 *     implies it if both occur equally often in both trees, and grams that training could not tell apart as one
 */
public record EvidenceDifference(double distance, List<Part> parts) {
    public EvidenceDifference {
        parts = List.copyOf(parts);
    }

    /**
     * What a gram adds to the distance, together with the grams it implies and those that are always with it.
     *
     * @param gram the gram
     * @param implied shorter grams counted in: inside it, or inside one that is always with it
     * @param alike other grams counted in: in every training tree and in these two they are as often as it
     * @param first how often it occurs in the first tree
     * @param second how often it occurs in the second tree
     * @param structure at least 0: here the trees are built differently
     * @param evidence positive: it moves the trees towards different classes; negative: it reconciles them
     * @param level how the larger count is told from the smaller, in words; empty if levels do not tell them apart
     */
    public record Part(
            Gram gram,
            List<Gram> implied,
            List<Gram> alike,
            int first,
            int second,
            double structure,
            double evidence,
            String level) {
        public Part {
            implied = List.copyOf(implied);
            alike = List.copyOf(alike);
        }

        /** Structure and evidence together. */
        public double total() {
            return structure + evidence;
        }
    }

    /** The difference between two trees. */
    public static EvidenceDifference of(Model model, Tree a, Tree b) {
        GramEncoder encoder = new GramEncoder(model.dictionary());
        GramVector x = encoder.encode(a);
        GramVector y = encoder.encode(b);
        List<GramContribution> contributions = model.metric().contributions(x, y);
        List<Gram> grams = new ArrayList<>();
        List<List<Integer>> counts = new ArrayList<>();
        for (GramContribution one : contributions) {
            grams.add(encoder.dictionary().gram(one.gramId()));
            counts.add(List.of(x.countOf(one.gramId()), y.countOf(one.gramId())));
        }
        int[] ids = contributions.stream().mapToInt(GramContribution::gramId).toArray();
        double[] structure =
                contributions.stream().mapToDouble(GramContribution::structure).toArray();
        double[] evidence =
                contributions.stream().mapToDouble(GramContribution::evidence).toArray();
        List<Part> parts = new ArrayList<>();
        for (ListedGrams.Line line : ListedGrams.of(model, ids, grams, counts)) {
            parts.add(new Part(
                    grams.get(line.gram()),
                    line.implied().stream().map(grams::get).toList(),
                    line.alike().stream().map(grams::get).toList(),
                    counts.get(line.gram()).get(0),
                    counts.get(line.gram()).get(1),
                    line.sum(structure),
                    line.sum(evidence),
                    level(model, ids[line.gram()], counts.get(line.gram()))));
        }
        parts.sort(Comparator.comparingDouble(part -> -Math.abs(part.total())));
        return new EvidenceDifference(model.metric().between(x, y), parts);
    }

    private static String level(Model model, int gram, List<Integer> counts) {
        int smaller = Math.min(counts.get(0), counts.get(1));
        int larger = Math.max(counts.get(0), counts.get(1));
        return model.metric()
                .classScores()
                .map(scores -> scores.levelWords(gram, smaller, larger))
                .orElse("");
    }
}
