package org.treemetric.neighbor;

import java.util.List;
import java.util.Optional;
import org.treemetric.probability.Certainty;

/**
 * What the neighbors of a query say.
 *
 * @param classIndex the class that won, an index into the classifier's class names
 * @param votes the weight of the votes for each class, by class index; empty if nothing voted
 * @param neighbors who voted, nearest first
 * @param certainty how sure it is, calibrated on trees held out while learning; empty if that was not done
 */
public record Prediction(int classIndex, List<Double> votes, List<Neighbor> neighbors, Optional<Certainty> certainty) {
    public Prediction {
        votes = List.copyOf(votes);
        neighbors = List.copyOf(neighbors);
    }

    /** What neighbors say, without calibrated probabilities. */
    public Prediction(int classIndex, List<Double> votes, List<Neighbor> neighbors) {
        this(classIndex, votes, neighbors, Optional.empty());
    }

    /** The same with how sure it is. */
    public Prediction with(Certainty calibrated) {
        return new Prediction(classIndex, votes, neighbors, Optional.of(calibrated));
    }

    /** The same with the most probable class in place of that of the votes; as it is without probabilities. */
    public Prediction byProbability() {
        return certainty
                .map(sure -> new Prediction(sure.probabilities().top(), votes, neighbors, certainty))
                .orElse(this);
    }

    /** A class found otherwise than by votes. */
    public static Prediction ofClass(int classIndex) {
        return new Prediction(classIndex, List.of(), List.of());
    }

    /** The share of the votes that a class got. */
    public double share(int ofClass) {
        double all = votes.stream().mapToDouble(Double::doubleValue).sum();
        return votes.get(ofClass) / all;
    }

    /** The probability of a class: the calibrated one, or the share of the votes if there is none. */
    public double probability(int ofClass) {
        return certainty.map(sure -> sure.probabilities().of(ofClass)).orElseGet(() -> share(ofClass));
    }
}
