package org.treemetric.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.treemetric.distance.GramDistances;
import org.treemetric.distance.PlainMetric;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.tree.Tree;

/** All distances of a set as a warm library call, one thread, by CPU time; {@code python/matrix.py} is its rival. */
public final class MatrixRun {
    private MatrixRun() {}

    /** {@code SET TREES [ROUNDS]}. */
    public static void main(String[] args) throws IOException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Supplier<Tree> trees = SearchSets.named(args[0], Path.of("..", "shared", "data"));
        GramEncoder encoder = new GramEncoder(GramShape.PAPER);
        List<GramVector> vectors = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            vectors.add(encoder.encode(trees.get()));
        }
        double[] time = new double[args.length > 2 ? Integer.parseInt(args[2]) : 9];
        double[] sum = {0};
        for (int round = -20; round < time.length; round++) {
            long start = threads.getCurrentThreadCpuTime();
            GramDistances.to(vectors, PlainMetric.PLAIN).among(1, (row, distances) -> sum[0] += distances[0]);
            if (round >= 0) {
                time[round] = (threads.getCurrentThreadCpuTime() - start) / 1e6;
            }
        }
        Arrays.sort(time);
        System.out.printf(
                Locale.ROOT,
                "milliseconds=%.1f%nmilliseconds.min=%.1f%nmilliseconds.max=%.1f%nchecksum=%.0f%n",
                time[time.length / 2],
                time[0],
                time[time.length - 1],
                sum[0]);
    }
}
