package org.treemetric.gram;

/**
 * Counts in steps: level j of a gram is reached by a tree that has it at least t_j times. Levels are numbered from 1; count 0
 * reaches none, and the last level stands for all larger counts.
 */
public final class CountLevels {
    private static final int[] THRESHOLD = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256};
    private static final int BEYOND = 512; // ends the last step

    /** How many levels there are. */
    public static final int COUNT = THRESHOLD.length;

    private static final byte[] REACHED = reachedTable();
    private static final double[] STEP = new double[COUNT];
    private static final double[] ROOT = new double[COUNT];

    static {
        for (int j = 0; j < COUNT; j++) {
            int next = j + 1 < COUNT ? THRESHOLD[j + 1] : BEYOND;
            STEP[j] = StrictMath.log(next) - StrictMath.log(THRESHOLD[j]);
            ROOT[j] = Math.sqrt(STEP[j]);
        }
    }

    private CountLevels() {}

    private static byte[] reachedTable() {
        byte[] reached = new byte[THRESHOLD[COUNT - 1] + 1];
        byte level = 0;
        for (int count = 0; count < reached.length; count++) {
            if (level < COUNT && count == THRESHOLD[level]) {
                level++;
            }
            reached[count] = level;
        }
        return reached;
    }

    /** t_j: how often a gram must occur to reach level {@code level}, from 1. */
    public static int threshold(int level) {
        return THRESHOLD[level - 1];
    }

    /** delta_j = ln t_(j+1) - ln t_j, what a level weighs beside its weight. */
    public static double step(int level) {
        return STEP[level - 1];
    }

    /** The square root of {@link #step}. */
    public static double rootOfStep(int level) {
        return ROOT[level - 1];
    }

    /** The number of levels that {@code count} occurrences reach. */
    public static int reached(int count) {
        return count < REACHED.length ? REACHED[count] : COUNT;
    }

    /** A level in words, from the second on: "6 times or more". */
    public static String words(int level) {
        return THRESHOLD[level - 1] + " times or more";
    }
}
