package org.treemetric.parsers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;

/** Trees that come in one call against the walk from node to node, which keeping places still is. */
class SourceReaderTest {
    static LongStream seeds() {
        return Seeds.upTo(30);
    }

    @Test
    void ownSourcesAreReadAlike() throws Exception {
        List<Path> sources;
        try (Stream<Path> all = Files.walk(Path.of("..", "core", "src", "main"))) {
            sources = all.filter(path -> path.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
        assertThat(sources).hasSizeGreaterThan(100);
        for (Path source : sources) {
            check(Language.JAVA, Map.of(), Files.readAllBytes(source));
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void mutatedSourcesAreReadAlikeToo(Language language) {
        byte[] code = language.example().repeat(3).getBytes(StandardCharsets.UTF_8);
        Seeds.upTo(30).forEach(seed -> {
            Random random = new Random(seed);
            byte[] mutated = mutated(random, code);
            for (String errors : List.of("keep", "refuse")) {
                check(language, Map.of("errors", errors, "comments", random.nextBoolean() ? "on" : "off"), mutated);
            }
        });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void partsOfOwnSourcesAreReadAlike(long seed) throws Exception {
        Random random = new Random(seed);
        byte[] code = Files.readAllBytes(
                Path.of("..", "core", "src", "main", "java", "org", "treemetric", "format", "TextCursor.java"));
        check(Language.JAVA, Map.of("errors", "keep", "comments", "on"), mutated(random, code));
    }

    private static byte[] mutated(Random random, byte[] code) {
        byte[] mutated = code.clone();
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(mutated.length);
            switch (random.nextInt(4)) {
                case 0 -> mutated[at] = (byte) (32 + random.nextInt(95));
                case 1 -> mutated = Arrays.copyOf(mutated, Math.max(1, at));
                case 2 -> mutated[at] = mutated[random.nextInt(mutated.length)];
                default -> {
                    byte[] comment = "/* ( ) \u00e9 */#".getBytes(StandardCharsets.UTF_8);
                    System.arraycopy(comment, 0, mutated, at, Math.min(comment.length, mutated.length - at));
                }
            }
        }
        return mutated;
    }

    @ParameterizedTest(name = "{0}: {2} {1}")
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = false, textBlock = """
                    java|!|60000|class A { boolean a = |b|;}
                    java|(|3000|class A { int a = |b|);}
                    java|else if (a) b(); |5000|class A { void f() { if (a) b(); |else c();| } }
                    java|+ b |10000|class A { int a = b |;| }
                    java|class B { |3000||int x;|}
                    python|-|10000|a = |b|~
                    python|not |10000|a = |b|~
                    python|[|3000|a = |b|]
                    python|.b|10000|a|| = 1
                    javascript|!|10000|a = |b|;
                    javascript|a => |5000||b|;
                    typescript|[]|10000|let a: b||;
                    c|*|10000|int |a|;
                    cpp|*|10000|int |a|;
                    go|-|10000|package p; var a = |b|~
                    rust|&|10000|const A: i32 = |b|;
                    """)
    void deepNodesAreReadAlike(String format, String nested, int times, String before, String inside, String after)
            throws Exception {
        int closing = nested.equals("(") || nested.equals("[") || nested.endsWith("{ ") ? times : 1;
        String close = closing > 1 ? after.substring(0, 1).repeat(times) + after.substring(1) : after;
        String code = (before == null ? "" : before) + nested.repeat(times) + (inside == null ? "" : inside) + close;
        TreeFormat chosen = Formats.installed().require(format).with(Map.of("errors", "keep"));
        byte[] bytes = (code.replace('~', '\n') + "\n").getBytes(StandardCharsets.UTF_8);
        try (TreeReader fast = chosen.open(new ByteArrayInputStream(bytes), "t");
                TreeReader slow = chosen.openWithPlaces(new ByteArrayInputStream(bytes), "t")) {
            assertThat(fast.next()).isTrue();
            assertThat(slow.next()).isTrue();
            assertThat(fast.tree().equals(slow.tree())).isTrue();
            assertThat(fast.tree().depth()).isGreaterThan(times / 2);
            assertThat(hasError(fast.tree())).isFalse(); // otherwise nothing came in one call
        }
    }

    private static boolean hasError(Tree tree) {
        for (int i = 0; i < tree.distinctLabels(); i++) {
            if (tree.distinctLabel(i).equals("ERROR")) {
                return true;
            }
        }
        return false;
    }

    private static void check(Language language, Map<String, String> settings, byte[] code) {
        TreeFormat format = Formats.installed().require(language.formatName()).with(settings);
        assertThat(outcome(format, code, false)).isEqualTo(outcome(format, code, true));
    }

    /** The tree, or why there is none. */
    private static List<Object> outcome(TreeFormat format, byte[] code, boolean places) {
        List<Object> outcome = new ArrayList<>();
        try (TreeReader reader = places
                ? format.openWithPlaces(new ByteArrayInputStream(code), "t")
                : format.open(new ByteArrayInputStream(code), "t")) {
            while (reader.next()) {
                outcome.add(reader.tree());
            }
        } catch (TreeParseException e) {
            outcome.add(e.getMessage());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return outcome;
    }
}
