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
