package org.treemetric.neighbor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.treemetric.distance.Distance;
import org.treemetric.parallel.Workers;

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
    public List<List<Neighbor>> nearest(List<? extends T> queries, int k, NeighborFilter filter, int threads) {
        SearchArguments.checkK(k);
        return Workers.map(queries.size(), threads, i -> first(k, sorted(queries.get(i), j -> filter.admits(i, j))));
    }

    @Override
    public List<List<Neighbor>> within(List<? extends T> queries, double[] radius, NeighborFilter filter, int threads) {
        SearchArguments.checkRadius(queries.size(), radius);
        return Workers.map(queries.size(), threads, i -> {
            double limit = Neighbor.key(radius[i]);
            return Arrays.stream(sorted(queries.get(i), j -> filter.admits(i, j)))
                    .filter(neighbor -> neighbor.key() <= limit)
                    .toList();
        });
    }

    @Override
    public List<List<List<Neighbor>>> nearestPerClass(
            List<? extends T> queries, int k, int[] classOf, int classes, NeighborFilter filter, int threads) {
        SearchArguments.checkK(k);
        SearchArguments.checkClasses(size(), classOf, classes);
        return Workers.map(queries.size(), threads, i -> {
            Neighbor[] all = sorted(queries.get(i), j -> filter.admits(i, j));
            List<List<Neighbor>> byClass = new ArrayList<>(classes);
            for (int c = 0; c < classes; c++) {
                int wanted = c;
                byClass.add(Arrays.stream(all)
                        .filter(neighbor -> classOf[neighbor.index()] == wanted)
                        .limit(k)
                        .toList());
            }
            return List.copyOf(byClass);
        });
    }

    private static List<Neighbor> first(int k, Neighbor[] sorted) {
        return List.of(Arrays.copyOf(sorted, Math.min(k, sorted.length)));
    }

    private Neighbor[] sorted(T query, IntPredicate admitted) {
        return IntStream.range(0, stored.size())
                .filter(admitted)
                .mapToObj(i -> new Neighbor(i, distance.between(query, stored.get(i))))
                .sorted()
                .toArray(Neighbor[]::new);
    }
}
