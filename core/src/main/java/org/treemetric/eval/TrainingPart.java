package org.treemetric.eval;

import java.util.List;
import org.treemetric.dataset.Classes;
import org.treemetric.dataset.Sample;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;

/**
 * The samples that a method learned from: what its predictions mean by numbers and places.
 *
 * @param samples in order; a neighbor's index is a place in them
 * @param classNames their classes, sorted; a prediction's class is a place in them
 */
public record TrainingPart(List<Sample> samples, List<String> classNames) {
    public TrainingPart {
        samples = List.copyOf(samples);
        classNames = List.copyOf(classNames);
    }

    /** The part of these samples. */
    public static TrainingPart of(List<Sample> samples) {
        return new TrainingPart(samples, Classes.of(samples).names());
    }

    /** The name of the class that won. */
    public String className(Prediction prediction) {
        return classNames.get(prediction.classIndex());
    }

    /** The sample that a neighbor is. */
    public Sample sample(Neighbor neighbor) {
        return samples.get(neighbor.index());
    }
}
