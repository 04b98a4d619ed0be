package org.treemetric.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.model.Searchable;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.neighbor.Vote;
import org.treemetric.preset.Preset;
import org.treemetric.tree.Places;

/**
 * A tree to be explained: what a model says of it, the stored trees it is compared with, and the documents that are at hand.
 *
 * @param model the model
 * @param sample the tree, with places if its document is at hand
 * @param prediction the class that the model gives it; empty if the model was not learned from classes
 * @param neighbors the stored trees it is compared with, nearest first
 * @param documents where the nodes of stored trees stand, by id; models hold no documents, so somebody must have found them
 */
public record ExplainedTree(
        Model model,
        Sample sample,
        Optional<Prediction> prediction,
        List<Neighbor> neighbors,
        Map<String, Places> documents) {
    public ExplainedTree {
        neighbors = List.copyOf(neighbors);
        documents = Map.copyOf(documents); // only looked up, never walked
    }

    /** What a model says of a tree, beside the neighbors that vote or, without classes to learn from, the nearest. */
    public static ExplainedTree of(Model model, Sample sample, int k) {
        GramVector vector = model.encode(sample.tree());
        Optional<Prediction> prediction = prediction(model, vector, k);
        List<Neighbor> neighbors = prediction
                .map(Prediction::neighbors)
                .orElseGet(() -> model.search().nearest(vector, k));
        return new ExplainedTree(model, sample, prediction, neighbors, Map.of());
    }

    /** The same beside one stored tree. */
    public static ExplainedTree beside(Model model, Sample sample, int k, int stored) {
        GramVector vector = model.encode(sample.tree());
        double distance = model.metric().between(vector, model.vectors().get(stored));
        return new ExplainedTree(
                model, sample, prediction(model, vector, k), List.of(new Neighbor(stored, distance)), Map.of());
    }

    /**
     * A tree beside others, stored or not, under the metric of stored trees and without a class: what an index can tell.
     *
     * @param others at least one, nearest first
     */
    public static ExplainedTree beside(Searchable stored, Sample sample, List<Sample> others) {
        GramEncoder encoder = new GramEncoder(stored.dictionary()); // one for all: grams it never saw are told apart
        GramVector vector = encoder.encode(sample.tree());
        List<GramVector> vectors = new ArrayList<>();
        List<Neighbor> neighbors = new ArrayList<>();
        for (Sample other : others) {
            GramVector there = encoder.encode(other.tree());
            neighbors.add(new Neighbor(vectors.size(), stored.metric().between(vector, there)));
            vectors.add(there);
        }
        Model only = new Model(
                stored.dictionary(), stored.metric(), new Vote.Majority(), 1, others, vectors, stored.provenance());
        return new ExplainedTree(only, sample, Optional.empty(), neighbors, Map.of());
    }

    private static Optional<Prediction> prediction(Model model, GramVector vector, int k) {
        boolean learnedFromClasses = Preset.ALL.stream()
                .filter(one -> one.name().equals(model.provenance().preset()))
                .allMatch(Preset::needsClasses);
        return model.hasClasses() && learnedFromClasses
                ? Optional.of(model.classifier(k).classify(vector))
                : Optional.empty();
    }

    /** The same with these documents at hand. */
    public ExplainedTree with(Map<String, Places> found) {
        return new ExplainedTree(model, sample, prediction, neighbors, found);
    }

    /** A stored tree, with places if its document is at hand. */
    public Sample stored(Neighbor neighbor) {
        Sample stored = model.samples().get(neighbor.index());
        Optional<Places> places = Optional.ofNullable(documents.get(stored.id()))
                .filter(found -> found.size() == stored.tree().size());
        return stored.places().isPresent() || places.isEmpty()
                ? stored
                : new Sample(stored.id(), stored.className(), stored.tree(), places);
    }
}
