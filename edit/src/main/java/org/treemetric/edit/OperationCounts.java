package org.treemetric.edit;

import java.util.Arrays;
import org.treemetric.tree.Alphabet;

/**
 * How often each edit operation occurs between two trees, by labels: one cheapest script, or the average over all of
 * them. Labels are numbered by an alphabet, the gap comes after the last label: turning a label into the gap deletes,
 * turning the gap into a label inserts. Kept labels are counted too.
 *
 * <p>With the counts fixed the cost is linear in the table of costs; that is what the learners of edit costs rest on.
 */
public final class OperationCounts {
    private static final double LEAST = 1e-9; // rounding of nothing

    private final int labels;
    private final int[] operation; // from * (labels + 1) + to, ascending
    private final double[] count;

    private OperationCounts(int labels, int[] operation, double[] count) {
        this.labels = labels;
        this.operation = operation;
        this.count = count;
    }

    /** The average over all cheapest mappings. */
    public static OperationCounts of(EditFrequencies frequencies, Alphabet alphabet) {
        EditTree a = frequencies.first();
        EditTree b = frequencies.second();
        int[] label1 = labels(a, alphabet);
        int[] label2 = labels(b, alphabet);
        double[] table = new double[(a.labels() + 1) * (b.labels() + 1)];
        double[] left = new double[b.size()];
        Arrays.fill(left, 1);
        for (int node = 0; node < a.size(); node++) {
            int row = a.tree().labelIndex(node) * (b.labels() + 1);
            double deleted = 1;
            for (int other = 0; other < b.size(); other++) {
                double share = frequencies.mapped(node, other);
                if (share > 0) {
                    table[row + b.tree().labelIndex(other)] += share;
                    deleted -= share;
                    left[other] -= share;
                }
            }
            table[row + b.labels()] += Math.max(0, deleted);
        }
        for (int other = 0; other < b.size(); other++) {
            table[a.labels() * (b.labels() + 1) + b.tree().labelIndex(other)] += Math.max(0, left[other]);
        }
        return sparse(table, label1, label2, alphabet.size());
    }

    /** Those of one script. */
    public static OperationCounts of(EditScript script, Alphabet alphabet) {
        EditTree a = script.first();
        EditTree b = script.second();
        double[] table = new double[(a.labels() + 1) * (b.labels() + 1)];
        for (EditOperation step : script.operations()) {
            int from = step.source() < 0 ? a.labels() : a.tree().labelIndex(step.source());
            int to = step.target() < 0 ? b.labels() : b.tree().labelIndex(step.target());
            table[from * (b.labels() + 1) + to]++;
        }
        return sparse(table, labels(a, alphabet), labels(b, alphabet), alphabet.size());
    }

    // The alphabet's number of each of a tree's own labels, then the gap's.
    private static int[] labels(EditTree tree, Alphabet alphabet) {
        int[] label = new int[tree.labels() + 1];
        for (int i = 0; i < tree.labels(); i++) {
            label[i] = alphabet.find(tree.label(i));
            if (label[i] < 0) {
                throw new IllegalArgumentException("label '" + tree.label(i) + "' is not in the alphabet");
            }
        }
        label[tree.labels()] = alphabet.size();
        return label;
    }

    private static OperationCounts sparse(double[] table, int[] label1, int[] label2, int labels) {
        int n = 0;
        for (double value : table) {
            n += value >= LEAST ? 1 : 0;
        }
        long[] order = new long[n];
        int next = 0;
        for (int i = 0; i < table.length; i++) {
            if (table[i] >= LEAST) {
                long operation = (long) label1[i / label2.length] * (labels + 1) + label2[i % label2.length];
                order[next++] = operation << 32 | i;
            }
        }
        Arrays.sort(order);
        int[] operation = new int[n];
        double[] count = new double[n];
        for (int i = 0; i < n; i++) {
            operation[i] = (int) (order[i] >>> 32);
            count[i] = table[(int) order[i]];
        }
        return new OperationCounts(labels, operation, count);
    }

    /** The number of different operations that occur. */
    public int size() {
        return operation.length;
    }

    /** The label, or gap, that operation {@code index} starts from. */
    public int from(int index) {
        return operation[index] / (labels + 1);
    }

    /** The label, or gap, that operation {@code index} leads to. */
    public int to(int index) {
        return operation[index] % (labels + 1);
    }

    /** How often operation {@code index} occurs. */
    public double count(int index) {
        return count[index];
    }

    /** What these operations cost in all, {@code cost[from][to]} each: the linearised distance. */
    public double cost(double[][] cost) {
        double sum = 0;
        for (int i = 0; i < operation.length; i++) {
            sum += cost[operation[i] / (labels + 1)][operation[i] % (labels + 1)] * count[i];
        }
        return sum;
    }

    /** The counts of the way back, where that has the same mappings: under costs that are the same in both directions. */
    public OperationCounts reversed() {
        long[] order = new long[operation.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = ((long) to(i) * (labels + 1) + from(i)) << 32 | i;
        }
        Arrays.sort(order);
        int[] back = new int[order.length];
        double[] number = new double[order.length];
        for (int i = 0; i < order.length; i++) {
            back[i] = (int) (order[i] >>> 32);
            number[i] = count[(int) order[i]];
        }
        return new OperationCounts(labels, back, number);
    }
}
