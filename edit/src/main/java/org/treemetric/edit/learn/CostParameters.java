package org.treemetric.edit.learn;

import java.util.Arrays;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.OperationCounts;
import org.treemetric.tree.Alphabet;

/**
 * Which entries of the table of edit costs are free, and their order: row by row, the gap last.
 *
 * <p>Symmetric costs share one parameter for an operation and its reverse. Without the diagonal, keeping a label is free
 * for good.
 */
public final class CostParameters {
    private final Alphabet alphabet;
    private final boolean symmetric;
    private final int[] parameter; // from * (labels + 1) + to -> parameter, -1 for none
    private final int[] entry; // by parameter: its first entry in the table
    private final int size;

    /** The free costs over the labels of an alphabet. */
    public CostParameters(Alphabet alphabet, boolean symmetric, boolean diagonal) {
        this.alphabet = alphabet;
        this.symmetric = symmetric;
        int gap = alphabet.size();
        int width = gap + 1;
        this.parameter = new int[width * width];
        int[] entries = new int[width * width];
        int next = 0;
        for (int a = 0; a <= gap; a++) {
            for (int b = 0; b <= gap; b++) {
                if (a == b && (a == gap || !diagonal)) {
                    parameter[a * width + b] = -1;
                } else if (symmetric && b < a) {
                    parameter[a * width + b] = parameter[b * width + a];
                } else {
                    entries[next] = a * width + b;
                    parameter[a * width + b] = next++;
                }
            }
        }
        this.size = next;
        this.entry = Arrays.copyOf(entries, next);
    }

    /** The number of free costs. */
    public int size() {
        return size;
    }

    /** The label, or gap, where the operation of a parameter starts. */
    public int from(int index) {
        return entry[index] / (alphabet.size() + 1);
    }

    /** The label, or gap, where the operation of a parameter leads. */
    public int to(int index) {
        return entry[index] % (alphabet.size() + 1);
    }

    /** How many entries of the table share a parameter: 2 for an operation and its reverse, otherwise 1. */
    int entries(int index) {
        return symmetric && from(index) != to(index) ? 2 : 1;
    }

    /** The whole table; what is not free is 0. */
    public double[][] table(double[] cost) {
        int width = alphabet.size() + 1;
        double[][] table = new double[width][width];
        for (int i = 0; i < parameter.length; i++) {
            table[i / width][i % width] = parameter[i] < 0 ? 0 : cost[parameter[i]];
        }
        return table;
    }

    /** The table as edit costs. */
    EditCosts costs(double[] cost) {
        return costs(alphabet, table(cost));
    }

    static EditCosts costs(Alphabet alphabet, double[][] table) {
        String[] labels = new String[alphabet.size()];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = alphabet.label(i);
        }
        return EditCosts.of(Arrays.asList(labels), table);
    }

    /** The counts by parameter, so that their product with the parameters is the linearised distance. */
    ParameterCounts counts(OperationCounts counts) {
        int width = alphabet.size() + 1;
        int[] index = new int[counts.size()];
        double[] value = new double[counts.size()];
        int n = 0;
        for (int i = 0; i < index.length; i++) {
            int p = parameter[counts.from(i) * width + counts.to(i)];
            if (p >= 0) {
                int at = 0;
                while (at < n && index[at] != p) {
                    at++;
                }
                index[at] = p;
                value[at] = at == n ? counts.count(i) : value[at] + counts.count(i);
                n = Math.max(n, at + 1);
            }
        }
        return new ParameterCounts(Arrays.copyOf(index, n), Arrays.copyOf(value, n));
    }
}
