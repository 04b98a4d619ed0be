package org.treemetric.neighbor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Classifies by the votes of the k nearest stored things; ties go to the class with the earliest neighbor.
 *
 * @param <T> what is stored and asked for
 */
public final class KnnClassifier<T> {
    private final NeighborSearch<T> search;
    private final int[] classOf;
    private final int classes;
    private final int k;
    private final Vote vote;

    /**
     * @param search among the stored things
     * @param classOf the class index of each stored thing
     * @param classes the number of classes
     * @param k how many neighbors vote; all of them if there are fewer
     * @param vote how much each counts
     */
    public KnnClassifier(NeighborSearch<T> search, int[] classOf, int classes, int k, Vote vote) {
        if (search.size() != classOf.length) {
            throw new IllegalArgumentException(search.size() + " stored things but " + classOf.length + " classes");
        }
        if (search.size() == 0) {
            throw new IllegalArgumentException("a classifier needs at least one stored thing, got 0");
        }
        if (k < 1) {
            throw new IllegalArgumentException("k must be at least 1, got " + k);
        }
        this.search = search;
        this.classOf = classOf.clone();
        this.classes = classes;
        this.k = k;
        this.vote = vote;
    }

    /** The prediction for one query. */
    public Prediction classify(T query) {
        return decide(search.nearest(query, k));
    }

    /** The predictions for many queries; the number of threads never changes them. */
    public List<Prediction> classify(List<? extends T> queries, int threads) {
        List<Prediction> predictions = new ArrayList<>(queries.size());
        for (List<Neighbor> neighbors : search.nearest(queries, k, threads)) {
            predictions.add(decide(neighbors));
        }
        return predictions;
    }

    private Prediction decide(List<Neighbor> neighbors) {
        return decide(neighbors, classOf);
    }

    /** The prediction of neighbors that were found elsewhere, by position in {@code classOf}, nearest first. */
    public Prediction decide(List<Neighbor> neighbors, int[] ofPosition) {
        return decide(neighbors, ofPosition, classes, vote);
    }

    /** Counts the votes of {@code neighbors}, nearest first. */
    public static Prediction decide(List<Neighbor> neighbors, int[] classOf, int classes, Vote vote) {
        Double[] votes = new Double[classes];
        Arrays.fill(votes, 0.0);
        double nearest = neighbors.get(0).distance();
        double max = 0;
        for (Neighbor neighbor : neighbors) {
            int c = classOf[neighbor.index()];
            votes[c] += vote.weight(neighbor.distance(), nearest);
            max = Math.max(max, votes[c]);
        }
        IntStream order = vote.firstClassWins()
                ? Arrays.stream(classOf)
                : neighbors.stream().mapToInt(neighbor -> classOf[neighbor.index()]);
        double threshold = max - vote.tolerance();
        // Distances beyond what doubles hold make votes that are no numbers; then the nearest decides.
        int winner = order.filter(c -> votes[c] >= threshold)
                .findFirst()
                .orElse(classOf[neighbors.get(0).index()]);
        return new Prediction(winner, List.of(votes), neighbors);
    }
}
