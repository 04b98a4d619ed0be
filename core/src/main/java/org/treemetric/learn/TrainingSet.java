package org.treemetric.learn;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.dataset.Classes;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;

/** Samples, counted: what every learner starts from. */
public final class TrainingSet {
    private final List<Sample> samples;
    private final GramDictionary dictionary;
    private final List<GramVector> vectors;
    private final List<String> classNames;
    private final int[] classOf;

    private TrainingSet(List<Sample> samples, GramDictionary dictionary, List<GramVector> vectors) {
        this.samples = List.copyOf(samples);
        this.dictionary = dictionary;
        this.vectors = List.copyOf(vectors);
        Classes classes = Classes.of(samples.stream().filter(Sample::isLabeled).toList());
        this.classNames = classes.names();
        this.classOf = classes.classOf(samples);
    }

    /** Counts the grams of {@code samples}, all labeled, in order, so that gram ids follow first sight. */
    public static TrainingSet of(List<Sample> samples, Shape shape) {
        for (Sample sample : samples) {
            if (!sample.isLabeled()) {
                throw new IllegalArgumentException(
                        "learning needs a class for every tree, tree '" + sample.id() + "' has none");
            }
        }
        return ofAny(samples, shape);
    }

    /** The same for samples that need no class. */
    public static TrainingSet ofAny(List<Sample> samples, Shape shape) {
        if (samples.isEmpty()) {
            throw new IllegalArgumentException("learning needs at least 1 tree, got 0");
        }
        GramEncoder encoder = new GramEncoder(shape);
        List<GramVector> vectors = new ArrayList<>(samples.size());
        for (Sample sample : samples) {
            vectors.add(encoder.encode(sample.tree()));
        }
        return new TrainingSet(samples, encoder.dictionary().freeze(), vectors);
    }

    /** The samples in order. */
    public List<Sample> samples() {
        return samples;
    }

    /** The number of samples. */
    public int size() {
        return samples.size();
    }

    /** The grams of all samples, frozen. */
    public GramDictionary dictionary() {
        return dictionary;
    }

    /** The counts of each sample, in their order. */
    public List<GramVector> vectors() {
        return vectors;
    }

    /** The classes, sorted; {@link #classOf} holds places in this list. */
    public List<String> classNames() {
        return classNames;
    }

    /** Class indexes by place, -1 for a sample without class; not copied, not to be changed. */
    public int[] classOf() {
        return classOf;
    }
}
