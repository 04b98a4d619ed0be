package org.treemetric.dataset;

import java.util.stream.IntStream;

/** Folds inside the training trees, for choosing what is not learned: stratified, and without random numbers. */
public final class InnerFolds {
    private final int[] foldOf;

    private InnerFolds(int[] foldOf) {
        this.foldOf = foldOf;
    }

    /** Within each class, in order, the t-th tree goes to fold t mod {@code folds}. */
    public static InnerFolds of(int[] classOf, int classes, int folds) {
        int[] met = new int[classes];
        return new InnerFolds(IntStream.of(classOf).map(c -> met[c]++ % folds).toArray());
    }

    /** The fold of the tree at {@code place}. */
    public int foldOf(int place) {
        return foldOf[place];
    }

    /** The places of the trees in a fold, ascending; there may be none. */
    public int[] held(int fold) {
        return IntStream.range(0, foldOf.length).filter(i -> foldOf[i] == fold).toArray();
    }

    /** The places of the trees in all other folds, ascending; there may be none. */
    public int[] train(int fold) {
        return IntStream.range(0, foldOf.length).filter(i -> foldOf[i] != fold).toArray();
    }
}
