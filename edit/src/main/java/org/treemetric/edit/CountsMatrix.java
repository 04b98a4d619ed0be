package org.treemetric.edit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.parallel.Workers;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/**
 * The operation counts from each tree of one list to each of another, on several threads: what the learners of edit
 * costs compute once and then keep.
 */
public final class CountsMatrix {
    private final boolean half;
    private final OperationCounts[][] value;
    private final int[] place; // by tree: its row and column

    private CountsMatrix(boolean half, OperationCounts[][] value, int[] place) {
        this.half = half;
        this.value = value;
        this.place = place;
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
        EditTree[] prepared = distance.prepare(trees);
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
        return fill(distance, distance.prepare(rows), distance.prepare(columns), false, alphabet, scripts, threads);
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
        Workers.run(rows.length, threads, i -> {
            value[i] = new OperationCounts[half ? i + 1 : columns.length];
            for (int j = 0; j < value[i].length; j++) {
                value[i][j] = scripts == Scripts.AVERAGE
                        ? OperationCounts.of(distance.frequencies(rows[i], columns[j]), alphabet)
                        : OperationCounts.of(distance.script(rows[i], columns[j]), alphabet);
            }
        });
        return new CountsMatrix(
                half,
                value,
                IntStream.range(0, Math.max(rows.length, columns.length)).toArray());
    }

    /** The counts among some of the trees only, in the order given; a view. */
    public CountsMatrix subset(int[] trees) {
        return new CountsMatrix(
                half, value, Arrays.stream(trees).map(i -> place[i]).toArray());
    }

    /** The counts from tree {@code row} to tree {@code column}. */
    public OperationCounts counts(int row, int column) {
        int i = place[row];
        int j = place[column];
        return half && j > i ? value[j][i].reversed() : value[i][j];
    }

    /** The linearised distances among all trees when turning label a into b costs {@code cost[a][b]}, the gap last. */
    public double[][] costs(double[][] cost) {
        double[][] reversed = new double[cost.length][cost.length];
        for (int a = 0; a < cost.length; a++) {
            for (int b = 0; b < cost.length; b++) {
                reversed[b][a] = cost[a][b];
            }
        }
        double[][] all = new double[place.length][place.length];
        for (int i = 0; i < all.length; i++) {
            for (int j = 0; j < all.length; j++) {
                all[i][j] = half && place[j] > place[i]
                        ? value[place[j]][place[i]].cost(reversed)
                        : value[place[i]][place[j]].cost(cost);
            }
        }
        return all;
    }
}
