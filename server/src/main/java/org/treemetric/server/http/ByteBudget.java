package org.treemetric.server.http;

/** Bytes that all requests together may hold in memory. Safe to call from several threads. */
final class ByteBudget {
    private final long total;
    private long taken;

    ByteBudget(long total) {
        this.total = total;
    }

    synchronized boolean take(long bytes) {
        if (taken + bytes > total) {
            return false;
        }
        taken += bytes;
        return true;
    }

    synchronized void give(long bytes) {
        taken -= bytes;
    }
}
