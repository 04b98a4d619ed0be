package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A module may use those before it in this list, never those after it. */
class ModuleOrderTest {
    private static final Path ROOT = Path.of("..");
    private static final List<String> ORDER =
            List.of("core", "edit", "parsers", "report", "server", "experiments", "cli", "spark", "benchmarks");

    // Flags as people type them. Style sheets name their variables the same way, always behind a colon, quote or
    // bracket.
    private static final Pattern FLAG = Pattern.compile("\"([^\"\\\\]|\\\\.)*(?<![-\\w\":'(])--[a-z]|\\{@code --[a-z]");

    @Test
    void theBuildKnowsTheseModules() throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        // What a profile adds only packs what these have made.
        String always = pom.substring(0, pom.indexOf("<profiles>"));
        assertThat(matches("<module>([^<]+)</module>", always)).isEqualTo(ORDER);
    }

    @ParameterizedTest
    @FieldSource("ORDER")
    void usesOnlyModulesBeforeIt(String module) throws IOException {
        String pom = Files.readString(ROOT.resolve(module).resolve("pom.xml"));
        List<String> used = matches(
                "(?s)<dependency>\\s*<groupId>org\\.treemetric</groupId>\\s*<artifactId>treemetric-([^<]+)<", pom);
        assertThat(ORDER.subList(0, ORDER.indexOf(module))).containsAll(used);
    }

    @Test
    void noPackageIsSplitOverTwoModules() throws IOException {
        Map<Path, String> home = new HashMap<>();
        for (String module : ORDER) {
            Path sources = ROOT.resolve(module).resolve("src/main/java");
            for (Path file : javaFiles(sources)) {
                Path folder = sources.relativize(file).getParent();
                assertThat(home.computeIfAbsent(folder, any -> module))
                        .as("module of %s", folder)
                        .isEqualTo(module);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"core", "edit"})
    void noPackageHasMoreThan25Files(String module) throws IOException {
        Map<Path, Integer> files = new HashMap<>();
        for (Path file : javaFiles(ROOT.resolve(module).resolve("src/main/java"))) {
            files.merge(file.getParent(), 1, Integer::sum);
        }
        assertThat(files).allSatisfy((folder, count) -> assertThat(count).isLessThanOrEqualTo(25));
    }

    @ParameterizedTest
    @FieldSource("ORDER")
    void onlyTheCommandLineNamesItsFlags(String module) throws IOException {
        if (!module.equals("cli") && !module.equals("spark")) { // both are command lines
            for (Path file : javaFiles(ROOT.resolve(module).resolve("src/main/java"))) {
                assertThat(Files.readAllLines(file))
                        .as(file.toString())
                        .noneMatch(line -> FLAG.matcher(line).find());
            }
        }
    }

    private static List<Path> javaFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    private static List<String> matches(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(result -> result.group(1))
                .toList();
    }
}
