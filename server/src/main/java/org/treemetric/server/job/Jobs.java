package org.treemetric.server.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.treemetric.server.http.Problem;

/** All jobs of a server. One runs at a time: it may use every core. Safe to call from several threads. */
public final class Jobs implements AutoCloseable {
    private static final int WAITING = 16;
    private static final int KEPT = 1000;

    private final List<Job> all = new ArrayList<>();
    private final ThreadPoolExecutor runner =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(WAITING), task -> {
                Thread thread = new Thread(task, "treemetric-job");
                thread.setDaemon(true);
                return thread;
            });

    /** Queues work; 503 if too much waits already. */
    public Job submit(String kind, JobWork work) {
        Job job;
        synchronized (all) {
            if (all.size() >= KEPT) {
                throw new Problem(503, "expected at most " + KEPT + " jobs, found more; start the server again");
            }
            job = new Job(all.size() + 1, kind);
            all.add(job);
        }
        try {
            runner.execute(() -> run(job, work));
        } catch (RejectedExecutionException e) {
            job.fail("too many jobs wait");
            throw new Problem(503, "expected at most " + WAITING + " waiting jobs, found more");
        }
        return job;
    }

    private static void run(Job job, JobWork work) {
        if (!job.start(Thread.currentThread())) {
            return;
        }
        try {
            job.succeed(work.run(new JobProgress(job)));
        } catch (CancelledJob e) {
            job.finish(Job.State.CANCELLED);
        } catch (IOException | Problem | IllegalArgumentException e) {
            job.fail(e.getMessage());
        } catch (RuntimeException e) {
            end(job, e.getClass().getSimpleName());
        } catch (OutOfMemoryError e) {
            job.fail("expected work that fits into memory, found more");
        }
        Thread.interrupted(); // a cancellation that came too late is not for the next job
    }

    // Work that is interrupted stops with some exception of its own.
    private static void end(Job job, String defect) {
        if (job.isCancelled()) {
            job.finish(Job.State.CANCELLED);
        } else {
            job.fail("a defect of treemetric: " + defect);
        }
    }

    /** Every job, oldest first. */
    public List<Job> all() {
        synchronized (all) {
            return List.copyOf(all);
        }
    }

    /** One of them; 404 if there is none. */
    public Job get(int number) {
        synchronized (all) {
            if (number < 1 || number > all.size()) {
                throw new Problem(404, "expected the number of a job, found " + number);
            }
            return all.get(number - 1);
        }
    }

    @Override
    public void close() {
        all().forEach(Job::cancel);
        runner.shutdownNow();
    }
}
