package org.treemetric.eval;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.treemetric.dataset.Sample;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;

/**
 * How one tree was tested. Everything that is said about a method's errors is counted from these.
 *
 * @param repeat from 0
 * @param fold the fold in which it was tested
 * @param position its place in the tested data
 * @param sample the tree, its id and its true class
 * @param part what the method learned from
 * @param prediction what the method said
 * @param right of a mistake, the nearest training sample of the true class; empty if there is none, and for methods
 *     without neighbors
 * @param wrong of a mistake, the nearest training sample of the class that was given; likewise
 */
public record TestResult(
        int repeat,
        int fold,
        int position,
        Sample sample,
        TrainingPart part,
        Prediction prediction,
        Optional<Neighbor> right,
        Optional<Neighbor> wrong) {

    /** The tree's own class. */
    public String truth() {
        return sample.className();
    }

    /** The class that it was given. */
    public String className() {
        return part.className(prediction);
    }

    /** Whether it was given another class than its own. */
    public boolean isMistake() {
        return !truth().equals(className());
    }

    /** The probability of the class that was given; empty for methods that have none. */
    public OptionalDouble probability() {
        return prediction.votes().isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(prediction.probability(prediction.classIndex()));
    }

    /** The class of all neighbors that voted, if they are of one class. */
    public Optional<String> unanimous() {
        List<String> classes = prediction.neighbors().stream()
                .map(neighbor -> part.sample(neighbor).className())
                .distinct()
                .toList();
        return classes.size() == 1 ? Optional.of(classes.get(0)) : Optional.empty();
    }
}
