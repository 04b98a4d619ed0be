package org.treemetric.lmnn;

import java.util.Arrays;

/**
 * Pairs of trees with a margin, and the sum of the differences of those that cost something: the lazy active set.
 *
 * <p>With D = |x - y| in whole numbers and d = a·D, the gradient in a is the sum of D over the active pairs, a vector of
 * whole numbers that changes only when a pair crosses its margin. If no weight has fallen by more than F nor risen by
 * more than R since a pair was last looked at, its distance has fallen by at most |D| F and risen by at most |D| R; until
 * that can reach the margin the pair need not be looked at. Sums of whole numbers do not depend on order, so the result
 * has the bits of looking at every pair in every epoch, which {@code FullBatchLmnn} in the tests does.
 *
 * <p>(i, j) and (j, i) are one pair here, counted once or twice.
 */
final class ActivePairs {
    private static final long ROOM = 1L << 24; // numbers kept in rows of pairs looked at more than once: 64 MB

    private final SampleRows rows;
    private final double margin;
    private final boolean push; // impostors cost below the margin, targets above it

    private long[] key = {}; // smaller tree << 32 | larger tree, ascending
    private byte[] times = {};
    private boolean[] active = {};
    private boolean[] seen = {};
    private boolean[] falling = {}; // waits for weights to fall, otherwise to rise
    private double[] due = {};
    private int[][] row = {};
    private final ExpiryHeap fall = new ExpiryHeap();
    private final ExpiryHeap rise = new ExpiryHeap();

    private final long[] sum; // by column, once for each of its grams
    private final int[] scratch;
    private int[] pending = new int[64];
    private long kept;
    private long activeCount;
    private long pairCount;
    private long evaluations;

    ActivePairs(SampleRows rows, double margin, boolean push) {
        this.rows = rows;
        this.margin = margin;
        this.push = push;
        this.sum = new long[rows.columns().size()];
        this.scratch = new int[2 * rows.maxTerms()];
    }

    /** Sum of D over active pairs, by column and counted once for each gram of the column; not copied. */
    long[] sum() {
        return sum;
    }

    /** Ordered pairs that cost something. */
    long active() {
        return activeCount;
    }

    /** Ordered pairs. */
    long pairs() {
        return pairCount;
    }

    /** Pair distances computed so far. */
    long evaluations() {
        return evaluations;
    }

    /** Takes the pairs (i, j), j in {@code partners[i]}, in place of those before; what is known of a pair stays. */
    void replace(int[][] partners) {
        long[] next = unordered(partners);
        long[] newKey = new long[next.length];
        byte[] newTimes = new byte[next.length];
        int size = 0;
        for (long one : next) {
            if (size > 0 && newKey[size - 1] == one) {
                newTimes[size - 1]++;
            } else {
                newKey[size] = one;
                newTimes[size++] = 1;
            }
        }
        boolean[] newActive = new boolean[size];
        boolean[] newSeen = new boolean[size];
        boolean[] newFalling = new boolean[size];
        double[] newDue = new double[size];
        int[][] newRow = new int[size][];
        int at = 0;
        for (int old = 0; old < key.length; old++) {
            while (at < size && newKey[at] < key[old]) {
                at++;
            }
            boolean stays = at < size && newKey[at] == key[old];
            int change = (stays ? newTimes[at] : 0) - times[old];
            if (active[old] && change != 0) {
                add(old, change);
            }
            if (stays) {
                newActive[at] = active[old];
                newSeen[at] = seen[old];
                newFalling[at] = falling[old];
                newDue[at] = due[old];
                newRow[at] = row[old];
            } else if (row[old] != null) {
                kept -= row[old].length;
            }
        }
        key = Arrays.copyOf(newKey, size);
        times = Arrays.copyOf(newTimes, size);
        active = newActive;
        seen = newSeen;
        falling = newFalling;
        due = newDue;
        row = newRow;
        pairCount = next.length;
        activeCount = 0;
        fall.clear();
        rise.clear();
        for (int pair = 0; pair < size; pair++) {
            activeCount += active[pair] ? times[pair] : 0;
            if (!seen[pair]) {
                fall.add(pair, Double.NEGATIVE_INFINITY);
            } else {
                (falling[pair] ? fall : rise).add(pair, due[pair]);
            }
        }
    }

    private static long[] unordered(int[][] partners) {
        int count = 0;
        for (int[] of : partners) {
            count = Math.addExact(count, of.length);
        }
        long[] pairs = new long[count];
        int at = 0;
        for (int i = 0; i < partners.length; i++) {
            for (int j : partners[i]) {
                pairs[at++] = ((long) Math.min(i, j) << 32) | Math.max(i, j);
            }
        }
        Arrays.sort(pairs);
        return pairs;
    }

    /**
     * Brings the active set up to date.
     *
     * @param weight by column
     * @param fallen at least the sum, over all steps so far, of the largest fall of any weight
     * @param risen the same for rises
     */
    void update(double[] weight, double fallen, double risen) {
        int count = 0;
        while (fall.isDue(fallen)) {
            count = collect(fall.removeFirst(), count);
        }
        while (rise.isDue(risen)) {
            count = collect(rise.removeFirst(), count);
        }
        for (int i = 0; i < count; i++) {
            examine(pending[i], weight, fallen, risen);
        }
    }

    private int collect(int pair, int count) {
        if (count == pending.length) {
            pending = Arrays.copyOf(pending, 2 * count);
        }
        pending[count] = pair;
        return count + 1;
    }

    private void examine(int pair, double[] weight, double fallen, double risen) {
        evaluations++;
        int size = load(pair);
        int[] entries = row[pair] == null ? scratch : row[pair];
        double distance = 0;
        long norm = 0;
        for (int i = 0; i < size; i += 2) {
            distance += weight[entries[i]] * entries[i + 1];
            norm += entries[i + 1];
        }
        seen[pair] = true;
        boolean costs = push ? distance < margin : distance > margin;
        if (costs != active[pair]) {
            active[pair] = costs;
            int change = costs ? times[pair] : -times[pair];
            activeCount += change;
            addRow(entries, size, change);
        }
        // A computed distance is off by at most this factor, now and whenever it is computed again.
        double off = (size / 2 + 2) * 0x1p-52;
        falling[pair] = distance > margin;
        double room = falling[pair]
                ? distance * (1 - off) - margin * (1 + 2 * off)
                : margin * (1 - 2 * off) - distance * (1 + off);
        double now = falling[pair] ? fallen : risen;
        due[pair] = norm == 0
                ? Double.POSITIVE_INFINITY
                : room <= 0 ? now : Math.nextDown(now + Math.nextDown(room / norm));
        (falling[pair] ? fall : rise).add(pair, due[pair]);
    }

    // A row is kept from the second look on: most pairs are looked at once.
    private int load(int pair) {
        if (row[pair] != null) {
            return row[pair].length;
        }
        int size = rows.difference((int) (key[pair] >>> 32), (int) key[pair], scratch);
        if (seen[pair] && kept + size <= ROOM) {
            row[pair] = Arrays.copyOf(scratch, size);
            kept += size;
        }
        return size;
    }

    private void add(int pair, int change) {
        int size = load(pair);
        addRow(row[pair] == null ? scratch : row[pair], size, change);
    }

    private void addRow(int[] entries, int size, int change) {
        for (int i = 0; i < size; i += 2) {
            sum[entries[i]] += (long) change * entries[i + 1];
        }
    }
}
