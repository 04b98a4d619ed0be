package org.treemetric.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.treemetric.distance.PlainMetric;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.tree.Tree;

/** What two threads cost and gain over one on the same queries, in turns: CPU of the process, and wall clock. */
public final class SearchThreads {
    private static final int ROUNDS = 12;

    private SearchThreads() {}

    /** {@code SET TREES QUERIES}: prints {@code name=value} lines. */
    public static void main(String[] args) throws IOException {
        Supplier<Tree> trees = SearchSets.named(args[0], Path.of("..", "shared", "data"));
        GramEncoder encoder = new GramEncoder(GramShape.PAPER);
        InvertedIndex.Builder builder = new InvertedIndex.Builder();
        List<GramVector> queries = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
            queries.add(encoder.encode(trees.get()));
        }
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            builder.add(encoder.encode(trees.get()));
        }
        InvertedIndex index = builder.build(PlainMetric.PLAIN);
        OperatingSystemMXBean process = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        double[][] cpu = new double[2][ROUNDS];
        double[][] wall = new double[2][ROUNDS];
        List<List<Neighbor>> expected = index.nearest(queries, 3, 1);
        for (int round = -4; round < ROUNDS; round++) { // the first four warm up
            for (int threads = 1; threads <= 2; threads++) {
                long cpuStart = process.getProcessCpuTime();
                long start = System.nanoTime();
                List<List<Neighbor>> found = index.nearest(queries, 3, threads);
                if (round >= 0) {
                    wall[threads - 1][round] = System.nanoTime() - start;
                    cpu[threads - 1][round] = process.getProcessCpuTime() - cpuStart;
                }
                if (!found.equals(expected)) {
                    throw new IllegalStateException(threads + " threads find something else");
                }
            }
        }
        for (double[][] times : List.of(cpu, wall)) {
            Arrays.sort(times[0]);
            Arrays.sort(times[1]);
        }
        print("cpuInflation", cpu[1][ROUNDS / 2] / cpu[0][ROUNDS / 2]);
        print("wallSpeedUp", wall[0][0] / wall[1][0]);
        print("oneThreadUsPerQuery", cpu[0][ROUNDS / 2] / 1e3 / queries.size());
    }

    private static void print(String name, double value) {
        System.out.printf(Locale.ROOT, "%s=%.4f%n", name, value);
    }
}
