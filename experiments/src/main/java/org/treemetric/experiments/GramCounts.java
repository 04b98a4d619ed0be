package org.treemetric.experiments;

import java.util.Arrays;
import java.util.List;
import org.treemetric.gram.GramVector;

/** How often every gram occurs in every class. */
final class GramCounts {
    private final long[][] count; // gram, class
    private final long[] trees; // by class

    /**
     * @param vectors gram counts with ids below {@code grams}
     * @param classOf the class of each vector
     */
    GramCounts(List<GramVector> vectors, int[] classOf, int grams, int classes) {
        count = new long[grams][classes];
        trees = new long[classes];
        for (int i = 0; i < classOf.length; i++) {
            GramVector vector = vectors.get(i);
            trees[classOf[i]]++;
            for (int j = 0; j < vector.distinct(); j++) {
                count[vector.id(j)][classOf[i]] += vector.count(j);
            }
        }
    }

    /** Occurrences by class. */
    List<Long> of(int gram) {
        return Arrays.stream(count[gram]).boxed().toList();
    }

    long total(int gram) {
        return Arrays.stream(count[gram]).sum();
    }

    /** The largest share of a class in the occurrences of a gram, as if all classes had the same number of trees. */
    double purity(int gram) {
        double all = 0;
        double most = 0;
        for (int c = 0; c < trees.length; c++) {
            double rate = (double) count[gram][c] / trees[c];
            all += rate;
            most = Math.max(most, rate);
        }
        return most / all;
    }
}
