package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.Locale;

/**
 * A bar with rate and time left on a terminal, plain lines on request, nothing otherwise. Shows itself only after a
 * second, so that quick work stays silent. Safe to call from several threads.
 */
final class Progress implements AutoCloseable {
    private static final long FIRST = 1_000_000_000L;
    private static final long BAR_EVERY = 200_000_000L;
    private static final long LINE_EVERY = 5_000_000_000L;
    private static final int BAR = 24;

    private final PrintWriter err;
    private final String what;
    private long total; // 0 if unknown
    private final boolean bar;
    private final boolean lines;
    private final long start = System.nanoTime();
    private long shown;
    private long done;

    /**
     * @param bar whether to draw a bar, as on a terminal
     * @param lines whether to print plain lines
     * @param what the work and its unit, for example {@code reading trees}
     * @param total how many steps there will be, 0 if unknown
     */
    Progress(PrintWriter err, boolean bar, boolean lines, String what, long total) {
        this.err = err;
        this.what = what;
        this.total = total;
        this.bar = bar;
        this.lines = lines;
    }

    synchronized void step() {
        to(done + 1);
    }

    /** {@code steps} of {@code of} are done; how many there are may change on the way. */
    synchronized void to(long steps, long of) {
        total = of;
        to(steps);
    }

    synchronized void to(long steps) {
        done = steps;
        if (!bar && !lines) {
            return;
        }
        long now = System.nanoTime();
        boolean due = shown == 0 ? now - start > FIRST : now - shown > (bar ? BAR_EVERY : LINE_EVERY);
        if (due) {
            shown = now;
            String text = text((now - start) / 1e9);
            err.print(bar ? "\r" + text + "\u001b[K" : text + "\n");
            err.flush();
        }
    }

    private String text(double seconds) {
        double rate = done / seconds;
        if (total <= 0) {
            return String.format(Locale.ROOT, "%s: %,d (%,.0f/s)", what, done, rate);
        }
        double share = Math.min(1, (double) done / total);
        String left = done == 0 ? "" : ", " + clock((total - done) / rate) + " left";
        String drawn = bar ? " [" + "#".repeat((int) (share * BAR)) + ".".repeat(BAR - (int) (share * BAR)) + "]" : "";
        return String.format(
                Locale.ROOT, "%s%s %3.0f %% %,d of %,d (%,.1f/s%s)", what, drawn, 100 * share, done, total, rate, left);
    }

    private static String clock(double seconds) {
        long whole = Math.round(seconds);
        return whole >= 3600
                ? String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60);
    }

    /** Wipes the bar. */
    @Override
    public synchronized void close() {
        if (bar && shown > 0) {
            err.print("\r\u001b[K");
            err.flush();
        }
    }
}
