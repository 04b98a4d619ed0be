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
 *     implies it if both occur equally often in both trees
 */
public record EvidenceDifference(double distance, List<Part> parts) {
    public EvidenceDifference {
        parts = List.copyOf(parts);
    }

    /**
     * What a gram adds to the distance, together with the grams it implies.
     *
     * @param gram the gram
     * @param implied shorter grams counted in
     * @param first how often it occurs in the first tree
     * @param second how often it occurs in the second tree
     * @param structure at least 0: here the trees are built differently
     * @param evidence positive: it moves the trees towards different classes; negative: it reconciles them
     */
    public record Part(Gram gram, List<Gram> implied, int first, int second, double structure, double evidence) {
        public Part {
            implied = List.copyOf(implied);
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
        int[] with = ImpliedGrams.listedWith(grams, counts);
        double[] structure = new double[with.length];
        double[] evidence = new double[with.length];
        List<List<Gram>> implied = new ArrayList<>();
        for (int i = 0; i < with.length; i++) {
            structure[with[i]] += contributions.get(i).structure();
            evidence[with[i]] += contributions.get(i).evidence();
            implied.add(new ArrayList<>());
        }
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < with.length; i++) {
            if (with[i] != i) {
                implied.get(with[i]).add(grams.get(i));
            }
        }
        for (int i = 0; i < with.length; i++) {
            if (with[i] == i) {
                parts.add(new Part(
                        grams.get(i),
                        implied.get(i),
                        counts.get(i).get(0),
                        counts.get(i).get(1),
                        structure[i],
                        evidence[i]));
            }
        }
        parts.sort(Comparator.comparingDouble(part -> -Math.abs(part.total())));
        return new EvidenceDifference(model.metric().between(x, y), parts);
    }
}
