package org.treemetric.server.job;

import org.treemetric.learn.LearningListener;

/** Where work says how far it is; a job that was cancelled ends at the next word. */
public final class JobProgress implements LearningListener {
    private final Job job;

    JobProgress(Job job) {
        this.job = job;
    }

    @Override
    public void progress(long done, long total) {
        job.to(done, total);
    }
}
