package org.treemetric.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramEncoder;
import org.treemetric.model.Searchable;
import org.treemetric.tree.Tree;

/**
 * Trees of an index with their ids and classes, from the data that was indexed where the index itself does not keep them.
 *
 * @param stored the index
 * @param file where it is
 */
record StoredSamples(Searchable stored, Path file) {
    /**
     * The data that was indexed, or other.
     *
     * @param name what to call it
     * @param each hands over every sample
     */
    record Data(String name, Each each) {}

    /** Hands over samples one by one. */
    interface Each {
        void to(TreesOptions.Sink<Sample> sink) throws IOException;
    }

    /** These trees, in this order. */
    List<Sample> of(List<Integer> places, Optional<Data> data) throws IOException {
        Map<Integer, Tree> found = new HashMap<>();
        Map<String, List<Integer>> missing = new HashMap<>();
        for (int place : places) {
            stored.tree(place)
                    .ifPresentOrElse(
                            tree -> found.put(place, tree),
                            () -> missing.computeIfAbsent(stored.id(place), id -> new ArrayList<>())
                                    .add(place));
        }
        if (!missing.isEmpty()) {
            read(missing, found, data);
        }
        List<Sample> samples = new ArrayList<>();
        for (int place : places) {
            samples.add(new Sample(stored.id(place), stored.className(place), found.get(place)));
        }
        return samples;
    }

    // A tree that has changed since it was indexed would explain another distance, so grams must agree and not ids
    // alone.
    private void read(Map<String, List<Integer>> missing, Map<Integer, Tree> found, Optional<Data> data)
            throws IOException {
        Data given = data.orElseThrow(() -> new InputException(file
                + ": expected the trees that it was made of, found an index without them; --data DATA gives them"));
        GramEncoder encoder = new GramEncoder(stored.dictionary());
        given.each().to(sample -> {
            for (int place : missing.getOrDefault(sample.id(), List.of())) {
                encoder.forget();
                if (encoder.encode(sample.tree()).equals(stored.vector(place))) {
                    found.put(place, sample.tree());
                }
            }
        });
        for (Map.Entry<String, List<Integer>> one : missing.entrySet()) {
            if (!found.keySet().containsAll(one.getValue())) {
                throw new InputException(
                        given.name() + ": expected tree '" + one.getKey() + "' as it was indexed," + " found none");
            }
        }
    }
}
