package org.treemetric.distance;

/** ln(1 + count), from a table for the counts that occur nearly always. */
public final class LogCount {
    private static final double[] TABLE = table();

    private LogCount() {}

    private static double[] table() {
        double[] table = new double[256];
        for (int count = 0; count < table.length; count++) {
            table[count] = StrictMath.log1p(count);
        }
        return table;
    }

    /** ln(1 + count). */
    public static double of(int count) {
        return count < TABLE.length ? TABLE[count] : StrictMath.log1p(count);
    }
}
