package org.treemetric.parsers;

import com.code_intelligence.jazzer.Jazzer;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;

/**
 * One target of {@link FormatFuzzTest} fuzzed for a while, in a JVM of its own since Jazzer takes one target per JVM.
 *
 * @param target the name of the target's method
 * @param seconds how long it was asked to run
 * @param executions how many inputs were tried
 * @param coverage how many places of the instrumented code, ours and the parsers', were reached
 * @param corpus how many inputs were kept because they reached something new
 * @param findings the files that hold what broke the target; empty if nothing did
 */
record FuzzRun(String target, long seconds, long executions, int coverage, int corpus, List<Path> findings) {
    private static final String INSTRUMENTED =
            "org.treemetric.**:com.fasterxml.jackson.**:org.jsoup.**:org.yaml.snakeyaml.**:de.siegmar.fastcsv.**";
    private static final Pattern EXECUTED = Pattern.compile("stat::number_of_executed_units: *([0-9]+)");
    private static final Pattern PROGRESS = Pattern.compile("cov: ([0-9]+) ft: [0-9]+ corp: ([0-9]+)");

    /** The targets, by name. */
    static List<String> targets() {
        boolean others = !formatsWithoutTarget().isEmpty();
        return methods()
                .filter(name -> others || !name.equals("others"))
                .sorted()
                .toList();
    }

    private static Stream<String> methods() {
        return Arrays.stream(FormatFuzzTest.class.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(FuzzTest.class))
                .map(Method::getName);
    }

    /** The formats that no target is called after. */
    static List<String> formatsWithoutTarget() {
        Set<String> own = methods().map(FuzzRun::format).collect(Collectors.toSet());
        return Formats.installed().all().stream()
                .map(TreeFormat::name)
                .filter(name -> !own.contains(name))
                .toList();
    }

    /** The format that a target reads; gzip's reads none. */
    static String format(String target) {
        return target.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    /** Fuzzes a target; what Jazzer says, and the inputs it makes, are left in {@code folder}. */
    static FuzzRun of(String target, long seconds, Path folder) throws IOException, InterruptedException {
        Path corpus = Files.createDirectories(folder.resolve("corpus"));
        String example =
                Formats.installed().named(format(target)).map(f -> f.example()).orElse("{a}");
        Files.writeString(corpus.resolve("example"), example);
        Path log = folder.resolve("log.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Xmx1g", // running out of it is a finding
                        "-Xss1m", // as is a stack overflow
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                                .replace(File.pathSeparator + File.pathSeparator, File.pathSeparator),
                        Jazzer.class.getName(),
                        "--target_class=" + FormatFuzzTest.class.getName(),
                        "--target_method=" + target,
                        "--instrumentation_includes=" + INSTRUMENTED,
                        "--keep_going=10",
                        corpus.toString(),
                        "-max_total_time=" + seconds,
                        "-timeout=60",
                        "-report_slow_units=60",
                        "-rss_limit_mb=0",
                        "-print_final_stats=1",
                        "-artifact_prefix=" + folder + "/")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            process.waitFor();
        } finally {
            process.destroyForcibly();
        }
        String said = Files.readString(log, StandardCharsets.ISO_8859_1);
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> findings = files.filter(
                            file -> String.valueOf(file.getFileName()).matches("(crash|timeout|oom)-.*"))
                    .sorted()
                    .toList();
            return new FuzzRun(
                    target,
                    seconds,
                    last(EXECUTED, 1, said),
                    last(PROGRESS, 1, said),
                    last(PROGRESS, 2, said),
                    findings);
        }
    }

    private static int last(Pattern pattern, int group, String text) {
        Matcher matcher = pattern.matcher(text);
        int value = 0;
        while (matcher.find()) {
            value = Integer.parseInt(matcher.group(group));
        }
        return value;
    }
}
