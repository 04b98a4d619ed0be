package org.treemetric.edit;

import java.util.Arrays;
import java.util.List;
import org.treemetric.tree.Alphabet;

/**
 * What it costs to delete, insert or relabel a node, by label: any numbers at least 0, in particular asymmetric ones,
 * zeros, a price for keeping a label, or a table without the triangle inequality.
 *
 * <p>Labels outside the table are unseen. They get a documented back-off, never an error: unless
 * {@link #withUnseen(double)} says otherwise an operation that touches an unseen label costs 1, and keeping one is free.
 *
 * <p>Costs are kept to 39 binary places below the largest one (a relative 2e-12). Distances are
 * then sums of whole multiples, exact however the trees are taken apart.
 */
public final class EditCosts {
    private static final int PLACES = 39;

    private final Alphabet alphabet;
    private final int unseen; // row and column of all labels that are not in the alphabet; the gap comes right after
    private final double grid; // all costs are whole multiples of this power of two
    private final double[] table; // (labels + 2) squared: labels, unseen, gap
    private final double unseenPair; // one unseen label into a different unseen one
    private final double minDelete;
    private final double minInsert;
    private final double minReplace;

    private EditCosts(Alphabet alphabet, double[] table, double unseenPair) {
        this.alphabet = alphabet;
        this.unseen = alphabet.size();
        this.grid = grid(table, unseenPair);
        this.table = new double[table.length];
        for (int i = 0; i < table.length; i++) {
            this.table[i] = round(table[i], grid);
        }
        this.unseenPair = round(unseenPair, grid);
        int gap = unseen + 1;
        int width = unseen + 2;
        double delete = Double.POSITIVE_INFINITY;
        double insert = Double.POSITIVE_INFINITY;
        double replace = this.unseenPair;
        for (int a = 0; a <= unseen; a++) {
            delete = Math.min(delete, this.table[a * width + gap]);
            insert = Math.min(insert, this.table[gap * width + a]);
            for (int b = 0; b <= unseen; b++) {
                if (a != b) {
                    replace = Math.min(replace, this.table[a * width + b]);
                }
            }
        }
        this.minDelete = delete;
        this.minInsert = insert;
        this.minReplace = replace;
    }

    /** Every operation costs 1, keeping a label nothing. */
    public static EditCosts unit() {
        return of(List.of(), new double[][] {{0}});
    }

    /**
     * Costs from a table.
     *
     * @param labels the distinct labels, in the order of the table
     * @param cost {@code cost[i][j]} turns label i into label j; the last column deletes, the last row inserts, the
     *     corner is not used
     */
    public static EditCosts of(List<String> labels, double[][] cost) {
        int n = labels.size();
        Alphabet alphabet = new Alphabet();
        for (String label : labels) {
            if (alphabet.find(label) >= 0) {
                throw new IllegalArgumentException("labels must be distinct, got '" + label + "' twice");
            }
            alphabet.intern(label);
        }
        if (cost.length != n + 1) {
            throw new IllegalArgumentException("expected " + (n + 1) + " rows of costs, got " + cost.length);
        }
        int width = n + 2;
        double[] table = new double[width * width];
        for (int i = 0; i <= n; i++) {
            if (cost[i].length != n + 1) {
                throw new IllegalArgumentException(
                        "expected " + (n + 1) + " costs in row " + i + ", got " + cost[i].length);
            }
            for (int j = 0; j <= n; j++) {
                if (!(i == n && j == n)) {
                    table[(i < n ? i : n + 1) * width + (j < n ? j : n + 1)] =
                            checked(cost[i][j], "cost from row " + i + " to column " + j);
                }
            }
        }
        return new EditCosts(alphabet, table, 1).withUnseen(1);
    }

    /** The same costs where each operation on an unseen label costs {@code cost}, and keeping one is free. */
    public EditCosts withUnseen(double cost) {
        double[] each = new double[unseen];
        Arrays.fill(each, cost);
        return withUnseen(each, cost, cost);
    }

    /**
     * The same costs with another back-off.
     *
     * @param replace turning an unseen label into label i, or back
     * @param gap deleting or inserting an unseen label
     * @param pair turning an unseen label into a different unseen one
     */
    public EditCosts withUnseen(double[] replace, double gap, double pair) {
        if (replace.length != unseen) {
            throw new IllegalArgumentException("expected " + unseen + " costs, got " + replace.length);
        }
        int width = unseen + 2;
        double[] changed = table.clone();
        for (int a = 0; a < unseen; a++) {
            changed[a * width + unseen] = checked(replace[a], "cost of an unseen label");
            changed[unseen * width + a] = replace[a];
        }
        changed[unseen * width + unseen + 1] = checked(gap, "cost of an unseen label");
        changed[(unseen + 1) * width + unseen] = gap;
        return new EditCosts(alphabet, changed, checked(pair, "cost of an unseen label"));
    }

    private static double checked(double cost, String what) {
        if (!(cost >= 0 && cost < Double.POSITIVE_INFINITY)) { // also refuses NaN
            throw new IllegalArgumentException(what + " must be finite and at least 0, got " + cost);
        }
        return cost;
    }

    private static double grid(double[] table, double unseenPair) {
        double maxCost = Math.max(unseenPair, Double.MIN_NORMAL);
        for (double cost : table) {
            maxCost = Math.max(maxCost, cost);
        }
        return Math.scalb(1.0, Math.max(Math.getExponent(maxCost) + 1 - PLACES, Double.MIN_EXPONENT));
    }

    // Both steps are exact but for the rounding itself, because the grid is a power of two.
    private static double round(double cost, double grid) {
        return Math.rint(cost / grid) * grid;
    }

    /** Whether every operation costs the same as its reverse; distances are then the same bits in both directions. */
    public boolean isSymmetric() {
        int width = unseen + 2;
        for (int a = 0; a < width; a++) {
            for (int b = 0; b < a; b++) {
                if (table[a * width + b] != table[b * width + a]) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The number of labels in the table. */
    public int labels() {
        return unseen;
    }

    /** The label numbered {@code index}. */
    public String label(int index) {
        return alphabet.label(index);
    }

    /** What deleting a node labeled {@code label} costs. */
    public double delete(String label) {
        return table[row(label) * (unseen + 2) + unseen + 1];
    }

    /** What inserting a node labeled {@code label} costs. */
    public double insert(String label) {
        return table[(unseen + 1) * (unseen + 2) + row(label)];
    }

    /** What turning label {@code from} into {@code to} costs; with equal labels, what keeping it costs. */
    public double replace(String from, String to) {
        return replace(row(from), from, row(to), to);
    }

    /** No deletion costs less. */
    public double minDelete() {
        return minDelete;
    }

    /** No insertion costs less. */
    public double minInsert() {
        return minInsert;
    }

    double minReplace() {
        return minReplace;
    }

    /** The power of two that all costs are whole multiples of. */
    double grid() {
        return grid;
    }

    // The table row of a label; every label that is not in the table has the row of the unseen.
    int row(String label) {
        int id = alphabet.find(label);
        return id < 0 ? unseen : id;
    }

    double delete(int row) {
        return table[row * (unseen + 2) + unseen + 1];
    }

    double insert(int row) {
        return table[(unseen + 1) * (unseen + 2) + row];
    }

    double replace(int row, String from, int column, String to) {
        if (row == unseen && column == unseen) {
            return from.equals(to) ? 0 : unseenPair;
        }
        return table[row * (unseen + 2) + column];
    }
}
