package org.treemetric.parallel;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads that help with one call while it lasts. They come from the one pool of the process when it has some to
 * spare; who invites them must get along without.
 */
abstract class Crew implements Runnable {
    // With the thread that calls, one for each processor; and some even on small machines, so that what is tested on
    // several threads runs on several.
    private static final int SIZE = Math.max(4, Runtime.getRuntime().availableProcessors()) - 1;
    private static final ThreadPoolExecutor POOL = pool();

    private int invited; // and not yet gone again
    private int active;
    private boolean dismissed;

    private static ThreadPoolExecutor pool() {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(SIZE, SIZE, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), run -> {
                    Thread thread = new Thread(run, "treemetric-worker");
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true); // a program that is done with us keeps no threads
        return pool;
    }

    /** Takes part in the work until nothing is left to begin; throws nothing. */
    abstract void help();

    /** Begins no more work. */
    abstract void stop();

    /** Asks for helpers, so that with those who are there already they are {@code max}; they may come late or never. */
    final void invite(int max) {
        int more;
        synchronized (this) {
            more = Math.max(0, Math.min(max, SIZE) - invited);
            invited += more;
        }
        for (int i = 0; i < more; i++) {
            POOL.execute(this);
        }
    }

    @Override
    public final void run() {
        synchronized (this) {
            if (dismissed) {
                return;
            }
            active++;
        }
        try {
            help();
        } finally {
            synchronized (this) {
                active--;
                invited--;
                notifyAll();
            }
        }
    }

    /** Waits for the helpers that have come and lets no more come. An interrupt stops the work, not the waiting. */
    final void dismiss() {
        boolean interrupted = false;
        synchronized (this) {
            dismissed = true;
            while (active > 0) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                    stop();
                }
            }
        }
        boolean left = true;
        while (left) {
            left = POOL.remove(this); // who did not come; else the queue would keep the whole call alive
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
