package org.treemetric.explain;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.treemetric.gram.Gram;
import org.treemetric.tree.Place;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/**
 * Where in a document the grams of its tree stand: one range of the text per occurrence, as narrow as says what the gram is
 * about. That is its base, from the first to the last node of it; where the base is empty, its anchor.
 */
public final class GramPlaces {
    private final Places places;
    private final Map<Gram, List<int[]>> ranges = new HashMap<>();

    private GramPlaces(Places places) {
        this.places = places;
    }

    /** The places of some grams; those that the tree does not have have none. */
    public static GramPlaces of(Tree tree, Places places, Collection<Gram> grams) {
        GramPlaces all = new GramPlaces(places);
        Set<Gram> wanted = new HashSet<>(grams);
        grams.stream()
                .map(Gram::shape)
                .distinct()
                .forEach(shape -> GramOccurrences.forEach(tree, shape, (gram, nodes) -> {
                    if (wanted.contains(gram)) {
                        all.ranges
                                .computeIfAbsent(gram, key -> new ArrayList<>())
                                .add(all.range(nodes, shape.p()));
                    }
                }));
        all.ranges.values().forEach(list -> list.sort(Comparator.comparingInt(range -> range[0])));
        return all;
    }

    private int[] range(int[] nodes, int p) {
        int start = Integer.MAX_VALUE;
        int end = 0;
        for (int i = p; i < nodes.length; i++) {
            if (nodes[i] >= 0) {
                start = Math.min(start, places.start(nodes[i]));
                end = Math.max(end, places.end(nodes[i]));
            }
        }
        return start <= end ? new int[] {start, end} : new int[] {places.start(nodes[p - 1]), places.end(nodes[p - 1])};
    }

    /** The places of a gram, as many as it has occurrences, in the order of the text. */
    public List<Place> of(Gram gram) {
        return ranges(gram).stream()
                .map(range -> places.document().place(range[0], range[1]))
                .toList();
    }

    /** The offsets in the text at which the places of a gram begin, in order. */
    public List<Integer> offsets(Gram gram) {
        return ranges(gram).stream().map(range -> range[0]).toList();
    }

    private List<int[]> ranges(Gram gram) {
        return ranges.getOrDefault(gram, List.of());
    }
}
