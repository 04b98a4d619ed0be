package org.treemetric.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.treemetric.dataset.JudgedPair;
import org.treemetric.dataset.Sample;

/**
 * Pairs of trees that somebody judged to be the same or different, by the places of the trees: each once, the smaller place
 * first, in ascending order. There is at least one of either kind.
 */
public final class TreePairs {
    private static final Comparator<int[]> ORDER =
            Comparator.comparingInt((int[] pair) -> pair[0]).thenComparingInt(pair -> pair[1]);

    private final List<int[]> same;
    private final List<int[]> different;

    private TreePairs(List<int[]> same, List<int[]> different) {
        this.same = same;
        this.different = different;
    }

    /**
     * Pairs of places.
     *
     * @throws IllegalArgumentException for a tree paired with itself, a pair that is both, or if either kind is empty
     */
    public static TreePairs of(List<int[]> same, List<int[]> different) {
        SortedSet<int[]> first = sorted(same);
        SortedSet<int[]> second = sorted(different);
        for (int[] pair : first) {
            if (second.contains(pair)) {
                throw new IllegalArgumentException(
                        "trees " + pair[0] + " and " + pair[1] + " are both same and different");
            }
        }
        if (first.isEmpty() || second.isEmpty()) {
            throw new IllegalArgumentException("expected pairs that are the same and pairs that are different, got "
                    + first.size() + " and " + second.size());
        }
        return new TreePairs(List.copyOf(first), List.copyOf(second));
    }

    private static SortedSet<int[]> sorted(List<int[]> pairs) {
        SortedSet<int[]> sorted = new TreeSet<>(ORDER);
        for (int[] pair : pairs) {
            if (pair[0] == pair[1]) {
                throw new IllegalArgumentException("tree " + pair[0] + " is paired with itself");
            }
            sorted.add(new int[] {Math.min(pair[0], pair[1]), Math.max(pair[0], pair[1])});
        }
        return sorted;
    }

    /**
     * Judged pairs of samples.
     *
     * @throws IllegalArgumentException as {@link #of(List, List)}, or for an id that no sample has, or several have
     */
    public static TreePairs among(List<Sample> samples, List<JudgedPair> judged) {
        Map<String, Integer> place = new HashMap<>();
        for (int i = 0; i < samples.size(); i++) {
            place.merge(samples.get(i).id(), i, (a, b) -> -1);
        }
        List<int[]> same = new ArrayList<>();
        List<int[]> different = new ArrayList<>();
        for (JudgedPair pair : judged) {
            (pair.same() ? same : different).add(new int[] {at(place, pair.id()), at(place, pair.other())});
        }
        return of(same, different);
    }

    private static int at(Map<String, Integer> place, String id) {
        int at = place.getOrDefault(id, -2);
        if (at < 0) {
            throw new IllegalArgumentException(
                    at == -2 ? "no tree has the id '" + id + "'" : "several trees have the id '" + id + "'");
        }
        return at;
    }

    /** The pairs of trees that are the same; not to be changed. */
    public List<int[]> same() {
        return same;
    }

    /** The pairs of trees that are different; not to be changed. */
    public List<int[]> different() {
        return different;
    }

    /** The number of pairs. */
    public int size() {
        return same.size() + different.size();
    }

    /** All of them, first those that are the same; not to be changed. */
    public List<int[]> all() {
        List<int[]> all = new ArrayList<>(same);
        all.addAll(different);
        return all;
    }

    /** The trees that occur in pairs, ascending. */
    public int[] trees() {
        return all().stream().flatMapToInt(Arrays::stream).distinct().sorted().toArray();
    }

    /** Whether the pair number {@code i} of {@link #all} is the same. */
    public boolean isSame(int i) {
        return i < same.size();
    }
}
