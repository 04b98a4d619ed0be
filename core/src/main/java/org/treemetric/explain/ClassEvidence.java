package org.treemetric.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.treemetric.distance.ClassScores;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.tree.Tree;

/**
 * Why a tree speaks for a class, or against it: s_c = sum over its grams of b_c,g phi_g, under the evidence metric.
 *
 * @param className the class
 * @param score s_c, the sum of the parts
 * @param parts what each gram adds, strongest first whatever its sign; a short gram is listed with the longer one that
 *     implies it if both occur equally often in the tree, and grams that training could not tell apart as one
 */
public record ClassEvidence(String className, double score, List<Part> parts) {
    public ClassEvidence {
        parts = List.copyOf(parts);
    }

    /**
     * What a gram adds to a score, together with the grams it implies and those that are always with it.
     *
     * @param gram the gram
     * @param implied shorter grams counted in: inside it, or inside one that is always with it
     * @param alike other grams counted in: in every training tree and in this one they are as often as it
     * @param count how often it occurs in the tree
     * @param score positive: it speaks for the class
     * @param level the level that its count reaches, in words; empty where counts have no levels
     */
    public record Part(Gram gram, List<Gram> implied, List<Gram> alike, int count, double score, String level) {
        public Part {
            implied = List.copyOf(implied);
            alike = List.copyOf(alike);
        }
    }

    /**
     * The evidence for every class, strongest first; with two classes that for the first is the opposite of that for the
     * second. Empty if the model's metric knows no evidence.
     */
    public static List<ClassEvidence> of(Model model, Tree tree) {
        Optional<ClassScores> known = model.metric().classScores().filter(scores -> scores.rows() > 0);
        if (known.isEmpty()) {
            return List.of();
        }
        ClassScores scores = known.get();
        GramVector vector = model.encode(tree);
        Listing listing = new Listing(model, vector);
        double[] sum = scores.sums(vector);
        List<ClassEvidence> all = new ArrayList<>();
        for (int c = 0; c < model.classNames().size(); c++) {
            int row = row(scores, c);
            int sign = sign(scores, c);
            double[] term = scores.terms(vector, row);
            double[] signed = Arrays.stream(term).map(one -> sign * one).toArray();
            all.add(new ClassEvidence(model.classNames().get(c), sign * sum[row], listing.parts(signed)));
        }
        all.sort(Comparator.comparingDouble(one -> -one.score()));
        return List.copyOf(all);
    }

    /**
     * The score of a class pushed back onto the nodes of the tree: a gram's part is shared evenly among its occurrences,
     * and these among their nodes. The shares add up to the score but for rounding.
     *
     * @throws IllegalArgumentException if the model knows no evidence or no such class
     */
    public static double[] nodes(Model model, Tree tree, String className) {
        int c = model.classNames().indexOf(className);
        Optional<ClassScores> known = model.metric().classScores().filter(scores -> scores.rows() > 0);
        if (known.isEmpty() || c < 0) {
            throw new IllegalArgumentException("expected a model with evidence for class '" + className + "'");
        }
        GramVector vector = model.encode(tree);
        double[] term = known.get().terms(vector, row(known.get(), c));
        Map<Gram, Double> perOccurrence = new HashMap<>();
        for (int i : weighed(model, vector)) {
            double part = sign(known.get(), c) * term[i];
            perOccurrence.put(model.dictionary().gram(vector.id(i)), part / vector.count(i));
        }
        return NodeShares.of(tree, perOccurrence);
    }

    // The places of the grams that weigh something; those that training never saw do not.
    private static int[] weighed(Model model, GramVector vector) {
        return IntStream.range(0, vector.distinct())
                .filter(i -> model.metric().weight(vector.id(i)) > 0)
                .toArray();
    }

    // With two classes one row serves both.
    private static int row(ClassScores scores, int c) {
        return scores.rows() == 1 ? 0 : c;
    }

    private static int sign(ClassScores scores, int c) {
        return scores.rows() == 1 && c == 0 ? -1 : 1;
    }

    /** The grams of a tree that weigh something, gathered into lines of a listing. */
    static final class Listing {
        private final ClassScores scores;
        private final GramVector vector;
        private final int[] place; // of each gram in the vector
        private final List<Gram> grams = new ArrayList<>();
        private final List<ListedGrams.Line> lines;

        Listing(Model model, GramVector vector) {
            this.scores = model.metric().classScores().orElseThrow();
            this.vector = vector;
            this.place = weighed(model, vector);
            List<List<Integer>> counts = new ArrayList<>();
            for (int i : place) {
                grams.add(model.dictionary().gram(vector.id(i)));
                counts.add(List.of(vector.count(i)));
            }
            int[] ids = Arrays.stream(place).map(vector::id).toArray();
            this.lines = ListedGrams.of(model, ids, grams, counts);
        }

        /** Terms by place in the vector as parts, strongest first. */
        List<Part> parts(double[] term) {
            double[] ofGram = Arrays.stream(place).mapToDouble(i -> term[i]).toArray();
            List<Part> parts = new ArrayList<>();
            for (ListedGrams.Line line : lines) {
                int at = place[line.gram()];
                parts.add(new Part(
                        grams.get(line.gram()),
                        line.implied().stream().map(grams::get).toList(),
                        line.alike().stream().map(grams::get).toList(),
                        vector.count(at),
                        line.sum(ofGram),
                        scores.levelWords(vector.id(at), 0, vector.count(at))));
            }
            parts.sort(Comparator.comparingDouble(part -> -Math.abs(part.score())));
            return parts;
        }
    }
}
