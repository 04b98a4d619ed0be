package org.treemetric.neighbor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.treemetric.distance.Distance;

/**
 * Compares the query with everything: the definition of search, for any distance.
 *
 * @param <T> what is stored and asked for
 */
public final class ExhaustiveSearch<T> implements NeighborSearch<T> {
    private final List<T> stored;
    private final Distance<? super T> distance;

    /** A search among {@code stored}; distances are taken from the query to the stored thing. */
    public ExhaustiveSearch(List<? extends T> stored, Distance<? super T> distance) {
        this.stored = List.copyOf(stored);
        this.distance = distance;
    }

    @Override
    public int size() {
        return stored.size();
    }

    @Override
    public List<Neighbor> nearest(T query, int k) {
        if (k < 1) {
            throw new IllegalArgumentException("k must be at least 1, got " + k);
        }
        Neighbor[] all = all(query);
        Arrays.sort(all);
        return List.of(Arrays.copyOf(all, Math.min(k, all.length)));
    }

    @Override
    public List<Neighbor> within(T query, double radius) {
        double limit = Neighbor.key(radius);
        Neighbor[] near = Arrays.stream(all(query))
                .filter(neighbor -> neighbor.key() <= limit)
                .sorted()
                .toArray(Neighbor[]::new);
        return List.of(near);
    }

    @Override
    public List<List<Neighbor>> nearest(List<? extends T> queries, int k, int threads) {
        List<List<Neighbor>> found = new ArrayList<>(queries.size());
        found.addAll(Collections.nCopies(queries.size(), List.of()));
        Batches.run(queries.size(), threads, i -> found.set(i, nearest(queries.get(i), k)));
        return List.copyOf(found);
    }

    private Neighbor[] all(T query) {
        Neighbor[] all = new Neighbor[stored.size()];
        Arrays.setAll(all, i -> new Neighbor(i, distance.between(query, stored.get(i))));
        return all;
    }
}
