package org.treemetric.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.tree.Tree;

/**
 * How fast real source files are read: parsed and no more, node by node as release 0.1.0 did, as today, and as today with
 * places; in turns, by the CPU time of the process. Then the wall clock on one thread and on two. Every file's trees are
 * compared first, also when it is cut short and so has a syntax error.
 *
 * <pre>SourcesRun ROUNDS FOLDER...      .java and .py files below the folders, 2 MB of each, drawn with a fixed seed</pre>
 */
public final class SourcesRun {
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final PrintStream out;
    private final int rounds;
    private final long maxBytes;

    /** @param maxBytes of files per language that are timed; all are compared */
    SourcesRun(PrintStream out, int rounds, long maxBytes) {
        this.out = out;
        this.rounds = rounds;
        this.maxBytes = maxBytes;
    }

    /** Measures and prints. */
    public static void main(String[] arguments) throws IOException {
        List<Path> folders = new ArrayList<>();
        for (int i = 1; i < arguments.length; i++) {
            folders.add(Path.of(arguments[i]));
        }
        SourcesRun run = new SourcesRun(System.out, Integer.parseInt(arguments[0]), 2_000_000);
        run.language("java", folders);
        run.language("python", folders);
    }

    /** One way to read a file. */
    private interface Way {
        int nodes(byte[] file) throws IOException;
    }

    void language(String name, List<Path> folders) throws IOException {
        TreeFormat format = Formats.installed().require(name).with(Map.of("errors", "keep"));
        List<byte[]> files = files(folders, format);
        if (files.isEmpty()) {
            out.println(name + ": no files");
            return;
        }
        compare(name, format, files, "");
        List<byte[]> timed = new ArrayList<>();
        long bytes = 0;
        for (byte[] file : files) {
            if (bytes < maxBytes) {
                timed.add(file);
                bytes += file.length;
            }
        }
        compare(name, format, cut(timed, format), " cut short");
        List<String> names = List.of("parsed alone", "node by node", "today", "today, with places");
        List<Way> ways = List.of(
                file -> NodeByNode.parse(name, file),
                file -> NodeByNode.read(name, file).size(),
                file -> read(format, file, false).size(),
                file -> read(format, file, true).size());
        double[][] rate = new double[ways.size()][rounds];
        for (int round = -1; round < rounds; round++) { // the first only warms up
            for (int way = 0; way < ways.size(); way++) {
                long start = SYSTEM.getProcessCpuTime();
                for (byte[] file : timed) {
                    ways.get(way).nodes(file);
                }
                rate[way][Math.max(round, 0)] = bytes * 1e3 / (SYSTEM.getProcessCpuTime() - start);
            }
        }
        for (int way = 0; way < rate.length; way++) {
            print(name + ", " + names.get(way) + ", MB per CPU s", rate[way]);
        }
        threads(name, format, timed);
    }

    /** The first two thirds of each file, which mostly end in a syntax error. */
    private static List<byte[]> cut(List<byte[]> files, TreeFormat format) {
        return files.stream()
                .map(file -> Arrays.copyOf(file, file.length * 2 / 3))
                .filter(file -> isRead(format, file))
                .toList();
    }

    private void compare(String name, TreeFormat format, List<byte[]> files, String which) throws IOException {
        int errors = 0;
        long bytes = 0;
        for (byte[] file : files) {
            Tree before = NodeByNode.read(name, file);
            if (!before.equals(read(format, file, false)) || !before.equals(read(format, file, true))) {
                throw new IllegalStateException(name + ": trees differ");
            }
            errors += NodeByNode.hasError(name, file) ? 1 : 0;
            bytes += file.length;
        }
        out.printf(
                Locale.ROOT,
                "%s: %d files%s, %.1f MB, %d with syntax errors: same trees%n",
                name,
                files.size(),
                which,
                bytes / 1e6,
                errors);
    }

    private void threads(String name, TreeFormat format, List<byte[]> files) throws IOException {
        Path folder = Files.createTempDirectory("sources");
        try {
            for (int i = 0; i < files.size(); i++) {
                Files.write(folder.resolve(String.format(Locale.ROOT, "%06d", i)), files.get(i));
            }
            double[][] wall = new double[2][rounds];
            double[] ratio = new double[rounds];
            for (int round = -1; round < rounds; round++) {
                int at = Math.max(round, 0);
                for (int threads = 1; threads <= 2; threads++) {
                    ReadOptions options =
                            ReadOptions.defaults().withFormat(format).withThreads(threads);
                    long start = System.nanoTime();
                    try (SampleReader reader = SampleReader.open(folder, options)) {
                        Optional<Sample> sample = reader.next();
                        while (sample.isPresent()) {
                            sample = reader.next();
                        }
                    }
                    wall[threads - 1][at] = (System.nanoTime() - start) / 1e9;
                }
                ratio[at] = wall[1][at] / wall[0][at];
            }
            print(name + ", wall seconds on one thread", wall[0]);
            print(name + ", wall seconds on two threads", wall[1]);
            print(name + ", wall, two threads to one", ratio);
        } finally {
            try (Stream<Path> all = Files.list(folder)) {
                for (Path file : all.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
    }

    private void print(String what, double[] values) {
        Arrays.sort(values);
        out.printf(
                Locale.ROOT,
                "%-44s %6.2f   (%.2f to %.2f)%n",
                what,
                values[values.length / 2],
                values[0],
                values[values.length - 1]);
    }

    private static Tree read(TreeFormat format, byte[] file, boolean places) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(file);
        try (TreeReader reader = places ? format.openWithPlaces(in, "file") : format.open(in, "file")) {
            reader.next();
            return reader.tree();
        }
    }

    /** Files that the format takes, in an order that is drawn with a fixed seed. */
    private static List<byte[]> files(List<Path> folders, TreeFormat format) throws IOException {
        List<Path> paths = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> all = Files.walk(folder)) {
                all.filter(path -> Files.isRegularFile(path) && !Files.isSymbolicLink(path))
                        .filter(path -> format.extensions().stream()
                                .anyMatch(ending -> path.toString().endsWith("." + ending)))
                        .sorted()
                        .forEach(paths::add);
            }
        }
        Collections.shuffle(paths, new Random(1));
        List<byte[]> files = new ArrayList<>();
        for (Path path : paths) {
            byte[] file = Files.readAllBytes(path);
            if (isRead(format, file)) { // others are empty, too large or not UTF-8
                files.add(file);
            }
        }
        return files;
    }

    private static boolean isRead(TreeFormat format, byte[] file) {
        try {
            return read(format, file, false).size() > 0;
        } catch (IOException e) {
            return false;
        }
    }
}
