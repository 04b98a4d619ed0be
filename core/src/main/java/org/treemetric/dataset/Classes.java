package org.treemetric.dataset;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** The distinct classes of some samples, numbered from 0 in the sorted order of their names. */
public final class Classes {
    private final String[] sorted;
    private final List<String> names;

    private Classes(Collection<String> names) {
        this.sorted = new TreeSet<>(names).toArray(String[]::new);
        this.names = List.of(sorted);
    }

    /** The classes of these samples; an unlabeled sample adds the empty name. */
    public static Classes of(List<Sample> samples) {
        return ofNames(samples.stream().map(Sample::className).toList());
    }

    /** The classes with these names, each as often as it likes. */
    public static Classes ofNames(Collection<String> names) {
        return new Classes(names);
    }

    /** The number of classes. */
    public int size() {
        return sorted.length;
    }

    /** The names, sorted; the place of a name is its number. */
    public List<String> names() {
        return names;
    }

    /** The number of a class, negative if there is none of that name. */
    public int indexOf(String name) {
        return Math.max(-1, Arrays.binarySearch(sorted, name));
    }

    /** The class of each sample, by number. */
    public int[] classOf(List<Sample> samples) {
        return samples.stream().mapToInt(sample -> indexOf(sample.className())).toArray();
    }
}
