package org.treemetric.server.job;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.treemetric.report.json.JsonObject;

/** One piece of long work and how far it is. Safe to call from several threads. */
public final class Job {
    /** What becomes of a job, in this order. */
    public enum State {
        QUEUED,
        RUNNING,
        DONE,
        FAILED,
        CANCELLED;

        boolean isFinal() {
            return compareTo(DONE) >= 0;
        }
    }

    private final int number;
    private final String kind;
    private State state = State.QUEUED;
    private boolean cancelled;
    private long done;
    private long total;
    private long started;
    private long version; // counts changes, for those who wait for one
    private JsonObject result; // null until there is one
    private String detail; // null unless it failed
    private Thread thread; // null unless it runs

    Job(int number, String kind) {
        this.number = number;
        this.kind = kind;
    }

    /** Its number. */
    public int number() {
        return number;
    }

    synchronized boolean start(Thread worker) {
        if (cancelled) {
            finish(State.CANCELLED);
            return false;
        }
        state = State.RUNNING;
        started = System.nanoTime();
        thread = worker;
        changed();
        return true;
    }

    /**
     * Says how far the work is.
     *
     * @throws CancelledJob if nobody wants it any more
     */
    synchronized void to(long steps, long of) {
        if (cancelled) {
            throw new CancelledJob();
        }
        done = steps;
        total = of;
        changed();
    }

    synchronized boolean isCancelled() {
        return cancelled;
    }

    /** Asks the work to stop; does nothing once it has ended. */
    public synchronized void cancel() {
        if (state.isFinal()) {
            return;
        }
        cancelled = true;
        if (thread == null) {
            finish(State.CANCELLED);
        } else {
            thread.interrupt();
        }
        changed();
    }

    synchronized void succeed(JsonObject found) {
        result = found;
        finish(State.DONE);
    }

    synchronized void fail(String why) {
        detail = why;
        finish(State.FAILED);
    }

    synchronized void finish(State end) {
        state = end;
        thread = null;
        changed();
    }

    private void changed() {
        version++;
        notifyAll();
    }

    /** What it is at, as routes answer it. */
    public synchronized JsonObject json() {
        JsonObject line = new JsonObject()
                .put("job", number)
                .put("kind", kind)
                .put("state", state.name().toLowerCase(Locale.ROOT))
                .put("done", done)
                .put("total", total)
                .put("secondsLeft", secondsLeft());
        if (result != null) {
            line.put("result", result);
        }
        if (detail != null) {
            line.put("detail", detail);
        }
        return line;
    }

    private Optional<Double> secondsLeft() {
        if (state != State.RUNNING || done == 0 || total == 0) {
            return Optional.empty();
        }
        double seconds = (System.nanoTime() - started) / 1e9;
        return Optional.of(Math.rint(10 * seconds * (total - done) / done) / 10);
    }

    /**
     * What there is to tell after change number {@code since}.
     *
     * @param version to be told next time
     * @param state of the job
     */
    public record News(long version, State state, JsonObject json) {
        /** What the event is called. */
        public String event() {
            return switch (state) {
                case DONE -> "done";
                case FAILED, CANCELLED -> "failed";
                default -> "progress";
            };
        }

        /** Whether nothing more will come. */
        public boolean isLast() {
            return state.isFinal();
        }
    }

    /** Waits for news, but not longer than this; empty if there is none by then. */
    public synchronized Optional<News> await(long since, long millis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long left = millis;
                version == since && left > 0;
                left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
            wait(left);
        }
        return version == since ? Optional.empty() : Optional.of(new News(version, state, json()));
    }
}
