package org.treemetric.edit;

import java.util.List;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/**
 * The operation counts from each tree of one list to each of another, on several threads: what the learners of edit
 * costs compute once and then keep.
 */
public final class CountsMatrix {
    private final boolean half;
    private final OperationCounts[][] value;

    private CountsMatrix(boolean half, OperationCounts[][] value) {
        this.half = half;
        this.value = value;
    }

    /** Which of the cheapest mappings are counted. */
    public enum Scripts {
        /** All of them, averaged. */
        AVERAGE,
        /** The one that the tie rule picks. */
        ONE
    }

    /**
     * Among the trees of one list.
     *
     * @param alphabet knows every label of the trees
     */
    public static CountsMatrix among(
            EditDistance distance, List<Tree> trees, Alphabet alphabet, Scripts scripts, int threads) {
        EditTree[] prepared = EditMatrix.prepare(distance, trees);
        // The tie rule looks at the first tree only, so the one script back is not the one script there.
        boolean half = scripts == Scripts.AVERAGE && distance.costs().isSymmetric();
        return fill(distance, prepared, prepared, half, alphabet, scripts, threads);
    }

    /**
     * From each tree of one list to each of another.
     *
     * @param alphabet knows every label of the trees
     */
    public static CountsMatrix between(
            EditDistance distance,
            List<Tree> rows,
            List<Tree> columns,
            Alphabet alphabet,
            Scripts scripts,
            int threads) {
        return fill(
                distance,
                EditMatrix.prepare(distance, rows),
                EditMatrix.prepare(distance, columns),
                false,
                alphabet,
                scripts,
                threads);
    }

    private static CountsMatrix fill(
            EditDistance distance,
            EditTree[] rows,
            EditTree[] columns,
            boolean half,
            Alphabet alphabet,
            Scripts scripts,
            int threads) {
        OperationCounts[][] value = new OperationCounts[rows.length][];
        long[] pairs = new long[rows.length];
        for (int i = 0; i < pairs.length; i++) {
            value[i] = new OperationCounts[half ? i + 1 : columns.length];
            pairs[i] = value[i].length;
        }
        new ParallelRows(pairs).run(threads, PairProgress.NONE, () -> i -> {
            for (int j = 0; j < value[i].length; j++) {
                value[i][j] = scripts == Scripts.AVERAGE
                        ? OperationCounts.of(distance.frequencies(rows[i], columns[j]), alphabet)
                        : OperationCounts.of(distance.script(rows[i], columns[j]), alphabet);
            }
        });
        return new CountsMatrix(half, value);
    }

    /** The counts from tree {@code row} to tree {@code column}. */
    public OperationCounts counts(int row, int column) {
        return half && column > row ? value[column][row].reversed() : value[row][column];
    }
}
