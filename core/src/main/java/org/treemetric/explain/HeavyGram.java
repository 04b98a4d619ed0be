package org.treemetric.explain;

import java.util.List;
import org.treemetric.gram.Gram;

/**
 * A gram of a model with its weight, and those that always occur together with it.
 *
 * @param grams grams that occur equally often in every training tree, by id; they tell the same story
 * @param weight the largest of their weights
 * @param counts how often each of them occurs in the training trees of each class, by class index
 * @param purity the largest class share of the occurrences, class sizes divided out: 1 if only one class has it
 */
public record HeavyGram(List<Gram> grams, double weight, List<Long> counts, double purity) {
    public HeavyGram {
        grams = List.copyOf(grams);
        counts = List.copyOf(counts);
    }

    /** The gram that stands for the others: the one with the smallest id. */
    public Gram gram() {
        return grams.get(0);
    }

    /** How often it occurs in all training trees. */
    public long occurrences() {
        return counts.stream().mapToLong(Long::longValue).sum();
    }
}
