package org.treemetric.explain;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
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
