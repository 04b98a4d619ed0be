package org.treemetric.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Classes;
import org.treemetric.dataset.Reading;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.WholeFile;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.neighbor.KnnClassifier;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.neighbor.NeighborSearch;
import org.treemetric.neighbor.Prediction;
import org.treemetric.neighbor.Vote;
import org.treemetric.probability.Calibration;
import org.treemetric.tree.Tree;

/**
 * What learning leaves behind: a metric over a frozen dictionary, the training samples as its neighbors, and the rule by
 * which they vote. Immutable and safe to share between threads.
 *
 * <p>Classes are numbered in the sorted order of their names. A model whose samples do not all have one is a model without
 * classes: it can be searched and explained, but not asked for a class. A learner is free in its choice of metric and vote;
 * nothing here asks which preset it was.
 */
public final class Model implements Searchable {
    private final GramDictionary dictionary;
    private final GramMetric metric;
    private final Vote vote;
    private final int k;
    private final List<Sample> samples;
    private final List<GramVector> vectors;
    private final Provenance provenance;
    private final Reading reading;
    private final Optional<Calibration> calibration;
    private final List<String> classNames;
    private final int[] classOf;
    private final boolean hasClasses;
    private volatile NeighborSearch<GramVector> search; // null until it is first asked for

    /**
     * A model that remembers nothing about how its trees were read.
     *
     * @param dictionary the grams of the training trees, frozen
     * @param metric the distance that was learned
     * @param vote how the neighbors vote
     * @param k how many neighbors vote, at least 1
     * @param samples the training samples, at least one
     * @param vectors the grams of each sample, with the ids of {@code dictionary}
     * @param provenance where the model came from
     */
    public Model(
            GramDictionary dictionary,
            GramMetric metric,
            Vote vote,
            int k,
            List<Sample> samples,
            List<GramVector> vectors,
            Provenance provenance) {
        this(dictionary, metric, vote, k, samples, vectors, provenance, Reading.DEFAULT, Optional.empty());
    }

    Model(
            GramDictionary dictionary,
            GramMetric metric,
            Vote vote,
            int k,
            List<Sample> samples,
            List<GramVector> vectors,
            Provenance provenance,
            Reading reading,
            Optional<Calibration> calibration) {
        if (!dictionary.isFrozen()) {
            throw new IllegalArgumentException("a model needs a frozen dictionary");
        }
        if (samples.isEmpty() || samples.size() != vectors.size()) {
            throw new IllegalArgumentException("a model needs a vector for each of at least 1 sample, got "
                    + samples.size() + " sample(s) and " + vectors.size() + " vector(s)");
        }
        if (k < 1) {
            throw new IllegalArgumentException("k must be at least 1, got " + k);
        }
        this.dictionary = dictionary;
        this.metric = metric;
        this.vote = vote;
        this.k = k;
        this.samples = List.copyOf(samples);
        this.vectors = List.copyOf(vectors);
        this.provenance = provenance;
        this.reading = reading;
        this.calibration = calibration;
        Classes classes = Classes.of(samples.stream().filter(Sample::isLabeled).toList());
        this.classNames = classes.names();
        int rows = classNames.size() <= 2 ? classNames.size() - 1 : classNames.size();
        if (calibration.isPresent() && calibration.get().rows() != rows) {
            throw new IllegalArgumentException(
                    calibration.get().rows() + " calibrated rows of scores for " + classNames.size() + " classes");
        }
        this.classOf = classes.classOf(samples);
        this.hasClasses = samples.stream().allMatch(Sample::isLabeled);
    }

    /**
     * Reads a model file of any version.
     *
     * @throws org.treemetric.file.FileFormatException if it is no model, not whole, damaged, or needs a newer release
     */
    public static Model read(Path path) throws IOException {
        return ModelFile.read(path);
    }

    /**
     * Reads a model from a stream, to its end.
     *
     * @param source what to call it in messages
     * @throws org.treemetric.file.FileFormatException as {@link #read(Path)} does
     */
    public static Model read(InputStream in, String source) throws IOException {
        return ModelFile.read(source, in);
    }

    /** Writes a model file, whole or not at all. */
    public void write(Path path) throws IOException {
        WholeFile.write(path, this::write);
    }

    /** Writes what a model file holds. */
    public void write(OutputStream out) throws IOException {
        ModelFile.write(this, out);
    }

    /** The grams of the training trees. */
    @Override
    public GramDictionary dictionary() {
        return dictionary;
    }

    /** The learned distance. */
    @Override
    public GramMetric metric() {
        return metric;
    }

    /** How neighbors vote. */
    public Vote vote() {
        return vote;
    }

    /** How many neighbors vote unless a caller says otherwise. */
    public int k() {
        return k;
    }

    /** The training samples in order. */
    public List<Sample> samples() {
        return samples;
    }

    /** The grams of the training samples, in the same order. */
    public List<GramVector> vectors() {
        return vectors;
    }

    /** Where this model came from. */
    @Override
    public Provenance provenance() {
        return provenance;
    }

    /** The same model with other provenance. */
    public Model withProvenance(Provenance other) {
        return new Model(dictionary, metric, vote, k, samples, vectors, other, reading, calibration);
    }

    @Override
    public Reading reading() {
        return reading;
    }

    /** The same model, which remembers that its trees were read in this way. */
    public Model withReading(Reading other) {
        return new Model(dictionary, metric, vote, k, samples, vectors, provenance, other, calibration);
    }

    /**
     * The same model with these of its stored samples, in this order. A model with classes needs one of each.
     *
     * @param places of the samples to keep
     */
    public Model keeping(int[] places) {
        return new Model(
                dictionary,
                metric,
                vote,
                k,
                Arrays.stream(places).mapToObj(samples::get).toList(),
                Arrays.stream(places).mapToObj(vectors::get).toList(),
                provenance,
                reading,
                calibration);
    }

    /** What makes probabilities, sets and novelty of scores, votes and distances, if that was learned. */
    public Optional<Calibration> calibration() {
        return calibration;
    }

    /** The same model with calibrated answers. */
    public Model withCalibration(Calibration learned) {
        return new Model(dictionary, metric, vote, k, samples, vectors, provenance, reading, Optional.of(learned));
    }

    /**
     * This model with more stored samples, without learning again: weights and scores stay as they are, and grams that
     * training never saw stay unseen. Learn again when many trees with new grams have come.
     *
     * @param more samples; of classes that the model knows if it {@linkplain #hasClasses has classes}
     * @throws IllegalArgumentException if the metric is one that {@linkplain GramMetric#takesMoreTrees does not take
     *     more trees}, or a sample's class is none of the model's
     */
    public Model plus(List<Sample> more) {
        if (!metric.takesMoreTrees()) {
            throw new IllegalArgumentException("models of this preset do not take more trees without learning again,"
                    + " this one is of preset " + provenance.preset());
        }
        List<Sample> allSamples = new ArrayList<>(samples);
        List<GramVector> allVectors = new ArrayList<>(vectors);
        GramDictionary grown = metric.countsUnseen() ? copyOfDictionary() : dictionary;
        GramEncoder encoder = new GramEncoder(grown);
        for (Sample sample : more) {
            if (hasClasses() && !classNames.contains(sample.className())) {
                throw new IllegalArgumentException("expected one of the model's classes " + classNames + ", got '"
                        + sample.className() + "' of sample '" + sample.id() + "'");
            }
            allSamples.add(sample);
            allVectors.add(metric.countsUnseen() ? encoder.encode(sample.tree()) : seenPart(encode(sample.tree())));
        }
        Provenance origin = new Provenance(
                provenance.preset(),
                provenance.options(),
                provenance.data(),
                SampleDigest.of(allSamples),
                provenance.version());
        return new Model(
                grown.freeze(),
                metric,
                vote,
                k,
                allSamples,
                allVectors,
                origin.withOption(
                        "added",
                        Integer.toString(more.size()
                                + Integer.parseInt(provenance.options().getOrDefault("added", "0")))),
                reading,
                calibration);
    }

    // The same grams with the same ids, open for more: a metric that counts unseen grams must tell stored ones apart.
    private GramDictionary copyOfDictionary() {
        GramDictionary copy = new GramDictionary(dictionary.shape());
        for (int g = 0; g < dictionary.size(); g++) {
            copy.intern(dictionary.gram(g));
        }
        return copy;
    }

    // Ids of unseen grams mean nothing outside their own vector, so a stored one must not have any.
    private GramVector seenPart(GramVector x) {
        int seen = 0;
        while (seen < x.distinct() && x.id(seen) < dictionary.size()) {
            seen++;
        }
        int[] id = new int[seen];
        int[] count = new int[seen];
        Arrays.setAll(id, x::id);
        Arrays.setAll(count, x::count);
        return GramVector.of(id, count);
    }

    /** The classes, sorted. */
    public List<String> classNames() {
        return classNames;
    }

    /** Whether every stored sample has a class, so that the model can be asked for one. */
    public boolean hasClasses() {
        return hasClasses;
    }

    /** The class index of the training sample at {@code place}, -1 if it has no class. */
    public int classOf(int place) {
        return classOf[place];
    }

    @Override
    public int size() {
        return samples.size();
    }

    @Override
    public String id(int tree) {
        return samples.get(tree).id();
    }

    @Override
    public String className(int tree) {
        return samples.get(tree).className();
    }

    @Override
    public Optional<Tree> tree(int tree) {
        return Optional.of(samples.get(tree).tree());
    }

    @Override
    public GramVector vector(int tree) {
        return vectors.get(tree);
    }

    /** Exact search among the training samples; made when it is first asked for. */
    @Override
    public NeighborSearch<GramVector> search() {
        NeighborSearch<GramVector> made = search;
        return made == null ? makeSearch() : made;
    }

    private synchronized NeighborSearch<GramVector> makeSearch() {
        if (search == null) {
            search = InvertedIndex.of(vectors, metric);
        }
        return search;
    }

    /**
     * The grams of a tree; ids from {@code dictionary().size()} on are grams that training never saw, and mean nothing
     * outside this vector.
     */
    public GramVector encode(Tree tree) {
        return new GramEncoder(dictionary).encode(tree);
    }

    /** The grams of many trees. */
    public List<GramVector> encode(List<Tree> trees) {
        GramEncoder encoder = new GramEncoder(dictionary);
        List<GramVector> encoded = new ArrayList<>(trees.size());
        for (Tree tree : trees) {
            encoder.forget();
            encoded.add(encoder.encode(tree));
        }
        return encoded;
    }

    /** The distance between two trees, unseen grams told apart. */
    public double distance(Tree a, Tree b) {
        GramEncoder encoder = new GramEncoder(dictionary);
        return metric.between(encoder.encode(a), encoder.encode(b));
    }

    /** What the nearest training samples say about a tree. */
    public Prediction classify(Tree tree) {
        return classifier(k).classify(encode(tree));
    }

    /** What the nearest training samples say about each tree; the number of threads never changes it. */
    public List<Prediction> classify(List<Tree> trees, int threads) {
        return classifier(k).classify(encode(trees), threads);
    }

    /** Of each tree the nearest training sample of each class, by number; the number of threads never changes them. */
    public List<List<Neighbor>> nearestPerClass(List<Tree> trees, int threads) {
        return search()
                .nearestPerClass(encode(trees), 1, classOf, classNames.size(), NeighborFilter.ALL, threads)
                .stream()
                .map(byClass -> byClass.stream().map(nearest -> nearest.get(0)).toList())
                .toList();
    }

    /**
     * A classifier with another number of neighbors.
     *
     * @throws IllegalStateException if this is a model without classes
     */
    public ModelClassifier classifier(int neighbors) {
        if (!hasClasses()) {
            throw new IllegalStateException("a model without classes can be searched, not asked for a class");
        }
        return new ModelClassifier(
                new KnnClassifier<>(search(), classOf, classNames.size(), neighbors, vote),
                metric,
                calibration,
                classNames.size(),
                dictionary.seen());
    }

    /** The name of the class that won. */
    public String className(Prediction prediction) {
        return classNames.get(prediction.classIndex());
    }
}
