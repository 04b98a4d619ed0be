package org.treemetric.edit.kernel;

import java.util.List;
import java.util.function.BiFunction;
import org.treemetric.tree.Tree;

/** Training trees under a kernel known by its values alone: a row of a tree is its values with all training trees. */
final class MatrixTraining implements TreeKernel.Training {
    private final double[][] matrix;
    private final BiFunction<List<Tree>, Integer, double[][]> values;

    /**
     * @param matrix of the training trees; not copied
     * @param values of other trees with them, on so many threads
     */
    MatrixTraining(double[][] matrix, BiFunction<List<Tree>, Integer, double[][]> values) {
        this.matrix = matrix;
        this.values = values;
    }

    @Override
    public int columns() {
        return matrix.length;
    }

    @Override
    public TreeKernel.Rows rows() {
        return dense(matrix);
    }

    @Override
    public TreeKernel.Rows queries(List<Tree> trees, int threads) {
        return dense(values.apply(trees, threads));
    }

    private static TreeKernel.Rows dense(double[][] rows) {
        return (row, w) -> {
            double sum = 0;
            for (int i = 0; i < w.length; i++) {
                sum += rows[row][i] * w[i];
            }
            return sum;
        };
    }

    @Override
    public TreeKernel.Problem problem(int[] places) {
        double[][] among = new double[places.length][places.length];
        for (int i = 0; i < places.length; i++) {
            for (int j = 0; j < places.length; j++) {
                among[i][j] = matrix[places[i]][places[j]];
            }
        }
        return (positive, costs) -> new KernelHinge(among, positive)
                .solveAll(costs, TreeKernel.TOLERANCE).stream()
                        .map(solution -> score(solution, places))
                        .toList();
    }

    private TreeKernel.Score score(KernelHinge.Solution solution, int[] places) {
        double[] w = new double[matrix.length];
        for (int i = 0; i < places.length; i++) {
            w[places[i]] = solution.weight()[i];
        }
        return new TreeKernel.Score(w, solution.bias());
    }
}
