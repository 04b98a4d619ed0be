package org.treemetric.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * Runs {@link SearchRun}, {@link PaperTask} or {@link SearchThreads} in fresh JVMs and prints medians over forks with their
 * range: times between forks differ more than within one, so a single fork proves nothing. Ratios are taken within a fork.
 */
public final class SearchForks {
    private SearchForks() {}

    /** {@code FORKS RUN …}, for example {@code 5 pos:100000:256 paper:FILE threads:pos:100000:2048}. */
    public static void main(String[] args) throws IOException, InterruptedException {
        int forks = Integer.parseInt(args[0]);
        for (String run : Arrays.asList(args).subList(1, args.length)) {
            List<Map<String, Double>> results = new ArrayList<>();
            for (int fork = 0; fork < forks; fork++) {
                results.add(fork(run.split(":", -1)));
            }
            System.out.println(run + ", " + forks + " forks: median (least to most)");
            for (String name : results.get(0).keySet()) {
                if (!name.endsWith(".min") && !name.endsWith(".max")) {
                    print(name, results.stream().mapToDouble(result -> result.get(name)));
                }
            }
            for (String slower : List.of("merge", "gather", "plain")) {
                for (String faster : List.of("index", "indexSingle", "plain")) {
                    if (results.get(0).containsKey(slower) && !slower.equals(faster)) {
                        print(
                                slower + " / " + faster,
                                results.stream().mapToDouble(result -> result.get(slower) / result.get(faster)));
                    }
                }
            }
            System.out.println();
        }
    }

    private static void print(String name, DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "  %-28s %14.3f  (%.3f to %.3f)%n",
                name,
                sorted[sorted.length / 2],
                sorted[0],
                sorted[sorted.length - 1]);
    }

    private static Class<?> program(String name) {
        return switch (name) {
            case "paper" -> PaperTask.class;
            case "threads" -> SearchThreads.class;
            default -> SearchRun.class;
        };
    }

    private static Map<String, Double> fork(String[] run) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xmx10g",
                "-cp",
                System.getProperty("java.class.path"),
                program(run[0]).getName()));
        command.addAll(Arrays.asList(run).subList(program(run[0]) == SearchRun.class ? 0 : 1, run.length));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Map<String, Double> result = new LinkedHashMap<>();
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int equals = line.indexOf('=');
                result.put(line.substring(0, equals), Double.parseDouble(line.substring(equals + 1)));
            }
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException(String.join(" ", run) + " failed");
        }
        return result;
    }
}
