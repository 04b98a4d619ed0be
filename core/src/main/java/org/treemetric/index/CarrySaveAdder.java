package org.treemetric.index;

import java.util.Arrays;

/**
 * The circuit that adds whole weights over sets of rows: which three bits, and which two, become a sum and a carry.
 *
 * <p>A set with weight 5 waits once at digit 0 and once at digit 2. Three that wait at a digit become their sum, at the
 * same digit, and their carry, at the next, until one is left at each. So a set costs about one such step per binary one
 * of its weight. The circuit depends on the weights alone: a query makes it once and {@link BitSums} runs it per block.
 */
final class CarrySaveAdder {
    /** Sums must stay below 2 to the power of this. */
    static final int DIGITS = 15;

    /** In place of the third input of a step that has two. */
    static final int NONE = -1;

    private static final int STEP = 5;

    private final int sets;
    private int[] step = new int[64 * STEP]; // three inputs, sum, carry
    private int steps;
    private final int[] digit = new int[DIGITS];
    private int wires;
    private final int[][] waiting = new int[DIGITS][8];
    private final int[] count = new int[DIGITS];
    private int[] free = new int[16];
    private int freed;

    private CarrySaveAdder(int sets) {
        this.sets = sets;
        this.wires = sets;
    }

    /** The circuit for sets with these weights; wire i is the set i, later wires are sums and carries. */
    static CarrySaveAdder of(int[] weights) {
        CarrySaveAdder adder = new CarrySaveAdder(weights.length);
        for (int set = 0; set < weights.length; set++) {
            for (int d = 0; weights[set] >> d != 0; d++) {
                if ((weights[set] >> d & 1) != 0) {
                    adder.wait(d, set);
                }
            }
        }
        for (int d = 0; d < DIGITS; d++) {
            while (adder.count[d] > 1) {
                adder.step(d);
            }
            adder.digit[d] = adder.count[d] == 1 ? adder.waiting[d][0] : NONE;
        }
        return adder;
    }

    private void step(int d) {
        int a = next(d);
        int b = next(d);
        int c = count[d] > 0 ? next(d) : NONE;
        int sum = fresh();
        int carry = fresh();
        if (steps * STEP == step.length) {
            step = Arrays.copyOf(step, 2 * step.length);
        }
        int at = STEP * steps++;
        step[at] = a;
        step[at + 1] = b;
        step[at + 2] = c;
        step[at + 3] = sum;
        step[at + 4] = carry;
        release(a);
        release(b);
        release(c);
        wait(d, sum);
        if (d + 1 < DIGITS) {
            wait(d + 1, carry);
        }
    }

    private int next(int d) {
        return waiting[d][--count[d]];
    }

    private void wait(int d, int wire) {
        if (count[d] == waiting[d].length) {
            waiting[d] = Arrays.copyOf(waiting[d], 2 * count[d]);
        }
        waiting[d][count[d]++] = wire;
    }

    private int fresh() {
        return freed > 0 ? free[--freed] : wires++;
    }

    // Wires of sums and carries are used again; those used last are in the nearest cache.
    private void release(int wire) {
        if (wire >= sets) {
            if (freed == free.length) {
                free = Arrays.copyOf(free, 2 * freed);
            }
            free[freed++] = wire;
        }
    }

    /** Wires in all; the sets are the first of them. */
    int wires() {
        return wires;
    }

    int steps() {
        return steps;
    }

    int a(int i) {
        return step[STEP * i];
    }

    int b(int i) {
        return step[STEP * i + 1];
    }

    /** The third input, or {@link #NONE}. */
    int c(int i) {
        return step[STEP * i + 2];
    }

    int sum(int i) {
        return step[STEP * i + 3];
    }

    int carry(int i) {
        return step[STEP * i + 4];
    }

    /** The wire that is a digit of the sums in the end, or {@link #NONE} if it is 0. */
    int digit(int d) {
        return digit[d];
    }
}
