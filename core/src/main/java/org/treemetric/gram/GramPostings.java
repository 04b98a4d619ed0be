package org.treemetric.gram;

import java.util.function.IntUnaryOperator;

/**
 * Rows turned around: for each column, a gram or what stands for one, the rows that have it in ascending order, each with
 * a number of the maker's choice, such as its count there. Immutable; 8 bytes per entry.
 */
public final class GramPostings {
    private final int[] start; // by column; one more than columns
    private final int[] row;
    private final int[] number;

    private GramPostings(int[] start, int[] row, int[] number) {
        this.start = start;
        this.row = row;
        this.number = number;
    }

    /**
     * Turns rows around.
     *
     * @param columns how many columns there are
     * @param rows how many rows there are
     * @param startOf the first entry of a row; of {@code rows} one past the last entry
     * @param columnOf the column of an entry, or -1 to leave it out
     * @param numberOf what to keep of an entry
     */
    public static GramPostings of(
            int columns, int rows, IntUnaryOperator startOf, IntUnaryOperator columnOf, IntUnaryOperator numberOf) {
        int entries = startOf.applyAsInt(rows);
        int[] next = new int[columns + 1];
        for (int entry = 0; entry < entries; entry++) {
            int column = columnOf.applyAsInt(entry);
            if (column >= 0) {
                next[column + 1]++;
            }
        }
        for (int column = 0; column < columns; column++) {
            next[column + 1] += next[column]; // no overflow: there are at most so many entries
        }
        int[] start = next.clone();
        int[] row = new int[next[columns]];
        int[] number = new int[row.length];
        for (int r = 0; r < rows; r++) {
            for (int entry = startOf.applyAsInt(r), end = startOf.applyAsInt(r + 1); entry < end; entry++) {
                int column = columnOf.applyAsInt(entry);
                if (column >= 0) {
                    int at = next[column]++;
                    row[at] = r;
                    number[at] = numberOf.applyAsInt(entry);
                }
            }
        }
        return new GramPostings(start, row, number);
    }

    /** The number of columns. */
    public int columns() {
        return start.length - 1;
    }

    /** The number of places of all columns. */
    public int size() {
        return row.length;
    }

    /** The first place of a column; {@code start(column + 1)} is one past its last. */
    public int start(int column) {
        return start[column];
    }

    /** The row at a place, ascending within a column. */
    public int row(int place) {
        return row[place];
    }

    /** What was kept of the entry at a place. */
    public int number(int place) {
        return number[place];
    }
}
