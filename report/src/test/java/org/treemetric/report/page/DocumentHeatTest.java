package org.treemetric.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Document;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

class DocumentHeatTest {
    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    private static String marked(DocumentHeat heat) {
        String text = heat.document().text();
        return heat.runs(100).stream()
                .map(run -> text.substring(run.start(), run.end()) + heat.level(run.node()))
                .collect(Collectors.joining(" "));
    }

    @Test
    void aCharacterHasTheShareOfTheInnermostNode() throws Exception {
        Tree tree = BracketFormat.parse("t", "{if{x}{call}}");
        Document document = new Document("A.java", "// top\nif (x) {\n  call();\n}\n");
        Places places = Places.of(document, new int[] {7, 11, 18}, new int[] {27, 12, 25}, 3);
        assertThat(marked(DocumentHeat.of(tree, places, new double[] {0.5, -1, 0.01}, 1)))
                .isEqualTo("if (4 x-8 }4");
        assertThat(marked(DocumentHeat.of(tree, places, new double[] {0, 0, 1}, 1)))
                .isEqualTo("call();8");
    }

    @Test
    void separatorsStayPlain() throws Exception {
        Tree tree = BracketFormat.parse("t", "{list{1}{2}{3}{4}}");
        String text = "[1, 2, 3 and 4]";
        int[] start = {0, 1, 4, 7, 13};
        int[] end = {15, 2, 5, 8, 14};
        Places places = Places.of(new Document("f", text), start, end, 5);
        assertThat(marked(DocumentHeat.of(tree, places, new double[] {1, 0, 0, 0, 0.5}, 1)))
                .isEqualTo("[8 and8 44 ]8");
    }

    @Test
    void commentsBetweenPartsStayPlain() throws Exception {
        Tree tree = BracketFormat.parse("t", "{if{x}}");
        String text = "if /* why\n not */ { // so\n  \"//x\" <!-- a --> # b\n}";
        int at = text.indexOf('"');
        Document document = new Document("A.java", text);
        Places places = Places.of(document, new int[] {0, at}, new int[] {text.length(), at + 5}, 2);
        assertThat(marked(DocumentHeat.of(tree, places, new double[] {1, 0.5}, 1)))
                .isEqualTo("if8 \"//x\"4 }8");
    }

    @Test
    void aNodeWithoutCharactersLendsItsShare() throws Exception {
        Tree tree = BracketFormat.parse("t", "{wrapper{inner{x}}}");
        Document document = new Document("f", "x y");
        Places places = Places.of(document, new int[] {0, 0, 0}, new int[] {3, 1, 1}, 3);
        DocumentHeat heat = DocumentHeat.of(tree, places, new double[] {0.1, 0.5, 0.25}, 1);
        assertThat(heat.share(0)).isEqualTo(0.1);
        assertThat(heat.share(1)).isZero();
        assertThat(heat.share(2)).isEqualTo(0.75);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void ownersAreThoseOfTheSlowDefinition(long seed) {
        Random random = new Random(seed);
        Tree tree = RandomTrees.tree(random, 12);
        String text = "a b\ncd".repeat(1 + random.nextInt(6));
        int[] start = new int[tree.size()];
        int[] end = new int[tree.size()];
        double[] share = new double[tree.size()];
        end[0] = text.length();
        for (int v = 1; v < start.length; v++) { // any ranges, also such that overlap
            start[v] = random.nextInt(text.length() + 1);
            end[v] = start[v] + random.nextInt(text.length() + 1 - start[v]);
        }
        int[] owner = new int[text.length()];
        for (int v = 0; v < start.length; v++) {
            for (int i = start[v]; i < end[v]; i++) {
                owner[i] = v;
            }
        }
        Arrays.fill(share, 1);
        DocumentHeat heat =
                DocumentHeat.of(tree, Places.of(new Document("f", text), start, end, start.length), share, 1);
        boolean[] seen = new boolean[text.length()];
        for (DocumentHeat.Run run : heat.runs(10_000)) {
            assertThat(text.substring(run.start(), run.end()).strip()).hasSize(run.end() - run.start());
            for (int i = run.start(); i < run.end(); i++) {
                assertThat(owner[i]).isEqualTo(run.node());
                seen[i] = true;
            }
        }
        for (int i = 0; i < seen.length; i++) {
            assertThat(seen[i] || Character.isWhitespace(text.charAt(i))).isTrue(); // letters only, no separators
        }
    }

    @Test
    void foldsWhatAddsNothingAndCutsEndlessLines() throws Exception {
        Tree tree = BracketFormat.parse("t", "{r{hot}}");
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= 2_000; i++) {
            text.append(i == 1_000 ? "<hot>" : "cold line " + i).append('\n');
        }
        int at = text.indexOf("<hot>");
        Places places =
                Places.of(new Document("f", text.toString()), new int[] {0, at}, new int[] {text.length(), at + 5}, 2);
        String html = html(DocumentHeat.of(tree, places, new double[] {0, 2}, -0.5));
        assertThat(html)
                .contains("⋯ 997 lines that add little or nothing", "<mark class=\"near h8\" title=\"hot +2.0000\">")
                .contains("&lt;hot&gt;", "cold line 998", "cold line 1002")
                .doesNotContain("cold line 997<", "cold line 1003");
        assertThat(html.length()).isLessThan(1_500);

        String line = "x".repeat(50_000) + "<hot>" + "\ud83c\udf33".repeat(30_000);
        at = line.indexOf("<hot>");
        places = Places.of(new Document("f", line), new int[] {0, at}, new int[] {line.length(), at + 5}, 2);
        html = html(DocumentHeat.of(tree, places, new double[] {0, 2}, -0.5));
        assertThat(html).contains("⋯ 49,880 characters ⋯").doesNotContain("\ufffd");
        assertThat(html.length()).isLessThan(1_500);
    }

    private static String html(DocumentHeat heat) {
        return HtmlPage.of(new Page(
                        "t",
                        "",
                        List.of(),
                        List.of(new Section("s", List.of(new Documents("c", List.of(new Documents.Pane("d", heat))))))))
                .replaceAll("(?s).*<figure class=\"documents\">|</figure>.*", "");
    }
}
