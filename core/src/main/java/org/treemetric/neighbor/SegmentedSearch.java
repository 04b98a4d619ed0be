package org.treemetric.neighbor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Exact search among what is left in several stores, one after the other: the answers of one store of them all, bit for
 * bit and tie for tie.
 *
 * @param <T> what is stored and asked for
 */
public final class SegmentedSearch<T> implements NeighborSearch<T> {
    private final List<Segment<T>> segments;
    private final int[] offset; // position of each segment's first; one more than segments

    /**
     * A store, and which of it are left.
     *
     * @param search among all of the store
     * @param live those that are left
     */
    public record Segment<T>(NeighborSearch<T> search, LivePositions live) {
        public Segment {
            if (search.size() != live.size()) {
                throw new IllegalArgumentException(search.size() + " stored things but " + live.size() + " positions");
            }
        }
    }

    /** A search among what is left in {@code segments}, in their order. */
    public SegmentedSearch(List<Segment<T>> segments) {
        this.segments = List.copyOf(segments);
        this.offset = new int[segments.size() + 1];
        for (int s = 0; s < segments.size(); s++) {
            offset[s + 1] = Math.addExact(offset[s], segments.get(s).live.left());
        }
    }

    @Override
    public int size() {
        return offset[segments.size()];
    }

    @Override
    public List<List<Neighbor>> nearest(List<? extends T> queries, int k, NeighborFilter filter, int threads) {
        SearchArguments.checkK(k);
        List<List<Neighbor>> best = new ArrayList<>(Collections.nCopies(queries.size(), List.of()));
        for (int s : largestFirst()) {
            // What is farther than the k-th so far cannot matter, and a search that knows so is done sooner.
            double[] radius = best.stream()
                    .mapToDouble(some -> some.size() < k
                            ? Double.POSITIVE_INFINITY
                            : some.get(k - 1).distance())
                    .toArray();
            boolean bounded = best.stream().allMatch(some -> some.size() == k);
            Segment<T> segment = segments.get(s);
            List<List<Neighbor>> more = bounded
                    ? segment.search.within(queries, radius, filter(s, filter), threads)
                    : segment.search.nearest(queries, k, filter(s, filter), threads);
            for (int i = 0; i < best.size(); i++) {
                List<Neighbor> all = merged(best.get(i), s, more.get(i));
                best.set(i, List.copyOf(all.subList(0, Math.min(k, all.size()))));
            }
        }
        return Collections.unmodifiableList(best);
    }

    @Override
    public List<List<Neighbor>> within(List<? extends T> queries, double[] radius, NeighborFilter filter, int threads) {
        SearchArguments.checkRadius(queries.size(), radius);
        List<List<Neighbor>> all = new ArrayList<>(Collections.nCopies(queries.size(), List.of()));
        for (int s = 0; s < segments.size(); s++) {
            List<List<Neighbor>> more = segments.get(s).search.within(queries, radius, filter(s, filter), threads);
            for (int i = 0; i < all.size(); i++) {
                all.set(i, List.copyOf(merged(all.get(i), s, more.get(i))));
            }
        }
        return Collections.unmodifiableList(all);
    }

    @Override
    public List<List<List<Neighbor>>> nearestPerClass(
            List<? extends T> queries, int k, int[] classOf, int classes, NeighborFilter filter, int threads) {
        SearchArguments.checkK(k);
        SearchArguments.checkClasses(size(), classOf, classes);
        List<List<List<Neighbor>>> best =
                new ArrayList<>(Collections.nCopies(queries.size(), Collections.nCopies(classes, List.of())));
        for (int s = 0; s < segments.size(); s++) {
            LivePositions live = segments.get(s).live;
            int[] own = new int[live.size()]; // of what was removed: any, the filter leaves it out
            for (int rank = 0; rank < live.left(); rank++) {
                own[live.position(rank)] = classOf[offset[s] + rank];
            }
            List<List<List<Neighbor>>> more =
                    segments.get(s).search.nearestPerClass(queries, k, own, classes, filter(s, filter), threads);
            for (int i = 0; i < best.size(); i++) {
                List<List<Neighbor>> byClass = new ArrayList<>();
                for (int c = 0; c < classes; c++) {
                    List<Neighbor> all =
                            merged(best.get(i).get(c), s, more.get(i).get(c));
                    byClass.add(List.copyOf(all.subList(0, Math.min(k, all.size()))));
                }
                best.set(i, List.copyOf(byClass));
            }
        }
        return Collections.unmodifiableList(best);
    }

    private List<Integer> largestFirst() {
        List<Integer> order = new ArrayList<>();
        for (int s = 0; s < segments.size(); s++) {
            order.add(s);
        }
        order.sort(Comparator.comparing(s -> -segments.get(s).live.left()));
        return order;
    }

    private NeighborFilter filter(int s, NeighborFilter filter) {
        LivePositions live = segments.get(s).live;
        if (live.left() == live.size()) {
            int first = offset[s];
            return filter == NeighborFilter.ALL ? filter : (query, stored) -> filter.admits(query, first + stored);
        }
        return (query, stored) -> {
            int rank = live.rank(stored);
            return rank >= 0 && filter.admits(query, offset[s] + rank);
        };
    }

    private List<Neighbor> merged(List<Neighbor> so, int s, List<Neighbor> more) {
        List<Neighbor> all = new ArrayList<>(so);
        for (Neighbor one : more) {
            all.add(new Neighbor(offset[s] + segments.get(s).live.rank(one.index()), one.distance()));
        }
        all.sort(null);
        return all;
    }
}
