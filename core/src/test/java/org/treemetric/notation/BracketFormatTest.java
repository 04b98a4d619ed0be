package org.treemetric.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;

class BracketFormatTest {
    static LongStream seeds() {
        return Seeds.upTo(300);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whatIsWrittenIsRead(long seed) throws Exception {
        Tree tree = RandomTrees.tree(new Random(seed), 60);
        assertThat(BracketFormat.parse("t", BracketFormat.write(tree))).isEqualTo(tree);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            ignoreLeadingAndTrailingWhitespace = true,
            value = {
                "~~           | t:1:1: expected '{', found end of input",
                "a            | t:1:1: expected '{', found 'a'",
                "{            | t:1:2: expected '{' or '}', found end of input",
                "}            | t:1:1: expected '{', found '}'",
                "{a}}         | t:1:4: expected end of input, found '}'",
                "{a}{b}       | t:1:4: expected end of input, found '{'",
                "{a{b}c}      | t:1:6: expected '{' or '}', found 'c'",
                "{é{b} c}     | t:1:6: expected '{' or '}', found ' '",
                "{a\\b}       | t:1:4: expected '{', '}' or '\\' after '\\', found 'b'",
                "{a\\         | t:1:4: expected '{', '}' or '\\' after '\\', found end of input",
                "{a}🌳        | t:1:4: expected end of input, found '🌳'",
            })
    void saysWhereAndWhat(String text, String message) {
        assertThatThrownBy(() -> BracketFormat.parse("t", text))
                .isInstanceOf(TreeParseException.class)
                .hasMessage(message);
    }

    @Test
    void countsLinesInsideALiteral() {
        assertThatThrownBy(() -> BracketFormat.parse("t", "{a\nb{c}\n}"))
                .hasMessage("t:2:5: expected '{' or '}', found a line feed");
    }

    @Test
    void bytesThatAreNotUtf8AreNamed() {
        byte[] latin1 = "{caf\u00e9}".getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> BracketFormat.parse("t", latin1)).hasMessage("t:1:5: expected UTF-8, found byte 0xE9");
        byte[] surrogate = {'{', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '}'};
        assertThatThrownBy(() -> BracketFormat.parse("t", surrogate))
                .hasMessage("t:1:2: expected UTF-8, found byte 0xED");
    }

    @Test
    void controlCharactersAreOrdinaryInLabels() throws Exception {
        assertThat(BracketFormat.parse("t", "{\u0000{\u0007\t}}").label(1)).isEqualTo("\u0007\t");
    }

    @Test
    void aByteOrderMarkAndCarriageReturnsAreDropped() throws Exception {
        assertThat(lines("\uFEFFx\t{a}\r\ny\t{b}\r\n\r\n")).containsExactly("1 x {a}", "2 y {b}");
    }

    @Test
    void aBadLineIsReportedAndTheNextOneRead() throws Exception {
        assertThat(lines("x\t{a}\n\ny{b}\n\t{c}\nz\t{d\nz\t {e}\n"))
                .containsExactly(
                        "1 x {a}",
                        "f:2:1: expected a tree, found a blank line",
                        "f:3:5: expected a TAB after the class, found end of line",
                        "4  {c}",
                        "f:5:5: expected '{' or '}', found end of line",
                        "f:6:3: expected '{', found ' '");
    }

    @Test
    void aByteOrderMarkInTheMiddleIsNoBrace() throws Exception {
        assertThat(lines("x\t{a}\nx\t\uFEFF{b}\n"))
                .containsExactly("1 x {a}", "f:2:3: expected '{', found a byte order mark");
    }

    /** A stream that trickles exercises every seam of the buffer. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 4096})
    void readsTheSameWhateverTheStreamGivesAtOnce(int atOnce) throws Exception {
        Random random = new Random(atOnce);
        StringBuilder text = new StringBuilder("\uFEFF");
        List<String> expected = new ArrayList<>();
        for (int i = 1; i <= 200; i++) {
            String tree = BracketFormat.write(RandomTrees.tree(random, 200));
            text.append("c").append(i % 3).append('\t').append(tree).append(i % 2 == 0 ? "\n" : "\r\n");
            expected.add(i + " c" + i % 3 + " " + tree);
        }
        text.append("\n".repeat(10_000));
        assertThat(lines(text.toString(), atOnce)).isEqualTo(expected);
    }

    @Test
    void deepWideAndLongAreOrdinary() throws Exception {
        int many = 1_000_000;
        Tree chain = BracketFormat.parse("t", "{a".repeat(many) + "}".repeat(many));
        assertThat(chain.depth()).isEqualTo(many);
        assertThat(BracketFormat.write(chain)).hasSize(3 * many);
        Tree star = BracketFormat.parse("t", "{r" + "{a}".repeat(many) + "}");
        assertThat(star.fanout(0)).isEqualTo(many);
        String label = "x".repeat(100_000_000);
        assertThat(BracketFormat.parse("t", "{" + label + "}").label(0)).hasSize(label.length());
    }

    /** More distinct labels than a reader remembers, long ones among them: memory is bounded, trees are right. */
    @Test
    void labelsThatAreNotRememberedAreReadAllTheSame() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            text.append('{')
                    .append("long".repeat(70))
                    .append(i)
                    .append("{}{")
                    .append(i % 10)
                    .append("}}\n");
        }
        try (TreeReader reader = new BracketFormat().open(stream(text.toString(), 4096), "f")) {
            for (int i = 0; i < 1000; i++) {
                assertThat(reader.next()).isTrue();
                assertThat(reader.tree().label(0)).isEqualTo("long".repeat(70) + i);
                assertThat(reader.tree().label(1)).isEmpty();
                assertThat(reader.tree().label(2)).isEqualTo("" + i % 10);
            }
            assertThat(reader.next()).isFalse();
        }
    }

    @Test
    void refusesUtf16InOneLine() throws Exception {
        byte[] utf16 = "{a}\n{b}\n".getBytes(StandardCharsets.UTF_16);
        try (TreeReader reader = new BracketFormat().open(new ByteArrayInputStream(utf16), "f")) {
            assertThatThrownBy(reader::next).hasMessage("f:1:1: expected UTF-8, found the byte order mark of UTF-16");
            assertThat(reader.canResume()).isFalse();
        }
    }

    private static List<String> lines(String text) throws IOException {
        return lines(text, 1 << 16);
    }

    private static List<String> lines(String text, int atOnce) throws IOException {
        List<String> found = new ArrayList<>();
        try (TreeReader reader = new TsvFormat().open(stream(text, atOnce), "f")) {
            boolean more = true;
            while (more) {
                try {
                    more = reader.next();
                    if (more) {
                        found.add(reader.id() + " " + reader.className() + " " + BracketFormat.write(reader.tree()));
                    }
                } catch (TreeParseException e) {
                    assertThat(reader.canResume()).isTrue();
                    found.add(e.getMessage());
                }
            }
        }
        return found;
    }

    private static InputStream stream(String text, int atOnce) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public int read(byte[] buffer, int from, int length) {
                return super.read(buffer, from, Math.min(length, atOnce));
            }
        };
    }
}
