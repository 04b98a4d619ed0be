package org.treemetric.distance;

import java.util.Arrays;

/**
 * A map of things from their distances alone: classical multidimensional scaling, whose straight distances come as close
 * to the given ones as two dimensions allow (in the sense of the two largest eigenvalues of the centered matrix).
 */
public final class ClassicalScaling {
    private static final int MAX_STEPS = 2000;
    private static final double ROUNDING = 1e-12;

    private ClassicalScaling() {}

    /**
     * Places in the plane.
     *
     * @param distance symmetric, zero on the diagonal
     * @return for each thing its two coordinates; the sign of an axis is such that its largest coordinate is positive
     */
    public static double[][] places(double[][] distance) {
        int n = distance.length;
        double[][] centered = centered(distance);
        double[] first = new double[n];
        double[] second = new double[n];
        if (n > 1) {
            double large = principal(centered, new double[0][], first);
            scale(first, large);
            double next = principal(centered, new double[][] {unit(first)}, second);
            scale(second, next);
        }
        double[][] place = new double[n][];
        Arrays.setAll(place, i -> new double[] {first[i], second[i]});
        return place;
    }

    // -1/2 J D² J: the inner products of points whose distances were given, seen from their center.
    private static double[][] centered(double[][] distance) {
        int n = distance.length;
        double[][] square = new double[n][n];
        double[] mean = new double[n];
        double all = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                square[i][j] = distance[i][j] * distance[i][j];
                mean[i] += square[i][j] / n;
            }
            all += mean[i] / n;
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                square[i][j] = -0.5 * (square[i][j] - mean[i] - mean[j] + all);
            }
        }
        return square;
    }

    // The largest eigenvalue and its vector by the power method, which finds the largest by size. Distances that no
    // plane can hold have negative eigenvalues too: if such a one was found, it is shifted to zero and the search
    // repeated.
    private static double principal(double[][] matrix, double[][] without, double[] vector) {
        double found = power(matrix, 0, without, vector);
        return found >= 0 ? found : power(matrix, -found, without, vector);
    }

    private static double power(double[][] matrix, double shift, double[][] without, double[] vector) {
        int n = matrix.length;
        for (int i = 0; i < n; i++) {
            vector[i] = 1 + (i * 7919L % 104_729) / 104_729.0; // any start that is not orthogonal to the answer
        }
        normalize(vector, without);
        double[] next = new double[n];
        double value = 0;
        for (int step = 0; step < MAX_STEPS; step++) {
            double along = 0;
            for (int i = 0; i < n; i++) {
                double sum = shift * vector[i];
                for (int j = 0; j < n; j++) {
                    sum += matrix[i][j] * vector[j];
                }
                next[i] = sum;
                along += sum * vector[i];
            }
            double before = value;
            value = along;
            normalize(next, without);
            System.arraycopy(next, 0, vector, 0, n);
            if (Math.abs(value - before) <= 1e-14 * Math.abs(value)) {
                break;
            }
        }
        return value - shift;
    }

    private static void normalize(double[] vector, double[][] without) {
        double before = length(vector);
        for (double[] other : without) {
            double along = 0;
            for (int i = 0; i < vector.length; i++) {
                along += vector[i] * other[i];
            }
            for (int i = 0; i < vector.length; i++) {
                vector[i] -= along * other[i];
            }
        }
        double length = length(vector);
        if (length <= ROUNDING * before) { // nothing but what is left of the other directions, which would come back
            Arrays.fill(vector, 0);
            return;
        }
        for (int i = 0; i < vector.length; i++) {
            vector[i] /= length;
        }
    }

    private static double length(double[] vector) {
        double squares = 0;
        for (double value : vector) {
            squares += value * value;
        }
        return Math.sqrt(squares);
    }

    private static double[] unit(double[] vector) {
        double length = length(vector);
        return Arrays.stream(vector).map(x -> length > 0 ? x / length : 0).toArray();
    }

    private static void scale(double[] vector, double eigenvalue) {
        double largest = 0;
        for (double value : vector) {
            largest = Math.abs(value) > Math.abs(largest) ? value : largest;
        }
        double factor = Math.sqrt(Math.max(0, eigenvalue)) * (largest < 0 ? -1 : 1);
        for (int i = 0; i < vector.length; i++) {
            vector[i] *= factor;
        }
    }
}
