package org.treemetric.probability;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The probability of every class for one tree, and their order. Immutable. */
public final class ClassProbabilities {
    /** The place of a class in the order is decided on this grid. */
    private static final double GRID = 1e9;

    private final double[] probability;
    private final int[] order;
    private final OptionalInt voted;
    private final SetCalibration sets;

    private ClassProbabilities(double[] probability, int[] order, OptionalInt voted, SetCalibration sets) {
        this.probability = probability;
        this.order = order;
        this.voted = voted;
        this.sets = sets;
    }

    /**
     * Probabilities of the classes of one tree.
     *
     * @param probability by class; copied
     * @param voted the class of the votes, which comes first among equals; empty if nothing voted
     * @param sets how improbable a class may be and still be in a set
     */
    public static ClassProbabilities of(double[] probability, OptionalInt voted, SetCalibration sets) {
        double[] copy = probability.clone();
        int[] order = IntStream.range(0, copy.length)
                .boxed()
                .sorted((a, b) -> {
                    int byKey = Integer.compare(key(copy[a]), key(copy[b]));
                    if (byKey != 0) {
                        return byKey;
                    }
                    boolean aFirst = voted.isPresent() && voted.getAsInt() == a;
                    boolean bFirst = voted.isPresent() && voted.getAsInt() == b;
                    return aFirst == bFirst ? Integer.compare(a, b) : aFirst ? -1 : 1;
                })
                .mapToInt(Integer::intValue)
                .toArray();
        return new ClassProbabilities(copy, order, voted, sets);
    }

    /** u = 1 - P in whole billionths: the smaller, the more probable. */
    public static int key(double probability) {
        return (int) Math.rint((1 - probability) * GRID);
    }

    /** The number of classes. */
    public int classes() {
        return probability.length;
    }

    /** P of a class. */
    public double of(int classIndex) {
        return probability[classIndex];
    }

    /** The most probable class. */
    public int top() {
        return order[0];
    }

    /** All classes, the most probable first. */
    public List<Integer> order() {
        return Arrays.stream(order).boxed().toList();
    }

    /** Whether the votes went to another class than the most probable one. */
    public boolean isContested() {
        return voted.isPresent() && voted.getAsInt() != top();
    }

    /**
     * The classes among which the true one is with probability about {@code level}, the most probable first; that one is
     * always among them.
     *
     * @param level between 0 and 1, both excluded
     */
    public List<Integer> set(double level) {
        OptionalInt quantile = sets.quantile(level);
        return Arrays.stream(order)
                .filter(c -> c == order[0] || quantile.isEmpty() || key(probability[c]) <= quantile.getAsInt())
                .boxed()
                .toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ClassProbabilities that
                && Arrays.equals(probability, that.probability)
                && Arrays.equals(order, that.order);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(probability);
    }

    @Override
    public String toString() {
        return Arrays.toString(probability);
    }
}
