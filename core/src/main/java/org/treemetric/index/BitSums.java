package org.treemetric.index;

import java.util.Arrays;

/**
 * Sums of whole weights over sets of rows, 64 rows at a time: a digit of 64 sums is one long, and an {@link CarrySaveAdder} says
 * how longs are added.
 *
 * <p>A step is five operations for 64 rows, on registers of up to 512 bits if the machine has them: compilers of JDK 17
 * and 25 make vector instructions of these loops as long as all arrays have the same index.
 */
final class BitSums {
    private final int words;
    private long[][] wire = new long[0][];
    private int own; // wires from here on are this object's arrays
    private long[][] stock = new long[0][];
    private final long[][] digit = new long[CarrySaveAdder.DIGITS][];
    private int digits;

    /** Sums of {@code 64 * words} rows. */
    BitSums(int words) {
        this.words = words;
    }

    /** Gets ready for {@code sets} sets and the circuit that adds them; then {@link #set} them. */
    void prepare(CarrySaveAdder adder, int sets) {
        own = sets;
        int ownCount = adder.wires() - sets;
        if (wire.length < adder.wires()) {
            wire = new long[adder.wires()][];
        }
        if (stock.length < ownCount) {
            int before = stock.length;
            stock = Arrays.copyOf(stock, ownCount);
            for (int i = before; i < ownCount; i++) {
                stock[i] = new long[words];
            }
        }
        System.arraycopy(stock, 0, wire, own, ownCount);
    }

    /** The rows in set {@code i}. */
    void set(int i, long[] rows) {
        wire[i] = rows;
    }

    /** Adds. */
    void add(CarrySaveAdder adder) {
        for (int i = 0; i < adder.steps(); i++) {
            long[] a = wire[adder.a(i)];
            long[] b = wire[adder.b(i)];
            long[] sum = wire[adder.sum(i)];
            long[] carry = wire[adder.carry(i)];
            if (adder.c(i) == CarrySaveAdder.NONE) {
                two(a, b, sum, carry);
            } else {
                three(a, b, wire[adder.c(i)], sum, carry);
            }
        }
        digits = 0;
        for (int d = 0; d < CarrySaveAdder.DIGITS; d++) {
            int at = adder.digit(d);
            digit[d] = at == CarrySaveAdder.NONE ? null : wire[at];
            digits = at == CarrySaveAdder.NONE ? digits : d + 1;
        }
    }

    private static void three(long[] a, long[] b, long[] c, long[] sum, long[] carry) {
        for (int i = 0; i < sum.length; i++) {
            long x = a[i];
            long y = b[i];
            long z = c[i];
            long one = x ^ y;
            sum[i] = one ^ z;
            carry[i] = (x & y) | (one & z);
        }
    }

    private static void two(long[] a, long[] b, long[] sum, long[] carry) {
        for (int i = 0; i < sum.length; i++) {
            long x = a[i];
            long y = b[i];
            sum[i] = x ^ y;
            carry[i] = x & y;
        }
    }

    /** Sets in {@code result} the bits of the rows whose sums are at least {@code least}, and clears all others. */
    void atLeast(int min, long[] result) {
        if (min <= 0 || min >> digits > 0) {
            Arrays.fill(result, min <= 0 ? -1 : 0);
            return;
        }
        // From the lowest digit up: the sum is large enough by its lower digits, and then by this one as well.
        Arrays.fill(result, -1);
        for (int d = 0; d < digits; d++) {
            boolean one = (min >> d & 1) != 0;
            if (digit[d] == null) {
                if (one) {
                    Arrays.fill(result, 0);
                }
            } else if (one) {
                and(digit[d], result);
            } else {
                or(digit[d], result);
            }
        }
    }

    private static void and(long[] a, long[] result) {
        for (int i = 0; i < result.length; i++) {
            result[i] &= a[i];
        }
    }

    private static void or(long[] a, long[] result) {
        for (int i = 0; i < result.length; i++) {
            result[i] |= a[i];
        }
    }

    /** The number of digits that sums have. */
    int digits() {
        return digits;
    }

    /** The sum of one row. */
    int sum(int row) {
        int word = row >> 6;
        int sum = 0;
        for (int d = 0; d < digits; d++) {
            if (digit[d] != null) {
                sum |= (int) (digit[d][word] >>> row & 1) << d;
            }
        }
        return sum;
    }
}
