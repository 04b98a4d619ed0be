package org.treemetric.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.testkit.PlacedText;
import org.treemetric.testkit.Seeds;

class XmlPlacesTest {
    private static final TreeFormat ALL = new XmlFormat().with(Map.of("attributes", "values", "text", "on"));
    private static final String[] SPACE = {" ", "\n", "\r\n  ", "\t"};
    private static final String[] NOISE = {"", "", " ", "\n", "<!-- <a> ' -->", "<?pi <a> ?>"};

    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everyNodeStandsWhereItWasWritten(long seed) throws Exception {
        Random random = new Random(seed);
        PlacedText out = new PlacedText();
        out.noise(random, "", "<?xml version=\"1.0\"?>\n", "<!DOCTYPE a [ <!ENTITY a \"x>\"> <!-- >' --> ]>\n");
        out.noise(random, "", "<!-- \uD83C\uDF33 -->", " \n");
        element(random, out, 3);
        out.noise(random, NOISE);
        out.check(ALL);
    }

    private static void element(Random random, PlacedText out, int depth) {
        String name = random.nextBoolean() ? "a" : "x:long";
        out.open().write("<" + name);
        if (name.startsWith("x:")) {
            out.write(" xmlns:x='u'");
        }
        attributes(random, out);
        if (random.nextInt(4) == 0) {
            out.noise(random, "", " ").write("/>").close();
            return;
        }
        out.write(">");
        for (int i = random.nextInt(4); i > 0; i--) {
            out.noise(random, NOISE);
            if (random.nextBoolean()) {
                out.open()
                        .noise(random, "text é", "a &amp; b", "<![CDATA[ <a> ]]>", "\uD83C\uDF33 > x")
                        .close();
            }
            out.noise(random, NOISE);
            if (depth > 0) {
                element(random, out, depth - 1);
            } else {
                out.open().write("<b/>").close();
            }
        }
        out.noise(random, NOISE)
                .write("</" + name)
                .noise(random, "", " ")
                .write(">")
                .close();
    }

    // Sorted by name, so that they are written in the order of their nodes.
    private static void attributes(Random random, PlacedText out) {
        Map<String, String> attributes = new TreeMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            attributes.put("b" + random.nextInt(12), random.nextBoolean() ? "\"b1='x' > 1\"" : "' a\u00e9'");
        }
        attributes.forEach((name, value) -> {
            out.noise(random, SPACE).open().write(name).noise(random, "=", " = ", "=\n");
            out.open().write(value).close().close();
        });
    }

    @Test
    void attributesAreFoundInAnyOrder() throws Exception {
        String text = "<a b10='=' b1 = \"/>\" b='b1'/>";
        try (TreeReader reader =
                ALL.openWithPlaces(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "t")) {
            reader.next();
            assertThat(reader.places().orElseThrow().text(1)).isEqualTo("b='b1'");
            assertThat(reader.places().orElseThrow().text(3)).isEqualTo("b1 = \"/>\"");
            assertThat(reader.places().orElseThrow().text(6)).isEqualTo("'='");
        }
    }
}
