package org.treemetric.neighbor;

import java.util.List;

/**
 * What the neighbors of a query say.
 *
 * @param classIndex the class that won, an index into the classifier's class names
 * @param votes the weight of the votes for each class, by class index; empty if nothing voted
 * @param neighbors who voted, nearest first
 */
public record Prediction(int classIndex, List<Double> votes, List<Neighbor> neighbors) {
    public Prediction {
        votes = List.copyOf(votes);
        neighbors = List.copyOf(neighbors);
    }

    /** A class found otherwise than by votes. */
    public static Prediction ofClass(int classIndex) {
        return new Prediction(classIndex, List.of(), List.of());
    }

    /** The share of the votes that a class got: its probability as far as the neighbors can tell. */
    public double probability(int ofClass) {
        double all = votes.stream().mapToDouble(Double::doubleValue).sum();
        return votes.get(ofClass) / all;
    }
}
