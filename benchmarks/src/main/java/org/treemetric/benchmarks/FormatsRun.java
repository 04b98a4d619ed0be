package org.treemetric.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;

/**
 * How fast each format is read: from bytes in memory to trees, by the CPU time of the process: source code is read on a
 * second thread.
 *
 * <pre>FormatsRun [SECONDS [FORMAT...]]      SECONDS of CPU time per round, 0.5 unless given</pre>
 */
public final class FormatsRun {
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private static final int WARM_UP = 3;
    private static final int ROUNDS = 5;

    private final PrintStream out;
    private final double seconds;
    private final int count;

    /** @param count of files per format */
    FormatsRun(PrintStream out, double seconds, int count) {
        this.out = out;
        this.seconds = seconds;
        this.count = count;
    }

    /** Measures and prints. */
    public static void main(String[] arguments) throws IOException {
        double seconds = arguments.length > 0 ? Double.parseDouble(arguments[0]) : 0.5;
        List<String> names = List.of(arguments).subList(Math.min(1, arguments.length), arguments.length);
        new FormatsRun(System.out, seconds, 20).run(names);
    }

    /** Measures the formats named, or all of them. */
    void run(List<String> names) throws IOException {
        out.println("format         MB/s   (least   most)   Mnodes/s   bytes/node   KB per file   trees per file");
        for (TreeFormat format : Formats.installed().all()) {
            if (names.isEmpty() || names.contains(format.name())) {
                measure(format);
            }
        }
    }

    private void measure(TreeFormat format) throws IOException {
        List<byte[]> files = new FormatTexts(format).files(count);
        long bytes = files.stream().mapToLong(file -> file.length).sum();
        long nodes = 0;
        long trees = 0;
        for (byte[] file : files) {
            try (TreeReader reader = format.open(new ByteArrayInputStream(file), format.name())) {
                while (reader.next()) {
                    nodes += reader.tree().size();
                    trees++;
                }
            }
        }
        double[] rate = new double[ROUNDS];
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            double found = megabytesPerSecond(format, files, nodes);
            if (round >= 0) {
                rate[round] = found;
            }
        }
        Arrays.sort(rate);
        double median = rate[ROUNDS / 2];
        double bytesPerNode = (double) bytes / nodes;
        out.printf(
                Locale.ROOT,
                "%-12s %6.1f   (%5.1f  %5.1f)   %8.2f   %10.1f   %11.1f   %14d%n",
                format.name(),
                median,
                rate[0],
                rate[ROUNDS - 1],
                median / bytesPerNode,
                bytesPerNode,
                bytes / 1e3 / count,
                trees / count);
    }

    private double megabytesPerSecond(TreeFormat format, List<byte[]> files, long nodes) throws IOException {
        long start = SYSTEM.getProcessCpuTime();
        long bytes = 0;
        long spent = 0;
        while (spent < seconds * 1e9) {
            long found = 0;
            for (byte[] file : files) {
                try (TreeReader reader = format.open(new ByteArrayInputStream(file), format.name())) {
                    while (reader.next()) {
                        found += reader.tree().size();
                    }
                }
                bytes += file.length;
            }
            if (found != nodes) {
                throw new IllegalStateException(format.name() + ": " + found + " nodes, and " + nodes + " before");
            }
            spent = SYSTEM.getProcessCpuTime() - start;
        }
        return bytes * 1e3 / spent;
    }
}
