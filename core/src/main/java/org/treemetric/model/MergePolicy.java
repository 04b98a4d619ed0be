package org.treemetric.model;

import java.util.List;
import java.util.Optional;
import org.treemetric.neighbor.LivePositions;

/**
 * Which neighboring segments become one. Segments belong to levels, each {@link #FACTOR} times as large as the one before;
 * when so many of one level stand at the end, with none but smaller ones between and behind them, they are merged. So a tree is written once more
 * per level that it climbs, and there are fewer than {@link #FACTOR} segments per level. A segment of which less than half
 * is left is written anew.
 */
final class MergePolicy {
    static final int FACTOR = 16;

    private static final int SMALLEST = 256; // up to so many trees: the lowest level

    private MergePolicy() {}

    /** Segments from {@code from} to before {@code to}. */
    record Range(int from, int to) {}

    /** What is to be merged next, if anything. */
    static Optional<Range> due(List<LivePositions> segments) {
        for (int s = 0; s < segments.size(); s++) {
            LivePositions live = segments.get(s);
            if (2L * live.left() < live.size()) {
                // What is empty goes into the one after it, or before it if it is the last, unless it is the only one.
                boolean empty = live.left() == 0 && segments.size() > 1;
                int from = empty && s == segments.size() - 1 ? s - 1 : s;
                return Optional.of(new Range(from, from + (empty ? 2 : 1)));
            }
        }
        int largest = 0;
        for (LivePositions live : segments) {
            largest = Math.max(largest, level(live.left()));
        }
        for (int level = 0; level <= largest; level++) {
            int from = segments.size();
            int same = 0;
            while (from > 0 && level(segments.get(from - 1).left()) <= level) {
                from--;
                same += level(segments.get(from).left()) == level ? 1 : 0;
            }
            if (same >= FACTOR) {
                return Optional.of(new Range(from, segments.size()));
            }
        }
        return Optional.empty();
    }

    private static int level(int trees) {
        int level = 0;
        for (long most = SMALLEST; trees > most; most *= FACTOR) {
            level++;
        }
        return level;
    }
}
