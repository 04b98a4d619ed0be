package org.treemetric.option;

/**
 * The numbers that an option accepts, all finite.
 *
 * @param min the smallest, or what they must be above
 * @param aboveMin whether {@code min} itself is refused
 * @param max the largest; infinite = no limit
 */
public record Range(double min, boolean aboveMin, double max) {
    /** Any finite number. */
    public static final Range ANY = new Range(Double.NEGATIVE_INFINITY, false, Double.POSITIVE_INFINITY);

    /** Above 0. */
    public static final Range POSITIVE = new Range(0, true, Double.POSITIVE_INFINITY);

    /** {@code min} or more. */
    public static Range atLeast(double min) {
        return new Range(min, false, Double.POSITIVE_INFINITY);
    }

    /** From {@code min} to {@code max}, both included. */
    public static Range between(double min, double max) {
        return new Range(min, false, max);
    }

    boolean accepts(double value) {
        return Double.isFinite(value) && (aboveMin ? value > min : value >= min) && value <= max; // also refuses NaN
    }

    /** In words, of a whole number or a real one: {@code at least 0 and finite}; empty if any whole number will do. */
    String words(boolean whole) {
        if (max < Double.POSITIVE_INFINITY) {
            return "between " + plain(min) + " and " + plain(max);
        }
        String end = whole ? "" : " and finite";
        if (min == Double.NEGATIVE_INFINITY) {
            return whole ? "" : "finite";
        }
        return aboveMin ? (min == 0 ? "positive" : "above " + plain(min)) + end : "at least " + plain(min) + end;
    }

    private static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
