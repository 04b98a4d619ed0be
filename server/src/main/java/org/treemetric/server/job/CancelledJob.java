package org.treemetric.server.job;

/** Thrown out of the work of a job that nobody wants any more. */
final class CancelledJob extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CancelledJob() {
        super("cancelled", null, false, false);
    }
}
