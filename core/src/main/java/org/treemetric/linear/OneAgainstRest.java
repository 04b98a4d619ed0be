package org.treemetric.linear;

import java.util.Arrays;

/**
 * Several classes as problems with two sides: each class against the rest; with two classes only the second against the
 * first, with one class nothing. Classes without a tree do not count.
 */
public final class OneAgainstRest {
    private final int[] classOf;
    private final int[] present;

    /**
     * @param classOf the class of each tree, from 0; copied
     * @param classes the number of classes
     */
    public OneAgainstRest(int[] classOf, int classes) {
        boolean[] met = new boolean[classes];
        for (int c : classOf) {
            met[c] = true;
        }
        int[] all = new int[classes];
        int size = 0;
        for (int c = 0; c < classes; c++) {
            if (met[c]) {
                all[size++] = c;
            }
        }
        this.classOf = classOf.clone();
        this.present = Arrays.copyOf(all, size);
    }

    /** The number of problems. */
    public int rows() {
        return present.length == 1 ? 0 : present.length == 2 ? 1 : present.length;
    }

    /** The classes that have a tree, ascending. */
    public int[] present() {
        return present.clone();
    }

    /** The class on the positive side of a problem. */
    int classOfRow(int row) {
        return present.length == 2 ? present[1] : present[row];
    }

    /** Which trees are on the positive side of a problem. */
    public boolean[] positive(int row) {
        boolean[] positive = new boolean[classOf.length];
        for (int i = 0; i < positive.length; i++) {
            positive[i] = classOf[i] == classOfRow(row);
        }
        return positive;
    }

    /** The class with the largest value, the first of equal ones; with two classes the sign decides. */
    public int decide(double[] valueOfRow) {
        if (present.length == 1) {
            return present[0];
        }
        if (present.length == 2) {
            return valueOfRow[0] > 0 ? present[1] : present[0];
        }
        int best = 0;
        for (int row = 1; row < present.length; row++) {
            if (valueOfRow[row] > valueOfRow[best]) {
                best = row;
            }
        }
        return present[best];
    }

    /**
     * Z of the evidence metric: the mean over ordered pairs of different classes of the L1 distance between their mean
     * scores; 0 for less than two classes.
     *
     * @param score s by row and tree
     */
    public double scale(double[][] score) {
        double[][] mean = new double[score.length][];
        Arrays.setAll(mean, row -> means(score[row]));
        return scaleOfMeans(mean);
    }

    /** The mean score of each class that has a tree, in ascending order of classes. */
    public double[] means(double[] score) {
        double[] mean = new double[present.length];
        for (int k = 0; k < present.length; k++) {
            double sum = 0;
            int size = 0;
            for (int i = 0; i < classOf.length; i++) {
                if (classOf[i] == present[k]) {
                    sum += score[i];
                    size++;
                }
            }
            mean[k] = sum / size;
        }
        return mean;
    }

    /** {@link #scale} from the {@link #means} of each row. */
    public static double scaleOfMeans(double[][] mean) {
        int classes = mean.length == 0 ? 0 : mean[0].length;
        double sum = 0;
        for (int one = 0; one < classes; one++) {
            for (int other = 0; other < classes; other++) {
                for (double[] row : mean) {
                    sum += Math.abs(row[one] - row[other]);
                }
            }
        }
        int pairs = classes * (classes - 1);
        return pairs == 0 ? 0 : sum / pairs;
    }
}
