package org.treemetric.dataset;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.treemetric.tree.Tree;

/** What a dataset is made of, gathered sample by sample in one pass. */
public final class DatasetStats {
    private final SortedMap<String, Integer> classes = new TreeMap<>();
    private final Set<String> labels = new HashSet<>();
    private final Map<Tree, String> classOf = new HashMap<>(); // a distinct tree and the one class it was seen in
    private final Set<Tree> inSeveral = new HashSet<>();
    private final Range size = new Range();
    private final Range depth = new Range();
    private final Range nesting = new Range();

    /** Smallest, mean and largest of what was added. */
    public static final class Range {
        private int min = Integer.MAX_VALUE;
        private int max;
        private long sum;
        private long count;

        private void add(int value) {
            min = Math.min(min, value);
            max = Math.max(max, value);
            sum += value;
            count++;
        }

        /** The smallest value, 0 if there is none. */
        public int min() {
            return count == 0 ? 0 : min;
        }

        /** The mean, 0 if there is nothing to take it of. */
        public double mean() {
            return count == 0 ? 0 : (double) sum / count;
        }

        /** The largest value. */
        public int max() {
            return max;
        }
    }

    /** Takes one more sample into account. */
    public void add(Sample sample) {
        Tree tree = sample.tree();
        classes.merge(sample.className(), 1, Integer::sum);
        for (int i = 0; i < tree.distinctLabels(); i++) {
            labels.add(tree.distinctLabel(i));
        }
        size.add(tree.size());
        depth.add(tree.depth());
        String before = classOf.putIfAbsent(tree, sample.className());
        if (before != null && !before.equals(sample.className())) {
            inSeveral.add(tree);
        }
    }

    /**
     * Takes one more sample into account, and where it stands.
     *
     * @param file the path of its file relative to the dataset's folder, with slashes
     */
    public void add(Sample sample, String file) {
        add(sample);
        nesting.add((int) file.chars().filter(c -> c == '/').count());
    }

    /** The number of trees. */
    public long trees() {
        return size.count;
    }

    /** Trees per class; unlabeled ones under the empty name. */
    public SortedMap<String, Integer> classes() {
        return classes;
    }

    /** The number of trees without a class. */
    public int unlabeled() {
        return classes.getOrDefault("", 0);
    }

    /** The number of distinct node labels. */
    public int labels() {
        return labels.size();
    }

    /** Nodes per tree. */
    public Range size() {
        return size;
    }

    /** Nodes on the longest path of a tree. */
    public Range depth() {
        return depth;
    }

    /** Folders between the dataset's folder and a tree's file, of samples whose file was told. */
    public Range nesting() {
        return nesting;
    }

    /** The number of distinct trees. */
    public int distinct() {
        return classOf.size();
    }

    /** The number of distinct trees that occur under more than one class. */
    public int inSeveralClasses() {
        return inSeveral.size();
    }
}
