package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * A bar with rate and time left on a terminal, plain lines on request, nothing otherwise. Shows itself only after half a
 * second, so that quick work stays silent, and from then on also while a single step takes long. Safe to call from several
 * threads.
 */
final class Progress implements AutoCloseable {
    private static final long FIRST = 500_000_000L;
    private static final long BAR_EVERY = 200_000_000L;
    private static final long LINE_EVERY = 5_000_000_000L;
    private static final long TICK = 100; // milliseconds
    private static final int BAR = 24;

    private final PrintWriter err;
    private final String what;
    private final boolean bar;
    private final long start = System.nanoTime();
    private long total; // 0 if unknown
    private long done;
    private String unit = "";
    private double perUnit = 1;
    private LongSupplier doneSource; // null: steps are told
    private LongSupplier totalSource;
    private long shown;
    private boolean drawn; // a bar is on the terminal
    private boolean closed;

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
        if (bar || lines) {
            Thread ticker = new Thread(this::tick, "treemetric-progress");
            ticker.setDaemon(true);
            ticker.start();
        }
    }

    /** Looks by itself how many bytes of how many are done. */
    synchronized Progress ofBytes(LongSupplier doneBytes, LongSupplier totalBytes) {
        doneSource = doneBytes;
        totalSource = totalBytes;
        unit = " MB";
        perUnit = 1e6;
        return this;
    }

    /** Shows {@code steps} of the steps that are told as one unit. */
    synchronized Progress inUnits(long steps, String name) {
        unit = name;
        perUnit = steps;
        return this;
    }

    private synchronized void tick() {
        while (!closed) {
            show();
            try {
                wait(TICK);
            } catch (InterruptedException e) {
                return; // nobody interrupts it; without it there are only fewer signs of life
            }
        }
    }

    synchronized void step() {
        done++;
    }

    /** {@code steps} of {@code of} are done; how many there are may change on the way. */
    synchronized void to(long steps, long of) {
        total = of;
        done = steps;
    }

    synchronized void to(long steps) {
        done = steps;
    }

    private void show() {
        long now = System.nanoTime();
        boolean due = shown == 0 ? now - start > FIRST : now - shown > (bar ? BAR_EVERY : LINE_EVERY);
        if (!due) {
            return;
        }
        if (doneSource != null) {
            done = doneSource.getAsLong();
            total = totalSource.getAsLong();
        }
        shown = now;
        String text = text(done / perUnit, total / perUnit, (now - start) / 1e9);
        drawn = bar;
        err.print(bar ? "\r" + text + "\u001b[K" : text + "\n");
        err.flush();
    }

    /** What is shown after so many seconds. */
    String text(double steps, double all, double seconds) {
        double rate = steps / seconds;
        if (steps <= 0) { // nothing to reckon with yet
            return String.format(Locale.ROOT, "%s: %s", what, clock(seconds));
        }
        String numbers = unit.isEmpty() ? "%,.0f" : "%,.1f";
        if (all <= 0) {
            return String.format(Locale.ROOT, "%s: " + numbers + "%s (%,.1f/s)", what, steps, unit, rate);
        }
        double share = Math.min(1, steps / all);
        String drawn = bar ? " [" + "#".repeat((int) (share * BAR)) + ".".repeat(BAR - (int) (share * BAR)) + "]" : "";
        return String.format(
                Locale.ROOT,
                "%s%s %3.0f %% " + numbers + " of " + numbers + "%s (%s%s left)",
                what,
                drawn,
                100 * share,
                steps,
                all,
                unit,
                rate < 0.1 ? "" : String.format(Locale.ROOT, "%,.1f/s, ", rate), // below that the time says more
                clock(Math.max(0, all - steps) / rate));
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
        wipe();
        closed = true;
        notifyAll();
    }

    /** Takes the bar off the terminal; it comes back when it is due. */
    synchronized void wipe() {
        if (drawn) {
            err.print("\r\u001b[K");
            err.flush();
            drawn = false;
        }
    }
}
