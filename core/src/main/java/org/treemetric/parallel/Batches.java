package org.treemetric.parallel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/** Runs independent pieces of work on a few threads. Each piece writes to its own slot, so results cannot differ. */
public final class Batches {
    private Batches() {}

    /**
     * Runs {@code work} for 0 to {@code count - 1}, each exactly once.
     *
     * @throws RuntimeException whatever {@code work} threw first
     */
    public static void run(int count, int threads, IntConsumer work) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1, got " + threads);
        }
        if (threads == 1 || count < 2) {
            for (int i = 0; i < count; i++) {
                work.accept(i);
            }
            return;
        }
        AtomicInteger next = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(Math.min(threads, count), Batches::daemon);
        try {
            List<Future<?>> workers = new ArrayList<>();
            for (int t = 0; t < Math.min(threads, count); t++) {
                workers.add(pool.submit(() -> {
                    for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                        work.accept(i);
                    }
                }));
            }
            for (Future<?> worker : workers) {
                await(worker);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    /** What {@code work} makes of 0 to {@code count - 1}, in that order. */
    public static <R> List<R> map(int count, int threads, IntFunction<R> work) {
        List<R> made = new ArrayList<>(Collections.nCopies(count, null));
        run(count, threads, i -> made.set(i, work.apply(i)));
        return List.copyOf(made);
    }

    private static Thread daemon(Runnable run) {
        Thread thread = new Thread(run, "treemetric-worker");
        thread.setDaemon(true);
        return thread;
    }

    private static void await(Future<?> worker) {
        try {
            worker.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException runtime) {
                throw runtime;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for workers", e);
        }
    }
}
