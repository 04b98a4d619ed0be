package org.treemetric.edit.kernel;

import java.util.List;
import org.treemetric.tree.Tree;

/** A normalized kernel between trees with its parameters fixed, as a support vector machine uses it. */
interface TreeKernel {
    /** What the duality gap may be at most, as a share of the objective: that of the linear machines. */
    double TOLERANCE = 1e-4;

    /** The value of its parameter, for tables: {@code lambda=0.4}. */
    String parameter();

    /**
     * Training trees as this kernel sees them.
     *
     * @param threads how many threads to use; never changes the result
     */
    Training training(List<Tree> trees, int threads);

    /** Training trees under a kernel. */
    interface Training {
        /** How many columns rows have. */
        int columns();

        /** The training trees themselves as rows. */
        Rows rows();

        /** The problem of some training trees, ascending. */
        Problem problem(int[] places);

        /** Other trees as rows. */
        Rows queries(List<Tree> trees, int threads);
    }

    /** Trees as rows of numbers in which scores are linear: features, or kernel values with every training tree. */
    @FunctionalInterface
    interface Rows {
        /** The sum over a row of value times {@code w}. */
        double dot(int row, double[] w);
    }

    /** Some training trees, to be separated in whatever way. */
    @FunctionalInterface
    interface Problem {
        /** The scores that separate the positive trees from the others, one for each C. */
        List<Score> solve(boolean[] positive, List<Double> costs);
    }

    /** A linear score of rows. */
    final class Score {
        private final double[] w;
        private final double bias;

        /**
         * @param w by column; not copied
         * @param bias added
         */
        Score(double[] w, double bias) {
            this.w = w;
            this.bias = bias;
        }

        double value(Rows rows, int row) {
            return rows.dot(row, w) + bias;
        }
    }
}
