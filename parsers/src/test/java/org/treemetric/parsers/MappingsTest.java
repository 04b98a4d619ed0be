package org.treemetric.parsers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.notation.BracketFormat;

/** What becomes of a document, by hand. */
class MappingsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    json   |                 | {"b": [1, "x"], "a": null}     | {\\{\\}{b{[]{number}{string}}}{a{null}}}
                    json   | objects=sorted  | {"b": [2, {"d": 1, "c": 2}], "a": {}} | {\\{\\}{a{\\{\\}}}{b{[]{number}{\\{\\}{c{number}}{d{number}}}}}}
                    json   | scalars=values  | [1.50, "x y", true, null, -2]  | {[]{1.50}{"x y"}{true}{null}{-2}}
                    json   |                 | "alone"                        | {string}
                    jsonl  |                 | {"a": false}                   | {\\{\\}{a{boolean}}}
                    yaml   |                 | {a: [1, yes it is], b: ~}      | {\\{\\}{a{[]{number}{string}}}{b{null}}}
                    yaml   |                 | [&x [1], *x]                   | {[]{[]{number}}{alias}}
                    html   |                 | <p>a<br>b                      | {html{head}{body{p{br}}}}
                    html   | text=on attributes=values | <p id=x class=" k  l">a <b>c</b> | {html{head}{body{p{@class{"k l"}}{@id{"x"}}{"a"}{b{"c"}}}}}
                    edist  |                 | {"adj": [[], [0, 2], []], "nodes": ["b", "a", 3]} | {a{b}{3}}
                    java   |                 | class A { /* no */ }           | {program{class_declaration{identifier}{class_body}}}
                    java   | text=on comments=on tokens=on | class A {}     | {program{class_declaration{class}{identifier{"A"}}{class_body{\\{}{\\}}}}}
                    python |                 | x = 1 + y                      | {module{expression_statement{assignment{identifier}{binary_operator{integer}{identifier}}}}}
                    """)
    void asDocumented(String format, String settings, String text, String tree) throws Exception {
        assertThat(read(format, settings == null ? "" : settings, text)).isEqualTo(tree);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    edist     | {"nodes":["a","b"],"adj":[[1],[0]]} | expected one root, found none
                    edist     | {"nodes":["a","b"],"adj":[[],[]]}   | expected one root, found two: 'a' and 'b'
                    edist     | {"nodes":["a"],"adj":[[5]]}         | expected a node from 0 to 0, found 5
                    tree-json | {"children":[]}                     | expected a "label", found '}'
                    java      | class A { int }                     | expected Java, found a syntax error
                    json      | [[1                                 | expected the rest of the document, found end of input
                    table     | a,b                                 | expected a column 'tree', found a, b
                    """)
    void refusedWithAReason(String format, String text, String reason) {
        assertThatThrownBy(() -> read(format, "", text))
                .isInstanceOf(TreeParseException.class)
                .hasMessageStartingWith("t:1:")
                .hasMessageEndingWith(reason);
    }

    @Test
    void refusesADeepPageInsteadOfFlatteningIt() {
        assertThatThrownBy(() -> read("html", "", "<div>".repeat(1_200)))
                .hasMessage("t:1:1: expected elements at most 1000 deep, found deeper ones");
    }

    @Test
    void saysWhereYamlIsTooDeep() {
        assertThatThrownBy(() -> read("yaml", "", "[".repeat(10_500)))
                .hasMessage("t:1:10002: expected at most 10,000 levels, found more");
    }

    @Test
    void anAliasBombStaysSmall() throws Exception {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x]\n");
        for (int i = 1; i < 30; i++) {
            bomb.append("a" + i + ": &a" + i + " [*a" + (i - 1) + ", *a" + (i - 1) + "]\n");
        }
        assertThat(read("yaml", "", bomb.toString())).hasSizeLessThan(1000).contains("{alias}{alias}");
    }

    @Test
    void readsTheUnicodeTextOfSpreadsheets() throws Exception {
        assertThat(read("table", "", "class\ttree\nc\t{\u00e9{b}}\n", StandardCharsets.UTF_16))
                .isEqualTo("{\u00e9{b}}");
    }

    private static String read(String name, String settings, String text) throws IOException {
        return read(name, settings, text, StandardCharsets.UTF_8);
    }

    private static String read(String name, String settings, String text, Charset charset) throws IOException {
        Map<String, String> options = new LinkedHashMap<>();
        for (String setting :
                settings.isBlank() ? new String[0] : settings.strip().split(" ", -1)) {
            String[] part = setting.split("=", 2);
            options.put(part[0], part[1]);
        }
        TreeFormat format = Formats.installed().named(name).orElseThrow().with(options);
        byte[] bytes = text.getBytes(charset);
        try (TreeReader reader = format.open(new ByteArrayInputStream(bytes), "t")) {
            assertThat(reader.next()).isTrue();
            return BracketFormat.write(reader.tree());
        }
    }
}
