package org.treemetric.parallel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/** Pieces of work by number, handed out in ascending order to whoever takes part. */
final class Pieces extends Crew {
    private final int count;
    private final Supplier<IntPredicate> worker;
    private final AtomicInteger next = new AtomicInteger();
    private volatile boolean stopped;
    private Throwable failure;
    private int failedAt = Integer.MAX_VALUE;

    Pieces(int count, Supplier<IntPredicate> worker) {
        this.count = count;
        this.worker = worker;
    }

    @Override
    void help() {
        work(null);
    }

    @Override
    void stop() {
        stopped = true;
    }

    /** Does pieces until none is left to begin, or until {@code caller}, if there is one, is interrupted. */
    void work(Thread caller) {
        int i = Integer.MAX_VALUE; // should the worker itself not come up, any piece's failure goes first
        try {
            IntPredicate work = worker.get();
            while (!stopped) {
                if (caller != null && caller.isInterrupted()) {
                    stopped = true;
                    return;
                }
                // A number once taken is always done: all smaller ones are begun, hence the smallest failure is known.
                i = next.getAndIncrement();
                if (i >= count) {
                    next.set(count); // so that many idle rounds cannot overflow it
                    return;
                }
                if (!work.test(i)) {
                    stopped = true;
                }
            }
        } catch (Throwable e) {
            failed(i, e);
        }
    }

    private synchronized void failed(int i, Throwable e) {
        stopped = true;
        if (failure == null || i < failedAt) {
            failure = e;
            failedAt = i;
        }
    }

    /** Whether all pieces were run; throws what the first of them threw. Only when all helpers are gone. */
    synchronized boolean allRan() {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure != null) {
            throw (RuntimeException) failure; // a predicate throws nothing else
        }
        return next.get() >= count;
    }
}
