package org.treemetric.distance;

/** Told how far a matrix is; called by one thread at a time. */
@FunctionalInterface
public interface PairProgress {
    /** Watches nothing and never stops. */
    PairProgress NONE = (done, all, secondsLeft) -> true;

    /**
     * Called after every row.
     *
     * @param done pairs finished so far, earlier calls included
     * @param all pairs in all
     * @param secondsLeft time the rest will take at the present rate
     * @return false to stop; what is done is kept, and the matrix can be filled on later
     */
    boolean report(long done, long all, double secondsLeft);
}
