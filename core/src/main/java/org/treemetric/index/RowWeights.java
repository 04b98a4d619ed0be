package org.treemetric.index;

import java.util.Arrays;
import java.util.Set;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.Bytes;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.SectionContent;
import org.treemetric.parallel.Workers;

/** What an index keeps per row for one metric: its weight and its scores. Made anew when the metric changes. */
final class RowWeights {
    static final Set<String> SECTIONS = Set.of("weights", "scores");

    private static final int AT_ONCE = 4096;

    private final double[] weight;
    private final double[][] score; // by score, then row
    private final double largest;
    private final int maxDistinct;
    private volatile int[] ascending = {};

    private RowWeights(double[] weight, double[][] score, double largest, int maxDistinct) {
        this.weight = weight;
        this.score = score;
        this.largest = largest;
        this.maxDistinct = maxDistinct;
    }

    /** Weights and scores of rows; the number of threads never changes them. */
    static RowWeights of(StoredRows rows, GramMetric metric, int threads) {
        double[] weight = new double[rows.size()];
        double[][] score = new double[metric.scoreCount()][rows.size()];
        Workers.run((weight.length + AT_ONCE - 1) / AT_ONCE, threads, piece -> {
            StoredRows.Cursor row = rows.cursor();
            for (int r = piece * AT_ONCE; r < Math.min(weight.length, (piece + 1) * AT_ONCE); r++) {
                row.read(r);
                weight[r] = weight(row, metric);
                if (score.length > 0) {
                    double[] scores = metric.scores(rows.vector(r));
                    for (int c = 0; c < scores.length; c++) {
                        score[c][r] = scores[c];
                    }
                }
            }
        });
        return of(rows, weight, score);
    }

    private static RowWeights of(StoredRows rows, double[] weight, double[][] score) {
        double largest = 0;
        for (double one : weight) {
            largest = Math.max(largest, one);
        }
        return new RowWeights(weight, score, largest, rows.maxDistinct());
    }

    // As GramMetric.weight of the row's vector, without making it.
    private static double weight(StoredRows.Cursor row, GramMetric metric) {
        double sum = 0;
        for (int i = 0; i < row.size(); i++) {
            sum += metric.value(row.gram(i), row.count(i));
        }
        return sum;
    }

    /** Weights in a file. */
    static RowWeights of(Container file, StoredRows rows, GramMetric metric) throws FileFormatException {
        Bytes scores = file.section("scores");
        long length = (long) Double.BYTES * rows.size();
        if (file.section("weights").length() != length || scores.length() != metric.scoreCount() * length) {
            throw new FileFormatException(file.source(), "expected weights that fit together, found others");
        }
        double[] weight = file.section("weights").doubles();
        double[][] score = new double[metric.scoreCount()][];
        Arrays.setAll(score, c -> scores.doubles((long) c * weight.length, weight.length));
        return of(rows, weight, score);
    }

    void addTo(ContainerWriter file) {
        file.add("weights", SectionContent.of(weight)).add("scores", SectionContent.of(score));
    }

    /** By row; not to be changed. */
    double[] weight() {
        return weight;
    }

    /**
     * The rows from the lightest to the heaviest, up to {@link #noMoreThanLater}; not to be changed. Made when first asked
     * for.
     */
    int[] ascending() {
        if (ascending.length != weight.length) {
            ascending = sorted(); // by two threads at once: the same twice
        }
        return ascending;
    }

    // Sorts weights and rows as one number each, which costs weights their last bits.
    private int[] sorted() {
        int bits = 64 - Long.numberOfLeadingZeros(weight.length);
        long[] packed = new long[weight.length];
        for (int row = 0; row < packed.length; row++) {
            packed[row] = Double.doubleToRawLongBits(weight[row]) >>> bits << bits | row;
        }
        Arrays.sort(packed);
        int[] rows = new int[packed.length];
        Arrays.setAll(rows, place -> (int) (packed[place] & (1L << bits) - 1));
        return rows;
    }

    /** A weight that all rows have or exceed that come after one of weight {@code weight} in {@link #ascending}. */
    static double noMoreThanLater(double weight) {
        return weight * (1 - 0x1p-19)
                - 1e-300; // at least 20 bits of the mantissa count, or the weight is next to nothing
    }

    /** The summed differences of a query's scores to a row's. */
    double gap(double[] scores, int row) {
        double sum = 0;
        for (int c = 0; c < score.length; c++) {
            sum += Math.abs(scores[c] - score[c][row]);
        }
        return sum;
    }

    /** {@link #gap} of every row at once, the same bits. */
    void gaps(double[] scores, double[] gap) {
        Arrays.fill(gap, 0);
        for (int c = 0; c < score.length; c++) {
            double own = scores[c];
            double[] rowScores = score[c];
            for (int row = 0; row < gap.length; row++) {
                gap[row] += Math.abs(own - rowScores[row]);
            }
        }
    }

    double largest() {
        return largest;
    }

    int maxDistinct() {
        return maxDistinct;
    }

    long bytes() {
        return 8L * weight.length * (1 + score.length);
    }
}
