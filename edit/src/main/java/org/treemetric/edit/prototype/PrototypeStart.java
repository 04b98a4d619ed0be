package org.treemetric.edit.prototype;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.treemetric.neighbor.Neighbor;

/**
 * Where the search for prototypes starts: slots in the order of the classes, {@code perClass} each, fewer in a class
 * that has fewer objects. Distances run from an object to a prototype and may be asymmetric.
 */
public final class PrototypeStart {
    private PrototypeStart() {}

    /**
     * Per class one object after the other that lowers the sum of the distances from the class to its nearest prototype
     * most. Deterministic.
     */
    public static int[] greedy(double[][] distance, int[] classOf, int perClass) {
        check(perClass);
        List<Integer> chosen = new ArrayList<>();
        for (int[] members : byClass(classOf)) {
            double[] nearest = new double[members.length];
            Arrays.fill(nearest, Double.POSITIVE_INFINITY);
            for (int k = 0; k < Math.min(perClass, members.length); k++) {
                int best = -1;
                double minSum = Double.POSITIVE_INFINITY;
                for (int candidate : members) {
                    if (!chosen.contains(candidate)) {
                        double sum = 0;
                        for (int i = 0; i < members.length; i++) {
                            sum += Math.min(nearest[i], distance[members[i]][candidate]);
                        }
                        if (best < 0 || Neighbor.key(sum) < Neighbor.key(minSum)) {
                            best = candidate;
                            minSum = sum;
                        }
                    }
                }
                chosen.add(best);
                for (int i = 0; i < members.length; i++) {
                    nearest[i] = Math.min(nearest[i], distance[members[i]][best]);
                }
            }
        }
        return chosen.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Relational neural gas per class: prototypes are weighted means, known by their distances only; every object pulls
     * all of them by the rank of their nearness, the less the later. Then each gives way to the nearest object still
     * free. Needs symmetric distances.
     */
    public static int[] neuralGas(double[][] distance, int[] classOf, int perClass, long seed) {
        check(perClass);
        Random random = new Random(seed);
        List<Integer> chosen = new ArrayList<>();
        for (int[] members : byClass(classOf)) {
            int k = Math.min(perClass, members.length);
            double[][] square = new double[members.length][members.length];
            for (int i = 0; i < members.length; i++) {
                for (int j = 0; j < members.length; j++) {
                    double d = distance[members[i]][members[j]];
                    square[i][j] = d * d;
                }
            }
            double[][] far = gas(square, k, random);
            boolean[] taken = new boolean[members.length];
            for (int p = 0; p < k; p++) {
                int best = -1;
                for (int i = 0; i < members.length; i++) {
                    if (!taken[i] && (best < 0 || far[p][i] < far[p][best])) {
                        best = i;
                    }
                }
                taken[best] = true;
                chosen.add(members[best]);
            }
        }
        return chosen.stream().mapToInt(Integer::intValue).toArray();
    }

    private static final int EPOCHS = 50;

    // Squared distances of k weighted means to all objects, after the epochs.
    private static double[][] gas(double[][] square, int k, Random random) {
        int m = square.length;
        double[][] weight = new double[k][m];
        for (double[] row : weight) {
            for (int i = 0; i < m; i++) {
                row[i] = random.nextDouble();
            }
            normalize(row);
        }
        double[][] far = means(square, weight);
        double first = Math.max(k / 2.0, 0.01);
        for (int epoch = 0; epoch < EPOCHS; epoch++) {
            double width = first * StrictMath.pow(0.01 / first, epoch / (EPOCHS - 1.0));
            for (int i = 0; i < m; i++) {
                for (int p = 0; p < k; p++) {
                    int rank = 0;
                    for (int other = 0; other < k; other++) {
                        boolean before = far[other][i] < far[p][i] || (far[other][i] == far[p][i] && other < p);
                        rank += before ? 1 : 0;
                    }
                    weight[p][i] = StrictMath.exp(-rank / width);
                }
            }
            for (double[] row : weight) {
                normalize(row);
            }
            far = means(square, weight);
        }
        return far;
    }

    private static double[][] means(double[][] square, double[][] weight) {
        int m = square.length;
        double[][] far = new double[weight.length][m];
        for (int p = 0; p < weight.length; p++) {
            double inner = 0;
            for (int i = 0; i < m; i++) {
                for (int j = 0; j < m; j++) {
                    far[p][i] += weight[p][j] * square[j][i];
                }
                inner += weight[p][i] * far[p][i];
            }
            for (int i = 0; i < m; i++) {
                far[p][i] -= inner / 2;
            }
        }
        return far;
    }

    private static void normalize(double[] row) {
        double sum = Arrays.stream(row).sum();
        if (sum < 1e-300) { // a prototype that no object ranks: the plain mean
            Arrays.fill(row, 1.0 / row.length);
            return;
        }
        for (int i = 0; i < row.length; i++) {
            row[i] /= sum;
        }
    }

    private static void check(int perClass) {
        if (perClass < 1) {
            throw new IllegalArgumentException("prototypes per class must be at least 1, got " + perClass);
        }
    }

    private static int[][] byClass(int[] classOf) {
        int classes = Arrays.stream(classOf).max().orElse(-1) + 1;
        int[][] members = new int[classes][];
        for (int c = 0; c < classes; c++) {
            members[c] = Candidates.members(classOf, c, true, -1);
        }
        return members;
    }
}
