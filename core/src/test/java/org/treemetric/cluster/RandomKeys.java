package org.treemetric.cluster;

import java.util.Random;

/** Small key matrices with many ties, some of them metrics, some with keys that fill 64 bits when added up. */
final class RandomKeys {
    private RandomKeys() {}

    static KeyMatrix of(Random random, int maxSize) {
        int n = 1 + random.nextInt(maxSize);
        long scale = random.nextInt(8) == 0 ? 5_000_000_000_000_000L : 1 + random.nextInt(1000);
        int values = 1 + random.nextInt(random.nextBoolean() ? 4 : 40);
        boolean line = random.nextBoolean();
        int[] place = random.ints(n, 0, 2 * values).toArray();
        long[][] key = new long[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                key[i][j] = scale * (line ? Math.abs(place[i] - place[j]) : random.nextInt(values + 1));
                key[j][i] = key[i][j];
            }
        }
        return KeyMatrix.of(key);
    }
}
