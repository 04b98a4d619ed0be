package org.treemetric.cluster;

import java.util.Arrays;
import org.treemetric.distance.DistanceMatrix;
import org.treemetric.neighbor.Neighbor;

/** All keys among points, kept: 8 bytes for each of the n x n. */
public final class KeyMatrix implements KeyRows {
    private final long[][] key;

    private KeyMatrix(long[][] key) {
        this.key = key;
    }

    /**
     * Given keys.
     *
     * @param key a square: no key below 0, 0 on the diagonal, the same in both directions
     */
    public static KeyMatrix of(long[][] key) {
        long[][] kept = new long[key.length][];
        for (int i = 0; i < key.length; i++) {
            if (key[i].length != key.length) {
                throw new IllegalArgumentException(
                        "expected " + key.length + " keys in row " + i + ", got " + key[i].length);
            }
            kept[i] = key[i].clone();
            for (int j = 0; j <= i; j++) {
                if (key[i][j] != key[j][i] || key[i][j] < 0 || (i == j && key[i][j] != 0)) {
                    throw new IllegalArgumentException("expected keys of at least 0, the same in both directions, 0 on"
                            + " the diagonal; got " + key[i][j] + " and " + key[j][i] + " for " + i + ", " + j);
                }
            }
        }
        return new KeyMatrix(kept);
    }

    /** The keys of distances that are the same in both directions. */
    public static KeyMatrix of(DistanceMatrix distances, int size) {
        long[][] key = new long[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) {
                key[i][j] = (long) Neighbor.key(distances.distance(i, j));
                key[j][i] = key[i][j];
            }
        }
        return new KeyMatrix(key);
    }

    /** All keys of {@code rows}, which are asked for each row once. */
    public static KeyMatrix of(KeyRows rows, int threads) {
        if (rows instanceof KeyMatrix matrix) {
            return matrix;
        }
        long[][] key = new long[rows.size()][];
        rows.forEach(threads, (i, row) -> key[i] = row.clone());
        return new KeyMatrix(key);
    }

    @Override
    public int size() {
        return key.length;
    }

    @Override
    public void fill(int point, long[] row) {
        System.arraycopy(key[point], 0, row, 0, key.length);
    }

    /** The key of two points. */
    public long key(int a, int b) {
        return key[a][b];
    }

    /** The keys from a point to all; not to be changed. */
    long[] row(int point) {
        return key[point];
    }

    /** The largest key; 0 without points. */
    long largest() {
        return Arrays.stream(key).flatMapToLong(Arrays::stream).max().orElse(0);
    }
}
