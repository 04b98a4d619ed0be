package org.treemetric.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.testkit.PlacedText;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Place;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeWalk;

/** Where the nodes of the notations of brackets stand: written node by node, read back. */
class NotationPlacesTest {
    private static final String[] LABELS = {"a", "bb", "é", "\uD83C\uDF33", "x1"};
    private static final String[] SPACE = {"", "", " ", "\n ", "\t"};

    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    /** What stands around a node and its children in a notation. */
    private interface Notation {
        void enter(Tree tree, int node, PlacedText out);

        void leave(Tree tree, int node, PlacedText out);
    }

    private static PlacedText write(Tree tree, PlacedText out, Notation notation) {
        TreeWalk.over(tree, new TreeWalk.Visitor<RuntimeException>() {
            @Override
            public void enter(int node, int depth) {
                notation.enter(tree, node, out);
            }

            @Override
            public void leave(int node) {
                notation.leave(tree, node, out);
            }
        });
        return out;
    }

    private static Notation notation(TreeFormat format, Random random) {
        return switch (format.name()) {
            case "bracket", "tsv" ->
                of(
                        (tree, v, out) ->
                                out.open().write("{").noise(random, LABELS).noise(random, "", "\\{", "\\\\ "),
                        (tree, v, out) -> out.write("}").close());
            case "ptb" ->
                of(
                        (tree, v, out) -> {
                            boolean word = v > 0 && tree.isLeaf(v);
                            out.noise(random, SPACE)
                                    .write(v == 0 ? "" : " ")
                                    .open()
                                    .write(word ? "" : "(")
                                    .noise(random, LABELS);
                        },
                        (tree, v, out) -> {
                            if (v == 0 || !tree.isLeaf(v)) {
                                out.noise(random, SPACE).write(")");
                            }
                            out.close();
                        });
            case "tuples" ->
                of(
                        (tree, v, out) -> out.write(TreeWalk.isFirst(tree, v) ? "" : ", ")
                                .noise(random, "", " ")
                                .open()
                                .write(tree.isLeaf(v) ? "'" : "('")
                                .noise(random, LABELS)
                                .noise(random, "", "\\'")
                                .write(tree.isLeaf(v) ? "'" : "', ["),
                        (tree, v, out) -> out.write(tree.isLeaf(v) ? "" : " ])").close());
            default ->
                of(
                        (tree, v, out) -> {
                            out.write(TreeWalk.isFirst(tree, v) ? "" : ",").noise(random, SPACE);
                            out.noise(random, v == 0 ? "" : "[c(]", "", "")
                                    .open()
                                    .write(tree.isLeaf(v) ? "" : "(");
                        },
                        (tree, v, out) -> {
                            out.write(tree.isLeaf(v) ? "" : ")").noise(random, LABELS);
                            out.noise(random, "", ":0.5", " : 12").close().noise(random, SPACE);
                            out.noise(random, "", "[,]").write(v == 0 ? ";" : "");
                        });
        };
    }

    private interface Part {
        void write(Tree tree, int node, PlacedText out);
    }

    private static Notation of(Part enter, Part leave) {
        return new Notation() {
            @Override
            public void enter(Tree tree, int node, PlacedText out) {
                enter.write(tree, node, out);
            }

            @Override
            public void leave(Tree tree, int node, PlacedText out) {
                leave.write(tree, node, out);
            }
        };
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everyNodeStandsWhereItWasWritten(long seed) throws Exception {
        for (TreeFormat format :
                new TreeFormat[] {new BracketFormat(), new TuplesFormat(), new PtbFormat(), new NewickFormat()}) {
            Random random = new Random(seed);
            Tree tree = RandomTrees.tree(random, 30);
            write(tree, new PlacedText(), notation(format, random)).check(format);
        }
        Random random = new Random(seed);
        PlacedText out = new PlacedText().noise(random, "cläss", "").write("\t");
        write(RandomTrees.tree(random, 30), out, notation(new TsvFormat(), random))
                .check(new TsvFormat());
    }

    @Test
    void everyTreeOfAFileHasItsOwnLines() throws Exception {
        check(new BracketFormat(), "{a}\n{b{c}}\n", new Place(2, 1, 2, 7), "{b{c}}");
        check(new PtbFormat(), "(S a)\n\n  (S\n (T b))", new Place(3, 3, 4, 8), "(S\n (T b)");
        check(new NewickFormat(), "(a,b)c;  (d,\ne)f;", new Place(1, 10, 2, 4), "(d,\ne)f");
        check(new TuplesFormat(), "'a'\r\n('b', ['c'])\n", new Place(2, 1, 2, 13), "('b', ['c'])");
    }

    private static void check(TreeFormat format, String text, Place place, String words) throws Exception {
        try (TreeReader reader =
                format.openWithPlaces(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "t")) {
            reader.next();
            reader.next();
            assertThat(reader.places().orElseThrow().place(0)).isEqualTo(place);
            assertThat(reader.places().orElseThrow().text(0)).startsWith(words);
        }
    }
}
