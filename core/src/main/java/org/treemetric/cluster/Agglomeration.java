package org.treemetric.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.treemetric.neighbor.Groups;

/**
 * All merges from single points to one cluster: always the pair with the smallest (linkage key, smallest member of one,
 * smallest member of the other). Heights never fall.
 *
 * <p>Each cluster keeps its nearest among those with larger names, and a heap orders these by the triple. A kept triple may
 * be too small after a merge, never too large: linkage keys to a merged cluster lie between those to its parts. So the top
 * of the heap is looked at again when its triple no longer holds, and merged when it does.
 */
public final class Agglomeration {
    private final List<Merge> merges;
    private final int points;

    private Agglomeration(List<Merge> merges, int points) {
        this.merges = List.copyOf(merges);
        this.points = points;
    }

    /** The merges of all points. */
    public static Agglomeration of(KeyMatrix keys, Linkage linkage) {
        return new Agglomeration(new Run(keys, linkage).merges(), keys.size());
    }

    /** The merges in their order, one less than points. */
    public List<Merge> merges() {
        return merges;
    }

    /** The clusters when {@code clusters} are left, or each point alone if there are fewer points. */
    public Clustering cut(int clusters) {
        if (clusters < 1) {
            throw new IllegalArgumentException("clusters must be at least 1, got " + clusters);
        }
        return after(Math.max(0, points - clusters));
    }

    /** The clusters after all merges of at most a given height. */
    public Clustering cutAt(long height) {
        return after((int) merges.stream().filter(one -> one.height() <= height).count());
    }

    private Clustering after(int done) {
        Groups groups = new Groups(points);
        for (Merge one : merges.subList(0, done)) {
            groups.join(one.a(), one.b());
        }
        int[] groupOf = new int[points];
        Arrays.setAll(groupOf, groups::find);
        return Clustering.of(groupOf);
    }

    private static final class Run {
        private final int n;
        private final LinkageKeys keys;
        private final boolean[] alive;
        private final int[] nearest; // by name: the larger name it waits for, -1 if there is none
        private final long[] key; // and their linkage key, or less
        private final int[] heap; // names, smallest triple on top
        private final int[] place; // by name: where it is in the heap, -1 if it is not
        private int filled;

        Run(KeyMatrix matrix, Linkage linkage) {
            n = matrix.size();
            keys = new LinkageKeys(matrix, linkage);
            alive = new boolean[n];
            Arrays.fill(alive, true);
            nearest = new int[n];
            key = new long[n];
            heap = new int[n];
            place = new int[n];
            Arrays.fill(place, -1);
            for (int name = 0; name < n; name++) {
                look(name);
                if (nearest[name] >= 0) {
                    place[name] = filled;
                    heap[filled++] = name;
                    up(place[name]);
                }
            }
        }

        List<Merge> merges() {
            List<Merge> merges = new ArrayList<>(Math.max(0, n - 1));
            while (filled > 0) {
                int a = heap[0];
                int b = nearest[a];
                if (!alive[b] || keys.key(a, b) != key[a]) {
                    renew(a);
                    continue;
                }
                merges.add(new Merge(a, b, key[a], keys.size(a) + keys.size(b)));
                merge(a, b);
            }
            return merges;
        }

        private void merge(int a, int b) {
            alive[b] = false;
            if (place[b] >= 0) {
                remove(b);
            }
            for (int other = 0; other < n; other++) {
                if (alive[other] && other != a) {
                    keys.merge(a, b, other);
                }
            }
            keys.grow(a, b);
            for (int other = 0; other < a; other++) {
                if (alive[other]) {
                    lower(other, a, b);
                }
            }
            renew(a);
        }

        // What a smaller name waits for, now that b is part of a.
        private void lower(int other, int a, int b) {
            if (nearest[other] == b) {
                nearest[other] = a; // no later than before, and perhaps too early
                up(place[other]);
            }
            long now = keys.key(other, a);
            if (now < key[other] || (now == key[other] && a < nearest[other])) {
                key[other] = now;
                nearest[other] = a;
                up(place[other]);
            }
        }

        private void renew(int name) {
            look(name);
            if (nearest[name] < 0) {
                remove(name);
            } else {
                up(place[name]);
                down(place[name]);
            }
        }

        private void look(int name) {
            nearest[name] = -1;
            for (int other = name + 1; other < n; other++) {
                if (alive[other]) {
                    long to = keys.key(name, other);
                    if (nearest[name] < 0 || to < key[name]) {
                        nearest[name] = other;
                        key[name] = to;
                    }
                }
            }
        }

        private boolean before(int a, int b) {
            return key[a] < key[b] || (key[a] == key[b] && a < b); // a name waits for one other, so two are enough
        }

        private void remove(int name) {
            int at = place[name];
            place[name] = -1;
            int last = heap[--filled];
            if (at < filled) {
                heap[at] = last;
                place[last] = at;
                up(at);
                down(place[last]);
            }
        }

        private void up(int from) {
            int at = from;
            int name = heap[at];
            while (at > 0 && before(name, heap[(at - 1) / 2])) {
                put(heap[(at - 1) / 2], at);
                at = (at - 1) / 2;
            }
            put(name, at);
        }

        private void down(int from) {
            int at = from;
            int name = heap[at];
            while (2 * at + 1 < filled) {
                int child = 2 * at + 1;
                if (child + 1 < filled && before(heap[child + 1], heap[child])) {
                    child++;
                }
                if (!before(heap[child], name)) {
                    break;
                }
                put(heap[child], at);
                at = child;
            }
            put(name, at);
        }

        private void put(int name, int at) {
            heap[at] = name;
            place[name] = at;
        }
    }
}
