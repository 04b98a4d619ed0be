package org.treemetric;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the documents say about the sources is true: files, packages, classes and tests that they name exist. */
class DocumentationTest {
    private static final Path ROOT = Path.of("..");

    /** Names that look like classes of ours and are not. */
    private static final Set<String> FOREIGN = Set.of(
            "StrictMath", "ServiceLoader", "IllegalArgumentException", "IOException", "OutOfMemoryError", "LinearSVC");

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)(#[^)]*)?\\)");

    // `Tree`, `gram.GramEncoder` or `PlainMetric.difference`, alone between backticks
    private static final Pattern NAMED =
            Pattern.compile("`(?:([a-z]+(?:\\.[a-z]+)*)\\.)?([A-Z]\\w*)(?:\\.([a-z]\\w*))?`");

    static Stream<Path> documents() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(
                    Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md").map(ROOT::resolve),
                    docs.filter(file -> file.toString().endsWith(".md")))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    /** Documents about the code as it is; decisions and changes also tell of what was. */
    static Stream<Path> descriptions() throws IOException {
        return documents()
                .filter(file -> !file.endsWith("CHANGELOG.md"))
                .filter(file -> !file.getParent().endsWith("decisions"));
    }

    @ParameterizedTest
    @MethodSource("documents")
    void linksLeadSomewhere(Path document) throws IOException {
        for (MatchResult link : matches(LINK, Files.readString(document))) {
            if (!link.group(1).contains(":")) {
                assertThat(document.resolveSibling(link.group(1))).exists();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("descriptions")
    void classesAndTestsThatAreNamedExist(Path document) throws IOException {
        Map<String, List<Path>> sources = sources();
        boolean every = document.endsWith("paper.md");
        for (MatchResult named : matches(NAMED, Files.readString(document))) {
            String name = named.group(2);
            // Elsewhere a single word may be a dataset or a field of a format; two humps are a class.
            boolean ours = every || named.group(1) != null || name.matches("[A-Z]+[a-z]+[A-Z].*");
            if (ours && !FOREIGN.contains(name)) {
                assertThat(sources).as(named.group()).containsKey(name);
                Path source = inPackage(sources.get(name), named);
                if (named.group(3) != null) {
                    assertThat(Files.readString(source)).as(named.group()).contains(named.group(3));
                }
            }
        }
    }

    private static Path inPackage(List<Path> sources, MatchResult named) {
        if (named.group(1) == null) {
            return sources.get(0);
        }
        Path folder = Path.of("org", "treemetric").resolve(named.group(1).replace('.', '/'));
        return sources.stream()
                .filter(source -> source.getParent().endsWith(folder))
                .findFirst()
                .orElseThrow(() -> new AssertionError(named.group() + ": expected one of " + sources));
    }

    /** Every source file by the name of its class; names repeat only in different modules. */
    private static Map<String, List<Path>> sources() throws IOException {
        Map<String, List<Path>> sources = new TreeMap<>();
        try (DirectoryStream<Path> modules = Files.newDirectoryStream(ROOT, Files::isDirectory)) {
            for (Path module : modules) {
                if (Files.isDirectory(module.resolve("src"))) {
                    try (Stream<Path> files = Files.walk(module.resolve("src"))) {
                        files.filter(file -> file.toString().endsWith(".java"))
                                .forEach(file -> sources.computeIfAbsent(name(file), any -> new ArrayList<>())
                                        .add(file));
                    }
                }
            }
        }
        return sources;
    }

    private static String name(Path source) {
        return source.getFileName().toString().replace(".java", "");
    }

    @Test
    void theTableOfPackagesIsTheirOrder() throws IOException {
        String page = architecture();
        String table = page.substring(page.indexOf("## Packages"), page.indexOf("## One tree's path"));
        assertThat(matches(Pattern.compile("(?m)^\\| `([a-z]+)` \\|"), table).stream()
                        .map(row -> row.group(1)))
                .isEqualTo(PackageOrderTest.ORDER);
    }

    @Test
    void oneTreesPathNeverGoesBack() throws IOException {
        String page = architecture();
        String path = page.substring(page.indexOf("## One tree's path"), page.indexOf("## Rules"));
        List<String> packages = new ArrayList<>(PackageOrderTest.ORDER);
        packages.addAll(List.of("drawing", "page"));
        int before = 0;
        List<MatchResult> steps = matches(Pattern.compile("(?m)^\\d+\\. `([^`]+/([a-z]+)/\\w+\\.java)`"), path);
        assertThat(steps).hasSizeGreaterThan(10);
        for (MatchResult step : steps) {
            assertThat(ROOT.resolve(step.group(1))).exists();
            assertThat(packages.indexOf(step.group(2))).as(step.group(1)).isGreaterThanOrEqualTo(before);
            before = packages.indexOf(step.group(2));
        }
    }

    @Test
    void decisionsAreNumberedOnceAndListed() throws IOException {
        Path folder = ROOT.resolve("docs/decisions");
        String index = Files.readString(folder.resolve("README.md"));
        List<Path> records;
        try (Stream<Path> files = Files.list(folder)) {
            records = files.filter(file -> !file.endsWith("README.md")).sorted().toList();
        }
        int last = 0;
        for (Path decision : records) {
            String file = decision.getFileName().toString();
            int number = Integer.parseInt(file.substring(0, 4));
            assertThat(number).as(file).isGreaterThan(last);
            assertThat(Files.readString(decision)).as(file).startsWith("# " + number + ". ");
            last = number;
            assertThat(index).contains("(" + file + ")");
        }
    }

    private static String architecture() throws IOException {
        return Files.readString(ROOT.resolve("docs/architecture.md"));
    }

    private static List<MatchResult> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().toList();
    }
}
