package org.treemetric.edit.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CholeskyTest {

    // Sizes around the block and the rows taken at a time.
    @ParameterizedTest(name = "{0} unknowns")
    @ValueSource(ints = {1, 2, 4, 5, 31, 32, 33, 67, 100})
    void solvesWhatAGivenSolutionMakes(int n) {
        Random random = new Random(n);
        double[][] root = new double[n + 3][n];
        for (double[] row : root) {
            for (int j = 0; j < n; j++) {
                row[j] = random.nextGaussian();
            }
        }
        double[] expected = random.doubles(n, -1, 1).toArray();
        double[][] matrix = new double[n][n];
        double[] right = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = i == j ? 1 : 0;
                for (double[] row : root) {
                    sum += row[i] * row[j];
                }
                right[i] += sum * expected[j];
                matrix[i][j] = j < i ? Double.NaN : sum; // only the upper triangle is read
            }
        }
        Cholesky.factor(matrix);
        Cholesky.solve(matrix, right);
        assertThat(right).containsExactly(expected, within(1e-9));
    }
}
