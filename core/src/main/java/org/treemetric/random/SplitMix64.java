package org.treemetric.random;

/**
 * Numbers that look random and are the same in every run: a state that moves on by a fixed step, and a mixing function.
 *
 * <p>Written out so that results do not hang on a library's promises; another program can repeat them from these lines.
 * Not safe for several threads.
 */
public final class SplitMix64 {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private long state;

    /** The numbers that begin with {@code seed}. */
    public SplitMix64(long seed) {
        state = seed;
    }

    /** The next 64 bits. */
    public long next() {
        state += STEP;
        long z = state;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** The next number from 0 to {@code limit - 1}. */
    public int below(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be at least 1, got " + limit);
        }
        return (int) (((next() >>> 33) * limit) >>> 31);
    }

    /** The next number from 0 (inclusive) to 1 (exclusive), one of 2^53. */
    public double fraction() {
        return (next() >>> 11) * 0x1p-53;
    }

    /** Puts the numbers into another order: from the last place down, each changes places with one up to itself. */
    public void shuffle(int[] numbers) {
        for (int i = numbers.length - 1; i >= 1; i--) {
            int other = below(i + 1);
            int kept = numbers[i];
            numbers[i] = numbers[other];
            numbers[other] = kept;
        }
    }
}
