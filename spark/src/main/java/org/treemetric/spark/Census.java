package org.treemetric.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.treemetric.dataset.BadTreesException;

/**
 * What one look at all trees tells: how many there are in each partition, of which classes, and which lines are none.
 *
 * @param parts of each partition
 */
record Census(List<Part> parts) {

    /**
     * Of one partition.
     *
     * @param trees how many
     * @param nodes of all of them
     * @param classes how many of each; the empty name for those without
     * @param bad the first lines that are no trees, and why
     */
    record Part(long trees, long nodes, SortedMap<String, Long> classes, List<String> bad) implements Serializable {

        static Part of(Iterator<TreeLines.Line> lines) {
            long trees = 0;
            long nodes = 0;
            TreeMap<String, Long> classes = new TreeMap<>();
            List<String> bad = new ArrayList<>();
            while (lines.hasNext()) {
                TreeLines.Line line = lines.next();
                if (line.tree() != null) {
                    trees++;
                    nodes += line.tree().sample().tree().size();
                    classes.merge(line.tree().sample().className(), 1L, Long::sum);
                } else if (bad.size() < BadTreesException.LISTED) {
                    bad.add(line.bad().reason());
                }
            }
            return new Part(trees, nodes, classes, bad);
        }
    }

    long trees() {
        return parts.stream().mapToLong(Part::trees).sum();
    }

    long nodes() {
        return parts.stream().mapToLong(Part::nodes).sum();
    }

    long largestPart() {
        return parts.stream().mapToLong(Part::trees).max().orElse(0);
    }

    /** The trees of each class; the empty name for those without. */
    SortedMap<String, Long> classes() {
        TreeMap<String, Long> all = new TreeMap<>();
        parts.forEach(part -> part.classes().forEach((name, count) -> all.merge(name, count, Long::sum)));
        return all;
    }

    /** The trees of each class before each partition. */
    List<SortedMap<String, Long>> before() {
        List<SortedMap<String, Long>> before = new ArrayList<>();
        TreeMap<String, Long> sum = new TreeMap<>();
        for (Part part : parts) {
            before.add(new TreeMap<>(sum));
            part.classes().forEach((name, count) -> sum.merge(name, count, Long::sum));
        }
        return before;
    }

    /** The first lines that are no trees. */
    List<String> bad() {
        List<String> bad = new ArrayList<>();
        parts.forEach(part -> bad.addAll(part.bad()));
        return bad.subList(0, Math.min(bad.size(), BadTreesException.LISTED));
    }
}
