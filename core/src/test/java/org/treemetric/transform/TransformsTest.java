package org.treemetric.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

class TransformsTest {
    private static final Map<String, Transform> NAMED = Map.ofEntries(
            Map.entry("rename-root", Transforms.renameRoot("R")),
            Map.entry("append-leaf", Transforms.appendLeaf("$")),
            Map.entry("collapse-unary", Transforms.collapseUnary()),
            Map.entry("merge-preterminals", Transforms.mergePreterminals()),
            Map.entry("drop-labels", Transforms.dropLabels(Pattern.compile("x.*"))),
            Map.entry("map-labels", Transforms.mapLabels(Map.of("a", "b", "b", "c"))),
            Map.entry("lowercase", Transforms.lowercase()),
            Map.entry("sort-children", Transforms.sortChildren()),
            Map.entry("max-depth 2", Transforms.maxDepth(2)),
            Map.entry("strip-text", Transforms.stripText()));

    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    rename-root        | {a{a}{b}}               | {R{a}{b}}
                    append-leaf        | {a{b}{c{d}}}            | {a{b{$}}{c{d{$}}}}
                    append-leaf        | {a}                     | {a{$}}
                    collapse-unary     | {a{b{c{d}{e}}}}         | {a+b+c{d}{e}}
                    collapse-unary     | {a{b{c}}{d{e{f{g}}}}}   | {a{b{c}}{d+e+f{g}}}
                    collapse-unary     | {a{b}}                  | {a{b}}
                    merge-preterminals | {NP{DT{the}}{NN{dog}}}  | {NP{the}{dog}}
                    merge-preterminals | {a{b{c}{d}}{e}}         | {a{b{c}{d}}{e}}
                    merge-preterminals | {a{b}}                  | {b}
                    drop-labels        | {x{x1{a}{x2{b}}}{c}}    | {x{a}{b}{c}}
                    drop-labels        | {a{bx}}                 | {a{bx}}
                    map-labels         | {a{b}{c}}               | {b{c}{c}}
                    lowercase          | {A{ÉÀ}{İ}}              | {a{éà}{i̇}}
                    sort-children      | {r{b}{a{y}}{a{x}}{a}}   | {r{a}{a{x}}{a{y}}{b}}
                    max-depth 2        | {a{b{c}}{d}}            | {a{b}{d}}
                    strip-text         | {p{"hi"}{b{"a"}}{"}{""}} | {p{b}{"}}
                    strip-text         | {"hi"}                  | {"hi"}
                    """)
    void doesWhatItsNameSays(String name, String before, String after) throws Exception {
        assertThat(BracketFormat.write(NAMED.get(name).apply(BracketFormat.parse("t", before))))
                .isEqualTo(after);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    b             | {b}
                    //c           | {c{1}}
                    /r/c[2]       | {c{2}}
                    /r/*[3]       | {c{2}}
                    a/b           | {b}
                    /r//d/*       | {e}
                    //'x/y'       | {x/y}
                    //z/w[1]/2    | {2}
                    """)
    void findsTheFirstNodeOnAPath(String path, String found) throws Exception {
        Tree tree = BracketFormat.parse("t", "{r{a{b}}{c{1}}{c{2}}{q{d{e}}}{x/y}{z{q}{w{2}}}}");
        assertThat(BracketFormat.write(Transforms.subtree(path).apply(tree))).isEqualTo(found);
    }

    @Test
    void saysThatAPathLeadsNowhere() throws Exception {
        Tree tree = BracketFormat.parse("t", "{r{a}}");
        assertThatThrownBy(() -> Transforms.subtree("/a").apply(tree))
                .isInstanceOf(NoSubtreeException.class)
                .hasMessage("expected a node at /a, found none");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    ~~    | path '', character 1: expected a label, found its end
                    a/    | path 'a/', character 3: expected a label, found its end
                    a[0]  | path 'a[0]', character 3: expected a number from 1 and ']', found '0'
                    a[1]b | path 'a[1]b', character 5: expected '/', found 'b'
                    'a    | path ''a', character 3: expected ''', found its end
                    """)
    void refusesAMalformedPath(String path, String message) {
        assertThatThrownBy(() -> Transforms.subtree(path))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void sortingForgetsTheOrderOfChildrenAndNothingElse(long seed) {
        Random random = new Random(seed);
        Tree tree = RandomTrees.tree(random, 40);
        Tree shuffled = reordered(tree, children -> {
            Collections.shuffle(children, random);
            return children;
        });
        Tree sorted = Transforms.sortChildren().apply(tree);
        assertThat(Transforms.sortChildren().apply(shuffled)).isEqualTo(sorted);
        assertThat(Transforms.sortChildren().apply(sorted)).isEqualTo(sorted);
        // By definition: two trees are equal as unordered ones iff their fully sorted bracket texts are.
        assertThat(unorderedText(sorted, 0)).isEqualTo(unorderedText(tree, 0));
        Tree other = RandomTrees.tree(random, 6);
        Tree another = RandomTrees.tree(random, 6);
        assertThat(Transforms.sortChildren()
                        .apply(other)
                        .equals(Transforms.sortChildren().apply(another)))
                .isEqualTo(unorderedText(other, 0).equals(unorderedText(another, 0)));
    }

    @Test
    void composesInTheOrderGiven() throws Exception {
        Tree tree = BracketFormat.parse("t", "{A{B}}");
        Transform first = Transforms.lowercase().then(Transforms.mapLabels(Map.of("b", "X")));
        Transform second = Transforms.mapLabels(Map.of("b", "X")).then(Transforms.lowercase());
        assertThat(BracketFormat.write(first.apply(tree))).isEqualTo("{a{X}}");
        assertThat(BracketFormat.write(second.apply(tree))).isEqualTo("{a{b}}");
    }

    @Test
    void depthIsNoObstacle() {
        TreeBuilder builder = new TreeBuilder();
        for (int i = 0; i < 200_000; i++) {
            builder.open(i % 2 == 0 ? "a" : "b");
        }
        while (builder.depth() > 0) {
            builder.close();
        }
        Tree chain = builder.build();
        for (Map.Entry<String, Transform> one : NAMED.entrySet()) {
            assertThat(one.getValue().apply(chain).size()).as(one.getKey()).isPositive();
        }
        assertThat(Transforms.subtree("//b/a//b").apply(chain).size()).isEqualTo(199_997);
    }

    private static Tree reordered(Tree tree, Function<List<Integer>, List<Integer>> order) {
        TreeBuilder builder = new TreeBuilder();
        reordered(tree, 0, order, builder);
        return builder.build();
    }

    private static void reordered(
            Tree tree, int node, Function<List<Integer>, List<Integer>> order, TreeBuilder builder) {
        builder.open(tree.label(node));
        for (int child : order.apply(children(tree, node))) {
            reordered(tree, child, order, builder);
        }
        builder.close();
    }

    private static List<Integer> children(Tree tree, int node) {
        List<Integer> children = new ArrayList<>();
        for (int c = node + 1; c < tree.end(node); c = tree.end(c)) {
            children.add(c);
        }
        return children;
    }

    private static String unorderedText(Tree tree, int node) {
        List<String> below = new ArrayList<>();
        for (int child : children(tree, node)) {
            below.add(unorderedText(tree, child));
        }
        Collections.sort(below);
        return "{" + tree.label(node).replace("{", "\\{") + String.join("", below) + "}";
    }
}
