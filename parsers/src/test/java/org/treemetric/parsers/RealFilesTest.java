package org.treemetric.parsers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;

/**
 * Reads what lies around on a machine: {@code -Dreal.files=FOLDER:FOLDER}, at most {@code -Dreal.limit} files per format
 * (3000 unless given), spread evenly over their sorted paths. Counts per format, and what was refused with its reasons,
 * go to {@code target/real-files.txt}.
 */
@Tag("slow")
class RealFilesTest {
    /** Formats whose endings mean nothing else. */
    private static final Set<String> FORMATS = Set.of(
            "c",
            "cpp",
            "go",
            "html",
            "java",
            "javascript",
            "json",
            "jsonl",
            "python",
            "rust",
            "typescript",
            "xml",
            "yaml");

    private final ReadOptions options = ReadOptions.defaults().withSkipBad(true);

    /** What became of the files of one format. */
    private static final class Count {
        private int files;
        private int refused;
        private long bytes;
        private long trees;
        private long nodes;
        private long slowest; // in nanoseconds
        private final Map<String, List<String>> reasons = new TreeMap<>();
    }

    @Test
    void readsOrRefusesEveryFile() throws Exception {
        String folders = System.getProperty("real.files", "");
        assumeFalse(folders.isEmpty(), "-Dreal.files=FOLDER:FOLDER says what to read");
        StringBuilder report = new StringBuilder();
        report.append("format        files  read  refused      MB      trees       nodes  slowest file\n");
        StringBuilder reasons = new StringBuilder();
        int read = 0;
        for (Map.Entry<String, List<Path>> found : find(folders).entrySet()) {
            Count count = read(found.getValue());
            report.append(String.format(
                    Locale.ROOT,
                    "%-12s %6d %5d %8d %7.1f %10d %11d %10.2f s%n",
                    found.getKey(),
                    count.files,
                    count.files - count.refused,
                    count.refused,
                    count.bytes / 1e6,
                    count.trees,
                    count.nodes,
                    count.slowest / 1e9));
            count.reasons.forEach((reason, names) -> reasons.append(
                    String.format("%-12s %4d  %s (%s)%n", found.getKey(), names.size(), reason, names.get(0))));
            read += count.files - count.refused;
        }
        Files.writeString(
                Path.of("target", "real-files.txt"), report + "\nRefused, by reason, with a file for each\n" + reasons);
        assertThat(read).isPositive();
    }

    private static Map<String, List<Path>> find(String folders) throws IOException {
        Formats formats = Formats.installed();
        Map<String, List<Path>> found = new TreeMap<>();
        for (String folder : folders.split(File.pathSeparator, -1)) {
            Files.walkFileTree(Path.of(folder), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    Optional<TreeFormat> format = attributes.isRegularFile() ? formats.forFile(file) : Optional.empty();
                    format.map(TreeFormat::name)
                            .filter(FORMATS::contains)
                            .ifPresent(name -> found.computeIfAbsent(name, n -> new ArrayList<>())
                                    .add(file));
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    return FileVisitResult.CONTINUE; // a folder that is not ours to read
                }
            });
        }
        int limit = Integer.getInteger("real.limit", 3000);
        found.replaceAll((name, files) -> spread(files.stream().sorted().toList(), limit));
        return found;
    }

    private static List<Path> spread(List<Path> files, int limit) {
        List<Path> chosen = new ArrayList<>();
        for (int i = 0; i < Math.min(limit, files.size()); i++) {
            chosen.add(files.get((int) ((long) i * files.size() / Math.min(limit, files.size()))));
        }
        return chosen;
    }

    private Count read(List<Path> files) throws IOException {
        Count count = new Count();
        for (Path file : files) {
            long start = System.nanoTime();
            count.files++;
            count.bytes += Files.size(file);
            try (SampleReader samples = SampleReader.open(file, options)) {
                for (Optional<Sample> sample = samples.next(); sample.isPresent(); sample = samples.next()) {
                    count.trees++;
                    count.nodes += sample.get().tree().size();
                }
                count.refused += samples.summary().badCount() > 0 ? 1 : 0;
                if (samples.summary().badCount() > 0) {
                    String problem = samples.summary().bad().get(0);
                    assertThat(problem).startsWith(file.toString()).doesNotContain("\n");
                    count.reasons
                            .computeIfAbsent(
                                    reason(problem.substring(file.toString().length())), r -> new ArrayList<>())
                            .add(file.getParent().getFileName() + "/" + file.getFileName());
                }
            }
            count.slowest = Math.max(count.slowest, System.nanoTime() - start);
        }
        return count;
    }

    // What is wrong, without where and with what exactly, so that like goes to like.
    private static String reason(String problem) {
        return problem.replaceFirst("^(:[0-9]+:[0-9]+)?: ", "")
                .replaceAll("\"[^\"]*\"|'[^']*'|\\([^()]*\\)", "…")
                .replaceAll("0x[0-9A-Fa-f]+|[0-9]+", "N");
    }
}
