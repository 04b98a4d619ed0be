package org.treemetric.dataset;

/** Folds inside the training trees, for choosing what is not learned: stratified, and without random numbers. */
public final class InnerFolds {
    private InnerFolds() {}

    /** The fold of each tree: within each class, in order, the t-th tree goes to fold t mod {@code folds}. */
    public static int[] of(int[] classOf, int classes, int folds) {
        int[] met = new int[classes];
        int[] fold = new int[classOf.length];
        for (int i = 0; i < fold.length; i++) {
            fold[i] = met[classOf[i]]++ % folds;
        }
        return fold;
    }
}
