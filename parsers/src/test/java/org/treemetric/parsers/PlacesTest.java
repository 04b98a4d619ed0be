package org.treemetric.parsers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.testkit.PlacedText;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Place;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/** Where the nodes of JSON, YAML, HTML and source code stand in their texts. */
class PlacesTest {
    private static final String[] SPACE = {"", "", " ", "\n  ", "\r\n\t"};

    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void jsonNodesStandWhereTheyWereWritten(long seed) throws Exception {
        Random random = new Random(seed);
        PlacedText out = new PlacedText().noise(random, SPACE);
        value(random, out, 4);
        out.noise(random, SPACE).check(new JsonFormat());
    }

    private static void value(Random random, PlacedText out, int depth) {
        int kind = random.nextInt(depth == 0 ? 3 : 6);
        out.open();
        if (kind < 3) {
            out.noise(random, "1", "-2.5e3", "true", "null", "\"\"", "\"\\\"}\\u00e9 é\uD83C\uDF33\"");
        } else {
            boolean object = kind > 3;
            out.write(object ? "{" : "[").noise(random, SPACE);
            int members = random.nextInt(4);
            for (int i = 0; i < members; i++) {
                out.write(i == 0 ? "" : ",").noise(random, SPACE);
                if (object) {
                    out.open()
                            .noise(random, "\"k\"", "\"\"", "\"a\\n\uD83C\uDF33\"")
                            .noise(random, SPACE);
                    out.write(":").noise(random, SPACE);
                }
                value(random, out, depth - 1);
                if (object) {
                    out.close();
                }
                out.noise(random, SPACE);
            }
            out.write(object ? "}" : "]");
        }
        out.close();
    }

    @Test
    void sortedMembersKeepTheirPlaces() throws Exception {
        Places places = places(new JsonFormat().with(Map.of("objects", "sorted")), "{\"b\": 1,\n \"a\": [2]}");
        assertThat(places.text(1)).isEqualTo("\"a\": [2]");
        assertThat(places.place(1)).isEqualTo(new Place(2, 2, 2, 10));
        assertThat(places.text(4)).isEqualTo("\"b\": 1");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void yamlNodesStandWhereTheyWereWritten(long seed) throws Exception {
        Random random = new Random(seed);
        PlacedText out = new PlacedText().noise(random, "", "# tree \uD83C\uDF33\n", "---\n");
        block(random, out, 3, "");
        out.noise(random, "", "\n", "\n# end", "\n...\n").check(new YamlFormat());
    }

    // A mapping or sequence by indentation; what stands behind a line's last value belongs to nothing.
    private static void block(Random random, PlacedText out, int depth, String indent) {
        boolean mapping = random.nextBoolean();
        out.open();
        int members = 1 + random.nextInt(3);
        for (int i = 0; i < members; i++) {
            out.noise(random, i == 0 ? "" : " # c", "").write(i == 0 ? "" : "\n" + indent);
            if (mapping) {
                out.open().write("\uD83C\uDF33" + i + ":");
            } else {
                out.write("-");
            }
            if (depth > 0 && random.nextBoolean()) {
                out.write("\n" + indent + "  ");
                block(random, out, depth - 1, indent + "  ");
            } else {
                out.write(" ").open();
                out.noise(random, "x", "'y # z'", "1", "true", "\"a\\\"\"", "two words")
                        .close();
            }
            if (mapping) {
                out.close();
            }
        }
        out.close();
    }

    @Test
    void yamlInBracketsAndBlocksOfText() throws Exception {
        Places places = places(new YamlFormat(), "a: [1, {b: 2}] # c\nt: |\n  two\n  lines\n\nu: z\n");
        assertThat(places.text(0)).isEqualTo("a: [1, {b: 2}] # c\nt: |\n  two\n  lines\n\nu: z");
        assertThat(places.text(1)).isEqualTo("a: [1, {b: 2}]");
        assertThat(places.text(4)).isEqualTo("{b: 2}");
        assertThat(places.text(8)).isEqualTo("|\n  two\n  lines");
    }

    @Test
    void aLineOfJsonIsADocument() throws Exception {
        try (TreeReader reader = new JsonLinesFormat()
                .openWithPlaces(
                        new ByteArrayInputStream("[1]\n{\"a\": [2]}\n".getBytes(StandardCharsets.UTF_8)), "t")) {
            reader.next();
            reader.next();
            assertThat(reader.places().orElseThrow().place(2)).isEqualTo(new Place(2, 7, 2, 10));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void htmlStandsWhereItWasWritten(long seed) throws Exception {
        Random random = new Random(seed);
        PlacedText out = new PlacedText().noise(random, "", "<!doctype html>\n", "<!-- é -->");
        out.open()
                .write("<html>")
                .open()
                .write("<head>")
                .open()
                .write("<title>")
                .open();
        out.write("T \uD83C\uDF33")
                .close()
                .write("</title>")
                .close()
                .write("</head>")
                .close();
        out.open().write("<body>");
        for (int i = random.nextInt(4); i >= 0; i--) {
            element(random, out, 3);
        }
        out.write("</body>").close().write("</html>").close();
        out.check(new HtmlFormat().with(Map.of("attributes", "values", "text", "on")));
    }

    private static void element(Random random, PlacedText out, int depth) {
        String name = random.nextBoolean() ? "div" : "section";
        out.noise(random, SPACE).open().write("<" + name);
        if (random.nextBoolean()) {
            out.noise(random, " ", "\n").open().write("class=").open();
            out.noise(random, "\"a b\"", "'é'", "x").close().close();
        }
        out.write(">");
        for (int i = random.nextInt(3); i > 0; i--) {
            if (depth > 0) {
                element(random, out, depth - 1);
            } else {
                out.open().write("<br>").close();
            }
            if (random.nextBoolean()) {
                out.noise(random, SPACE)
                        .open()
                        .noise(random, "words é", "a &amp; b", "\uD83C\uDF33")
                        .close();
                out.noise(random, SPACE).open().write("<hr/>").close();
            }
        }
        out.noise(random, SPACE).write("</" + name + ">").close();
    }

    @Test
    void whatHtmlImpliesHasThePlaceOfWhatItHolds() throws Exception {
        String text = "<p>one\n<p>two <table><tr><td>3</table>";
        Tree tree = tree(new HtmlFormat(), text);
        Places places = places(new HtmlFormat(), text);
        for (int v = 0; v < tree.size(); v++) {
            String expected = switch (tree.label(v)) {
                case "html", "body" -> text;
                case "head" -> "";
                case "p" -> v == 3 ? "<p>" : "<p>two <table><tr><td>3</table>";
                case "table" -> "<table><tr><td>3</table>";
                case "tbody", "tr" -> "<tr><td>";
                default -> "<td>";
            };
            assertThat(places.text(v)).as(tree.label(v) + " " + v).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void jsonIsDecodedAsWithoutPlaces(String charset) throws Exception {
        byte[] bytes = "[\"é\"]".getBytes(Charset.forName(charset));
        try (TreeReader plain = new JsonFormat().open(new ByteArrayInputStream(bytes), "t");
                TreeReader reader = new JsonFormat().openWithPlaces(new ByteArrayInputStream(bytes), "t")) {
            assertThat(plain.next()).isTrue();
            assertThat(reader.next()).isTrue();
            assertThat(reader.places().orElseThrow().text(1)).isEqualTo("\"é\"");
        }
    }

    @Test
    void sourceCodeStandsWhereTreeSitterFoundIt() throws Exception {
        String code = "class A {\n    String ö = \"\uD83C\uDF33\"; int size() { return f(ö); }\n}\n";
        TreeFormat java = new JavaFormat().with(Map.of("text", "on"));
        Tree tree = tree(java, code);
        Places places = places(java, code);
        int words = 0;
        for (int v = 0; v < tree.size(); v++) {
            if (tree.label(v).startsWith("\"")) {
                assertThat("\"" + places.text(v) + "\"").isEqualTo(tree.label(v));
                words++;
            }
            if (tree.label(v).equals("method_declaration")) {
                assertThat(places.text(v)).isEqualTo("int size() { return f(ö); }");
                assertThat(places.place(v)).isEqualTo(new Place(2, 21, 2, 48));
            }
        }
        assertThat(words).isGreaterThan(5);
        assertThat(places.text(0)).isEqualTo(code);
    }

    private static Tree tree(TreeFormat format, String text) throws IOException {
        try (TreeReader reader = format.open(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "t")) {
            assertThat(reader.next()).isTrue();
            return reader.tree();
        }
    }

    private static Places places(TreeFormat format, String text) throws IOException {
        try (TreeReader reader =
                format.openWithPlaces(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "t")) {
            assertThat(reader.next()).isTrue();
            assertThat(reader.tree()).isEqualTo(tree(format, text));
            return reader.places().orElseThrow();
        }
    }
}
