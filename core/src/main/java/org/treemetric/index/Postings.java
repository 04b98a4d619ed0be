package org.treemetric.index;

import java.util.Arrays;
import java.util.Set;
import org.treemetric.file.Bytes;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.Ints;
import org.treemetric.file.SectionContent;
import org.treemetric.gram.GramPostings;

/**
 * For each gram the rows that have it, grouped by how often: a run of rows per gram and count.
 *
 * <p>Within a run every row adds the same amount to its sum, so a query reads row numbers and nothing else: 4 bytes per
 * distinct gram of a tree, no count and no minimum in the loop. Counts may be of any size.
 */
final class Postings {
    static final Set<String> SECTIONS =
            Set.of("postings.first-run", "postings.run-count", "postings.run-start", "postings.rows");

    private static final int SMALL = 256;

    private final int[] firstRun; // by gram; one more than grams
    private final int[] runCount; // ascending within a gram
    private final int[] runStart; // one more than runs
    private final Ints row; // ascending within a run

    private Postings(int[] firstRun, int[] runCount, int[] runStart, Ints row) {
        this.firstRun = firstRun;
        this.runCount = runCount;
        this.runStart = runStart;
        this.row = row;
    }

    static Postings of(StoredRows rows) {
        GramPostings lists = GramPostings.of(rows.grams(), rows.size(), rows::start, rows::gram, rows::count);
        return new Grouping(lists).group();
    }

    /** Postings in a file, of so many rows. */
    static Postings of(Container file, int rows) throws FileFormatException {
        Postings postings = new Postings(
                file.section("postings.first-run").intArray(Bytes.NO_LIMIT),
                file.section("postings.run-count").intArray(Bytes.NO_LIMIT),
                file.section("postings.run-start").intArray(Bytes.NO_LIMIT),
                file.section("postings.rows").ints(rows));
        if (!Ints.isPartition(postings.firstRun, postings.runCount.length)
                || postings.runStart.length != postings.runCount.length + 1
                || !Ints.isPartition(postings.runStart, postings.row.size())) {
            throw new FileFormatException(file.source(), "expected postings that fit together, found others");
        }
        return postings;
    }

    void addTo(ContainerWriter file) {
        file.add("postings.first-run", SectionContent.of(Ints.of(firstRun)))
                .add("postings.run-count", SectionContent.of(Ints.of(runCount)))
                .add("postings.run-start", SectionContent.of(Ints.of(runStart)))
                .add("postings.rows", SectionContent.of(row));
    }

    /** The number of grams that may have postings; larger ids have none. */
    int grams() {
        return firstRun.length - 1;
    }

    int firstRun(int gram) {
        return firstRun[gram];
    }

    /** One past the last run of a gram. */
    int endRun(int gram) {
        return firstRun[gram + 1];
    }

    /** How often the rows of a run have its gram. */
    int count(int run) {
        return runCount[run];
    }

    int length(int run) {
        return runStart[run + 1] - runStart[run];
    }

    /** The place of a run's first row among all {@link #rows}; {@code start(run + 1)} is one past its last. */
    int start(int run) {
        return runStart[run];
    }

    /** The rows of all runs, ascending within each. */
    Ints rows() {
        return row;
    }

    long bytes() {
        return 4L * (firstRun.length + runCount.length + runStart.length + row.size());
    }

    /** Groups each gram's rows by count, keeping the rows' order: a counting sort, as counts are small. */
    private static final class Grouping {
        private final GramPostings lists;
        private final int[] row;
        private final int[] next = new int[SMALL]; // by count: where its next row goes
        private final int[] firstRun;
        private int[] runCount;
        private int[] runStart;
        private int runs;

        Grouping(GramPostings lists) {
            this.lists = lists;
            this.row = new int[lists.size()];
            this.firstRun = new int[lists.columns() + 1];
            this.runCount = new int[lists.columns() + 16];
            this.runStart = new int[lists.columns() + 17];
        }

        Postings group() {
            for (int gram = 0; gram < lists.columns(); gram++) {
                firstRun[gram] = runs;
                int max = 0;
                for (int place = lists.start(gram); place < lists.start(gram + 1); place++) {
                    max = Math.max(max, lists.number(place));
                }
                if (max < SMALL) {
                    tally(lists.start(gram), lists.start(gram + 1), max);
                } else {
                    sort(lists.start(gram), lists.start(gram + 1));
                }
            }
            firstRun[lists.columns()] = runs;
            runStart[runs] = row.length;
            return new Postings(
                    firstRun, Arrays.copyOf(runCount, runs), Arrays.copyOf(runStart, runs + 1), Ints.of(row));
        }

        private void tally(int from, int to, int max) {
            Arrays.fill(next, 0, max + 1, 0);
            for (int place = from; place < to; place++) {
                next[lists.number(place)]++;
            }
            int at = from;
            for (int count = 1; count <= max; count++) {
                int size = next[count];
                if (size > 0) {
                    open(count, at);
                }
                next[count] = at;
                at += size;
            }
            for (int place = from; place < to; place++) {
                row[next[lists.number(place)]++] = lists.row(place);
            }
        }

        private void sort(int from, int to) {
            long[] packed = new long[to - from];
            for (int place = from; place < to; place++) {
                packed[place - from] = (long) lists.number(place) << 32 | lists.row(place);
            }
            Arrays.sort(packed);
            for (int place = from; place < to; place++) {
                int count = (int) (packed[place - from] >>> 32);
                row[place] = (int) packed[place - from];
                if (place == from || count != (int) (packed[place - from - 1] >>> 32)) {
                    open(count, place);
                }
            }
        }

        private void open(int count, int at) {
            if (runs == runCount.length) {
                runCount = Arrays.copyOf(runCount, 2 * runs);
                runStart = Arrays.copyOf(runStart, 2 * runs + 1);
            }
            runCount[runs] = count;
            runStart[runs++] = at;
        }
    }
}
