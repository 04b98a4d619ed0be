package org.treemetric.report.page;

import java.util.List;

/**
 * A confusion matrix: rows are the true classes, columns the predicted ones.
 *
 * @param caption what was classified by what
 * @param classNames the classes, in the order of rows and columns
 * @param counts for each true class how often each class was predicted
 */
public record Confusion(String caption, List<String> classNames, List<List<Long>> counts) implements Block {
    public Confusion {
        classNames = List.copyOf(classNames);
        counts = counts.stream().map(List::copyOf).toList();
        if (counts.size() != classNames.size()) {
            throw new IllegalArgumentException(
                    "expected " + classNames.size() + " rows, one per class, got " + counts.size());
        }
    }

    /** Whether so many classes leave no room for names over the columns and for shares in the cells. */
    public static boolean isCompact(int classes) {
        return classes > 6;
    }
}
