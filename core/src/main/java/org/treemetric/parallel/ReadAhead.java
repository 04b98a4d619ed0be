package org.treemetric.parallel;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Makes things on a few threads and hands them out in order, with only a window of them made ahead, so that memory does
 * not grow with their number. Used by one thread, which makes things too while it waits.
 *
 * @param <R> what is made
 */
public final class ReadAhead<R> implements AutoCloseable {
    private final int count;
    private final int threads;
    private final int window;
    private final Piece<R> piece;
    private final Deque<FutureTask<R>> ahead = new ArrayDeque<>(); // in order, the next to hand out first
    private final Queue queue = new Queue();
    private int next;

    /** Makes one of the things. */
    @FunctionalInterface
    public interface Piece<R> {
        /** Makes number {@code index}; never null. */
        R make(int index) throws IOException;
    }

    /**
     * @param count how many things there are
     * @param threads at most so many work at the same time
     * @param window at most so many are made and not yet handed out
     */
    public ReadAhead(int count, int threads, int window, Piece<R> piece) {
        Workers.atLeastOne(threads);
        if (window < 1) {
            throw new IllegalArgumentException("window must be at least 1, got " + window);
        }
        this.count = count;
        this.threads = threads;
        this.window = window;
        this.piece = piece;
    }

    /** The next thing, or empty behind the last; throws what making it threw. */
    public Optional<R> next() throws IOException {
        while (next < count && ahead.size() < window) {
            int index = next++;
            FutureTask<R> task = new FutureTask<>(() -> piece.make(index));
            ahead.add(task);
            queue.add(task);
        }
        if (ahead.isEmpty()) {
            return Optional.empty();
        }
        queue.invite(threads - 1);
        FutureTask<R> first = ahead.remove();
        if (queue.take(first)) {
            first.run();
        }
        boolean more = true;
        while (more && !first.isDone()) {
            more = queue.makeOne();
        }
        try {
            return Optional.of(first.get());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while reading", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause();
        }
    }

    /** Makes nothing more; what is being made is waited for and dropped. */
    @Override
    public void close() {
        queue.stop();
        queue.dismiss();
        ahead.clear();
        next = count;
    }

    /** What nobody has begun. */
    private static final class Queue extends Crew {
        private final Deque<FutureTask<?>> waiting = new ArrayDeque<>();

        void add(FutureTask<?> task) {
            synchronized (waiting) {
                waiting.add(task);
            }
        }

        /** Whether nobody has begun this one; then it is the caller's. */
        boolean take(FutureTask<?> task) {
            synchronized (waiting) {
                return waiting.remove(task); // near the front, if there at all
            }
        }

        boolean makeOne() {
            FutureTask<?> task;
            synchronized (waiting) {
                task = waiting.poll();
            }
            if (task != null) {
                task.run(); // keeps what is thrown
            }
            return task != null;
        }

        @Override
        void help() {
            boolean more = true;
            while (more) {
                more = makeOne();
            }
        }

        @Override
        void stop() {
            synchronized (waiting) {
                waiting.clear();
            }
        }
    }
}
