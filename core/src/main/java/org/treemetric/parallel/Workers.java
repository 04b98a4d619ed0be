package org.treemetric.parallel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * Runs independent pieces of work on a few threads. Each piece writes to its own slot, so results cannot differ.
 *
 * <p>All calls share one pool. The calling thread works too, and waits only for pieces that a thread has begun, so a
 * piece may itself run pieces: at worst it does them all alone. The number of threads is a limit for one call; more
 * than the machine has processors are not started for it.
 *
 * <p>Pieces are begun in ascending order. After one has failed no more are begun, those begun are finished, and the
 * failure of the smallest index is thrown: the same one on any number of threads. Errors pass like exceptions.
 */
public final class Workers {
    private Workers() {}

    /**
     * Runs {@code work} for 0 to {@code count - 1}, each exactly once.
     *
     * @throws IllegalStateException if the calling thread was interrupted before all was done; it stays interrupted
     */
    public static void run(int count, int threads, IntConsumer work) {
        boolean all = runWhile(count, threads, () -> i -> {
            work.accept(i);
            return true;
        });
        if (!all) {
            throw new IllegalStateException("interrupted before all work was done");
        }
    }

    /**
     * Runs pieces 0 to {@code count - 1}, at most once each, until one says false or the calling thread is interrupted.
     *
     * @param worker makes what a thread works with, buffers say: asked once by each thread that takes part, from that
     *     thread; a piece says whether to go on
     * @return whether all pieces were run
     */
    public static boolean runWhile(int count, int threads, Supplier<IntPredicate> worker) {
        atLeastOne(threads);
        Pieces pieces = new Pieces(count, worker);
        try {
            pieces.invite(Math.min(threads, count) - 1);
            pieces.work(Thread.currentThread());
        } finally {
            pieces.dismiss();
        }
        return pieces.allRan();
    }

    /** What {@code work} makes of 0 to {@code count - 1}, in that order. */
    public static <R> List<R> map(int count, int threads, IntFunction<R> work) {
        List<R> made = new ArrayList<>(Collections.nCopies(count, null));
        run(count, threads, i -> made.set(i, work.apply(i)));
        return List.copyOf(made);
    }

    static void atLeastOne(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1, got " + threads);
        }
    }
}
