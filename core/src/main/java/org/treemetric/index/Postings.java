package org.treemetric.index;

import java.util.Arrays;
import java.util.Set;
import org.treemetric.file.Bytes;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.Ints;
import org.treemetric.file.SectionContent;

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

    static Postings of(GramRows rows) {
        int grams = 0;
        for (int place = 0; place < rows.entries(); place++) {
            grams = Math.max(grams, rows.gram(place) + 1);
        }
        int[] start = new int[grams + 1];
        for (int place = 0; place < rows.entries(); place++) {
            start[rows.gram(place) + 1]++;
        }
        for (int gram = 0; gram < grams; gram++) {
            start[gram + 1] += start[gram];
        }
        int[] row = new int[rows.entries()];
        int[] count = new int[rows.entries()];
        int[] next = Arrays.copyOf(start, grams);
        for (int r = 0; r < rows.size(); r++) {
            for (int place = rows.start(r); place < rows.start(r + 1); place++) {
                int at = next[rows.gram(place)]++;
                row[at] = r;
                count[at] = rows.count(place);
            }
        }
        return new Grouping(start, row, count).group();
    }

    /** Postings in a file, of so many rows. */
    static Postings of(Container file, int rows) throws FileFormatException {
        Postings postings = new Postings(
                file.section("postings.first-run").intArray(Bytes.NO_LIMIT),
                file.section("postings.run-count").intArray(Bytes.NO_LIMIT),
                file.section("postings.run-start").intArray(Bytes.NO_LIMIT),
                file.section("postings.rows").ints(rows));
        if (!Consistency.isPartition(postings.firstRun, postings.runCount.length)
                || postings.runStart.length != postings.runCount.length + 1
                || !Consistency.isPartition(postings.runStart, postings.row.size())) {
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
        private final int[] start;
        private final int[] row;
        private final int[] count;
        private final int[] tally = new int[SMALL];
        private final int[] firstRun;
        private int[] runCount;
        private int[] runStart;
        private int runs;
        private int[] buffer = new int[16];

        Grouping(int[] start, int[] row, int[] count) {
            this.start = start;
            this.row = row;
            this.count = count;
            this.firstRun = new int[start.length];
            this.runCount = new int[start.length + 16];
            this.runStart = new int[start.length + 17];
        }

        Postings group() {
            for (int gram = 0; gram + 1 < start.length; gram++) {
                firstRun[gram] = runs;
                group(start[gram], start[gram + 1]);
            }
            firstRun[start.length - 1] = runs;
            runStart[runs] = row.length;
            return new Postings(
                    firstRun, Arrays.copyOf(runCount, runs), Arrays.copyOf(runStart, runs + 1), Ints.of(row));
        }

        private void group(int from, int to) {
            int most = 0;
            for (int i = from; i < to; i++) {
                most = Math.max(most, count[i]);
            }
            if (most >= SMALL) {
                sortByCount(from, to);
            } else if (most > 1) {
                tallySort(from, to, most);
            }
            for (int i = from; i < to; i++) {
                if (i == from || count[i] != count[i - 1]) {
                    open(count[i], i);
                }
            }
        }

        private void tallySort(int from, int to, int most) {
            Arrays.fill(tally, 0, most + 1, 0);
            for (int i = from; i < to; i++) {
                tally[count[i]]++;
            }
            int at = from;
            for (int c = 1; c <= most; c++) {
                int many = tally[c];
                tally[c] = at;
                at += many;
            }
            if (buffer.length < to - from) {
                buffer = new int[Math.max(to - from, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * buffer.length))];
            }
            System.arraycopy(row, from, buffer, 0, to - from);
            for (int i = from; i < to; i++) {
                row[tally[count[i]]++] = buffer[i - from];
            }
            // tally[c] is now one past the last row with count c
            int place = from;
            for (int c = 1; c <= most; c++) {
                Arrays.fill(count, place, tally[c], c);
                place = tally[c];
            }
        }

        private void sortByCount(int from, int to) {
            long[] packed = new long[to - from];
            for (int i = from; i < to; i++) {
                packed[i - from] = (long) count[i] << 32 | row[i];
            }
            Arrays.sort(packed);
            for (int i = from; i < to; i++) {
                count[i] = (int) (packed[i - from] >>> 32);
                row[i] = (int) packed[i - from];
            }
        }

        private void open(int c, int at) {
            if (runs == runCount.length) {
                runCount = Arrays.copyOf(runCount, 2 * runs);
                runStart = Arrays.copyOf(runStart, 2 * runs + 1);
            }
            runCount[runs] = c;
            runStart[runs++] = at;
        }
    }
}
