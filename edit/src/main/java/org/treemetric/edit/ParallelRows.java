package org.treemetric.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Runs work by rows on several threads. Each row writes to its own places, so the number of threads changes nothing but
 * the time; a row is done or not done, never half.
 */
final class ParallelRows {
    private final boolean[] done;
    private final long[] pairs; // by row: how many it has
    private long donePairs;
    private long allPairs;

    ParallelRows(long[] pairs) {
        this.pairs = pairs;
        this.done = new boolean[pairs.length];
        for (long count : pairs) {
            allPairs += count;
        }
    }

    synchronized boolean done(int row) {
        return done[row];
    }

    /** Does the rows that are not done; false if the listener stopped it. */
    boolean run(int threads, PairProgress listener, Supplier<IntConsumer> worker) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1, got " + threads);
        }
        Run run = new Run(listener, donePairs);
        List<Thread> others = new ArrayList<>();
        for (int t = 1; t < Math.min(threads, pairs.length); t++) {
            Thread thread = new Thread(() -> run.work(worker.get()), "edit-pairs-" + t);
            thread.setDaemon(true);
            thread.start();
            others.add(thread);
        }
        run.work(worker.get());
        boolean interrupted = false;
        for (Thread thread : others) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                    run.stopped = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (run.failure != null) {
            throw run.failure;
        }
        return donePairs == allPairs;
    }

    private final class Run {
        private final PairProgress listener;
        private final long before;
        private final long start = System.nanoTime();
        private final AtomicInteger next = new AtomicInteger();
        private volatile boolean stopped;
        private volatile RuntimeException failure;

        Run(PairProgress listener, long before) {
            this.listener = listener;
            this.before = before;
        }

        void work(IntConsumer rows) {
            try {
                for (int row = next.getAndIncrement(); row < pairs.length && !stopped; row = next.getAndIncrement()) {
                    if (!done(row)) {
                        rows.accept(row);
                        finished(row);
                    }
                }
            } catch (RuntimeException e) {
                stopped = true;
                failure = e;
            }
        }

        private void finished(int row) {
            synchronized (ParallelRows.this) {
                done[row] = true;
                donePairs += pairs[row];
                double seconds = (System.nanoTime() - start) / 1e9;
                double left = seconds / Math.max(1, donePairs - before) * (allPairs - donePairs);
                if (!listener.report(donePairs, allPairs, left)) {
                    stopped = true;
                }
            }
        }
    }
}
