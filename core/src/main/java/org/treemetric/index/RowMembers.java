package org.treemetric.index;

import java.util.List;

/** Which stored trees share a row: equal gram vectors are searched once and reported for every tree that has them. */
final class RowMembers {
    private final int[] rowOf; // by tree; empty, as the others, if every row has the one member of its own number
    private final int trees;
    private final int[] start;
    private final int[] member; // ascending within a row

    private RowMembers(int trees, int[] rowOf, int[] start, int[] member) {
        this.trees = trees;
        this.rowOf = rowOf;
        this.start = start;
        this.member = member;
    }

    /**
     * @param rowOf the row of each tree; rows are numbered in order of their first tree
     * @param rows the number of rows
     */
    static RowMembers of(int[] rowOf, int rows) {
        if (rows == rowOf.length) {
            return new RowMembers(rows, new int[0], new int[0], new int[0]);
        }
        int[] start = new int[rows + 1];
        for (int row : rowOf) {
            start[row + 1]++;
        }
        for (int row = 0; row < rows; row++) {
            start[row + 1] += start[row];
        }
        int[] member = new int[rowOf.length];
        int[] next = start.clone();
        for (int tree = 0; tree < rowOf.length; tree++) {
            member[next[rowOf[tree]]++] = tree;
        }
        return new RowMembers(rowOf.length, rowOf.clone(), start, member);
    }

    /** Members in a file; {@code first} is the number of their first section. */
    static RowMembers of(IndexFile file, int first, int rows) {
        int[] rowOf = file.intArray(first);
        RowMembers members = new RowMembers(
                rowOf.length == 0 ? rows : rowOf.length, rowOf, file.intArray(first + 1), file.intArray(first + 2));
        if (members.member.length != rowOf.length || (rowOf.length > 0 && members.start.length != rows + 1)) {
            throw new IllegalArgumentException("members do not fit together");
        }
        return members;
    }

    List<IndexSection> sections() {
        return List.of(
                IndexSection.of(IntStore.of(rowOf)),
                IndexSection.of(IntStore.of(start)),
                IndexSection.of(IntStore.of(member)));
    }

    int trees() {
        return trees;
    }

    int row(int tree) {
        return start.length == 0 ? tree : rowOf[tree];
    }

    int first(int row) {
        return start.length == 0 ? row : start[row];
    }

    int end(int row) {
        return start.length == 0 ? row + 1 : start[row + 1];
    }

    /** The tree at a place from {@link #first} to before {@link #end}. */
    int tree(int place) {
        return start.length == 0 ? place : member[place];
    }

    long bytes() {
        return 4L * (rowOf.length + start.length + member.length);
    }
}
