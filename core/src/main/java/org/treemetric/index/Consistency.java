package org.treemetric.index;

/** What must hold in an index file before its numbers are used as places, whatever its checksums say. */
final class Consistency {
    private Consistency() {}

    /** Whether {@code start} cuts 0 to {@code total} into runs: begins with 0, never falls, ends with the total. */
    static boolean isPartition(int[] start, int total) {
        if (start.length == 0 || start[0] != 0 || start[start.length - 1] != total) {
            return false;
        }
        for (int i = 1; i < start.length; i++) {
            if (start[i] < start[i - 1]) {
                return false;
            }
        }
        return true;
    }
}
