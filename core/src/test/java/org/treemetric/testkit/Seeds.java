package org.treemetric.testkit;

import java.util.stream.LongStream;

/** Seeds for property tests; {@code -Dseed=17} replays a single one. */
public final class Seeds {
    private Seeds() {}

    /** The seeds 1 to {@code count}, or the one given on the command line. */
    public static LongStream upTo(long count) {
        Long replay = Long.getLong("seed");
        return replay == null ? LongStream.rangeClosed(1, count) : LongStream.of(replay);
    }
}
