package org.treemetric.index;

import java.util.Set;
import org.treemetric.file.Bytes;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.Ints;
import org.treemetric.file.SectionContent;

/** Which stored trees share a row: equal gram vectors are searched once and reported for every tree that has them. */
final class RowMembers {
    static final Set<String> SECTIONS = Set.of("members.row-of", "members.start", "members.trees");

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

    /** Members in a file, of so many rows. */
    static RowMembers of(Container file, int rows) throws FileFormatException {
        int[] rowOf = file.section("members.row-of").intArray(Math.max(1, rows));
        RowMembers members = new RowMembers(
                rowOf.length == 0 ? rows : rowOf.length,
                rowOf,
                file.section("members.start").intArray(Bytes.NO_LIMIT),
                file.section("members.trees").intArray(Math.max(1, rowOf.length)));
        boolean fits = rowOf.length == 0
                ? members.start.length == 0
                : members.start.length == rows + 1 && Ints.isPartition(members.start, rowOf.length);
        if (!fits || members.member.length != rowOf.length) {
            throw new FileFormatException(file.source(), "expected members that fit together, found others");
        }
        return members;
    }

    void addTo(ContainerWriter file) {
        file.add("members.row-of", SectionContent.of(Ints.of(rowOf)))
                .add("members.start", SectionContent.of(Ints.of(start)))
                .add("members.trees", SectionContent.of(Ints.of(member)));
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
