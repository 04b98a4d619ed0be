package org.treemetric.parsers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.Seeds;

/** Messages are ours, whoever found the error; and what lenient JSON takes. */
class WordsOfParsersTest {
    private static final List<String> THEIRS = List.of(
            "Unexpected",
            "Unrecognized",
            "Illegal",
            "token '",
            "Feature",
            "REDACTED",
            "while ",
            "<document",
            "entity \"",
            "must be",
            "JAXP",
            "http:",
            "Scanner",
            "Message:",
            "Exception",
            "null",
            "snakeyaml",
            "an error:",
            "not allowed");

    static LongStream seeds() {
        return Seeds.upTo(400);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    json  | {"a":1,}       | t:1:8: expected a key in double quotes, found '}'; option lenient=on takes a comma before it
                    json  | [1,]           | t:1:4: expected a value, found ']'; option lenient=on takes a comma before it
                    json  | [1 2]          | t:1:4: expected ',' or ']', found '2'
                    json  | {"a" 1}        | t:1:6: expected ':' behind a key, found '1'
                    json  | // c           | t:1:1: expected JSON without comments, found '/'; option lenient=on takes comments
                    json  | [}             | t:1:2: expected ']', found '}'
                    json  | [tru]          | t:1:2: expected a value, found 'tru'
                    json  | [01]           | t:1:3: expected a number without leading zeros, found one with them
                    json  | ["\\x"]         | t:1:4: expected an escape such as \\n after '\\', found 'x'
                    jsonl | [1,]           | t:1:4: expected a value, found ']'
                    yaml  | a: b: c        | t:1:5: expected one key and one value, found a second ':'
                    yaml  | key: @x        | t:1:4: expected a value, found '@'
                    yaml  | a: [1          | t:1:6: expected ',' or ']' in a list, found something else
                    xml   | <a></b>        | t:1:6: expected </a>, found another tag
                    xml   | <a b='1' b=''/> | t:1:16: expected each attribute once, found b twice
                    xml   | <a>&x;</a>     | t:1:7: expected an entity that XML knows, found &x;
                    xml   | <a><!DOCTYPE b></a> | t:1:13: expected well-formed XML, found something else
                    table | tree^"{a}"x    | t:2:1: expected the end of the cell behind its closing quote, found 'x'; a quote inside is written twice
                    """)
    void saysWhatWasExpectedAndFound(String format, String text, String message) {
        assertThatThrownBy(() -> read(format, Map.of(), text.replace('^', '\n')))
                .isInstanceOf(TreeParseException.class)
                .hasMessage(message);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noWordOfAParserReachesAUser(long seed) throws IOException {
        Random random = new Random(seed);
        for (TreeFormat format : Formats.installed().all()) {
            if (!List.of("json", "jsonl", "tree-json", "edist", "yaml", "xml", "html", "table", "inex")
                    .contains(format.name())) {
                continue;
            }
            byte[] text = format.example().getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i <= random.nextInt(3); i++) {
                byte[] signs = "<>&;:{}[](),\"'\\/-#*|!%@`\t\n\0\u00ff a1".getBytes(StandardCharsets.ISO_8859_1);
                text[random.nextInt(text.length)] = signs[random.nextInt(signs.length)];
            }
            try (TreeReader reader = format.open(new ByteArrayInputStream(text), "t")) {
                while (reader.next()) {
                    assertThat(reader.tree().size()).isPositive();
                }
            } catch (TreeParseException e) {
                String message = e.getMessage().replaceAll("'[^']*'", "");
                assertThat(message)
                        .matches("(?s)t:\\d+:\\d+: (in column \\d+, character \\d+: )?expected .*, found .*");
                assertThat(THEIRS).as(message).noneMatch(message::contains);
            }
        }
    }

    @Test
    void inOtherLanguagesTheWordsAreStillOurs() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThatThrownBy(() -> read("xml", Map.of(), "<a></b>"))
                    .hasMessageStartingWith("t:1:6: expected ")
                    .hasMessageNotContaining("Elementtyp");
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "tsconfig.json, true",
        "a/b/tsconfig.build.json, true",
        "jsconfig.json, true",
        "a/jsconfig.base.json, false",
        ".eslintrc, true",
        ".eslintrc.json, true",
        "x.jsonc, true",
        "x.code-workspace, true",
        "a/.vscode/settings.json, true",
        "a/vscode/settings.json, false",
        "package.json, false",
        "my-tsconfig.json, false"
    })
    void someFilesAreLenientByTheirName(String name, boolean lenient) throws Exception {
        byte[] text = "{ // one\n \"a\": [1, /* two */ 2,],\n}\n".getBytes(StandardCharsets.UTF_8);
        String tree = "{\\{\\}{a{[]{number}{number}}}}";
        TreeFormat json = new JsonFormat();
        for (boolean places : List.of(false, true)) {
            if (lenient) {
                assertThat(read(json, text, name, places)).isEqualTo(tree);
            } else {
                assertThatThrownBy(() -> read(json, text, name, places)).isInstanceOf(TreeParseException.class);
            }
            assertThat(read(json.with(Map.of("lenient", "on")), text, name, places))
                    .isEqualTo(tree);
            assertThatThrownBy(() -> read(json.with(Map.of("lenient", "off")), text, name, places))
                    .isInstanceOf(TreeParseException.class);
        }
    }

    @Test
    void aJsonCellIsNotTakenForBracketNotation() throws Exception {
        assertThat(read("table", Map.of(), "tree\n\"{\"\"a\"\": 1}\"\n{}\n")).isEqualTo("{\\{\\}{a{number}}} {\\{\\}}");
        assertThat(read("table", Map.of(), "tree\n[1]\n")).isEqualTo("{[]{number}}");
        assertThat(read("table", Map.of(), "tree\n\"{\"\"a\"\"{b}}\"\n")).isEqualTo("{\"a\"{b}}");
        assertThat(read("table", Map.of("cell", "bracket"), "tree\n\"{\"\"a\"\": 1}\"\n"))
                .isEqualTo("{\"a\": 1}");
        assertThatThrownBy(() -> read("table", Map.of(), "tree\n{a}\n\"{\"\"a\"\": 1}\"\n"))
                .hasMessage(
                        "t:3:1: expected bracket notation as in the rows before, found JSON; option cell=json reads it");
    }

    private static String read(String format, Map<String, String> settings, String text) throws IOException {
        TreeFormat chosen = Formats.installed().require(format).with(settings);
        return read(chosen, text.getBytes(StandardCharsets.UTF_8), "t", false);
    }

    private static String read(TreeFormat format, byte[] text, String name, boolean places) throws IOException {
        StringBuilder trees = new StringBuilder();
        ByteArrayInputStream in = new ByteArrayInputStream(text);
        try (TreeReader reader = places ? format.openWithPlaces(in, name) : format.open(in, name)) {
            while (reader.next()) {
                trees.append(trees.isEmpty() ? "" : " ").append(BracketFormat.write(reader.tree()));
            }
        }
        return trees.toString();
    }
}
