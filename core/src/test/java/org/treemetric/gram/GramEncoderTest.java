package org.treemetric.gram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

class GramEncoderTest {
    static LongStream seeds() {
        return Seeds.upTo(1000);
    }

    /** Each seed: one tree in a shape of its own, and the trees so far in one shared dictionary. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void countsAreThoseOfTheExtendedTree(long seed) {
        Random random = new Random(seed);
        GramShape shape = new GramShape(1 + random.nextInt(7), 1 + random.nextInt(7));
        GramEncoder encoder = new GramEncoder(shape);
        for (int i = 0; i < 3; i++) {
            Tree tree = RandomTrees.tree(random, 40);
            GramVector vector = encoder.encode(tree);
            assertThat(toMap(vector, encoder.dictionary())).isEqualTo(NaiveGrams.of(tree, shape));
            assertThat(vector.size())
                    .isEqualTo(2L * tree.leaves() + (long) shape.q() * (tree.size() - tree.leaves()) - 1);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aUnionIsItsPartsSideBySide(long seed) {
        Random random = new Random(seed);
        Tree tree = RandomTrees.tree(random, 30);
        ShapeUnion union = ShapeUnion.of(
                GramShape.LABEL,
                GramShape.SIBLINGS,
                new GramShape(1, 1),
                new GramShape(1, 2),
                new GramShape(2, 1),
                new GramShape(2, 2),
                new WindowShape(2, 3));
        GramEncoder encoder = new GramEncoder(union);
        Map<Gram, Integer> expected = new HashMap<>();
        for (SimpleShape part : union.parts()) {
            GramEncoder alone = new GramEncoder(part);
            expected.putAll(toMap(alone.encode(tree), alone.dictionary()));
        }
        encoder.encode(RandomTrees.tree(random, 30)); // the dictionary need not be fresh
        assertThat(toMap(encoder.encode(tree), encoder.dictionary())).isEqualTo(expected);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void backOffShapesAreWhatTheySay(long seed) {
        Tree tree = RandomTrees.tree(new Random(seed), 30);
        Map<Gram, Integer> expected = new HashMap<>();
        for (int v = 0; v < tree.size(); v++) {
            expected.merge(Gram.of(GramShape.LABEL, List.of(Optional.of(tree.label(v)))), 1, Integer::sum);
            List<Optional<String>> row = new ArrayList<>(List.of(Optional.empty()));
            for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                row.add(Optional.of(tree.label(c)));
            }
            row.add(Optional.empty());
            for (int i = 0; i + 1 < row.size() && !tree.isLeaf(v); i++) {
                expected.merge(Gram.of(GramShape.SIBLINGS, row.subList(i, i + 2)), 1, Integer::sum);
            }
        }
        GramEncoder encoder = new GramEncoder(ShapeUnion.of(GramShape.LABEL, GramShape.SIBLINGS));
        assertThat(toMap(encoder.encode(tree), encoder.dictionary())).isEqualTo(expected);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void windowedGramsDoNotSeeTheOrderOfChildren(long seed) {
        Random random = new Random(seed);
        Tree tree = RandomTrees.tree(random, 40);
        GramEncoder encoder = new GramEncoder(new WindowShape(1 + random.nextInt(3), 2 + random.nextInt(4)));
        GramVector vector = encoder.encode(tree);
        assertThat(encoder.encode(shuffled(tree, random))).isEqualTo(vector);
        int window = ((WindowShape) encoder.dictionary().shape()).window();
        assertThat(vector.size()).isEqualTo((tree.size() - 1L) * (window - 1) + tree.leaves());
    }

    @Test
    void windowedGramsOfASmallTree() throws Exception {
        GramEncoder encoder = new GramEncoder(new WindowShape(1, 3));
        GramVector vector = encoder.encode(BracketFormat.parse("t", "{a{c}{b}}"));
        List<String> grams = new ArrayList<>();
        for (int i = 0; i < vector.distinct(); i++) {
            grams.add(encoder.dictionary().gram(vector.id(i)) + " " + vector.count(i));
        }
        assertThat(grams)
                .containsExactlyInAnyOrder(
                        "(a,b,c) 1", "(a,b,*) 1", "(a,c,*) 1", "(a,c,b) 1", "(b,*,*) 1", "(c,*,*) 1");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aFrozenDictionaryKeepsItsIdsAndUnseenGramsComeBehind(long seed) {
        Random random = new Random(seed);
        GramShape shape = new GramShape(1 + random.nextInt(4), 1 + random.nextInt(4));
        GramEncoder encoder = new GramEncoder(random.nextBoolean() ? shape : ShapeUnion.of(GramShape.LABEL, shape));
        Tree known = RandomTrees.tree(random, 20);
        GramVector before = encoder.encode(known);
        GramDictionary frozen = encoder.dictionary().freeze();
        GramEncoder queries = new GramEncoder(frozen);
        Tree other = RandomTrees.tree(random, 20);
        GramVector query = queries.encode(other);
        assertThat(queries.encode(known)).isEqualTo(before);
        for (int i = 0; i < query.distinct(); i++) {
            Gram gram = queries.dictionary().gram(query.id(i));
            assertThat(frozen.find(gram)).isEqualTo(query.id(i) < frozen.size() ? query.id(i) : -1);
            assertThat(queries.dictionary().find(gram)).isEqualTo(query.id(i));
        }
        queries.forget();
        assertThat(queries.dictionary().size()).isEqualTo(frozen.size());
        assertThat(queries.encode(other).size()).isEqualTo(query.size());
    }

    /** 70,000 labels do not fit into 16 bits: keys must change their form without changing a gram. */
    @Test
    void labelsTooManyToPackChangeNothing() {
        TreeBuilder star = new TreeBuilder().open("r");
        for (int i = 0; i < 70_000; i++) {
            star.leaf("x" + i);
        }
        Tree large = star.close().build();
        Tree small = RandomTrees.tree(new Random(3), 30);
        GramEncoder encoder = new GramEncoder(GramShape.PAPER);
        GramVector before = encoder.encode(small);
        GramVector vector = encoder.encode(large);
        assertThat(encoder.encode(small)).isEqualTo(before);
        assertThat(toMap(vector, encoder.dictionary())).isEqualTo(NaiveGrams.of(large, GramShape.PAPER));
        GramEncoder queries = new GramEncoder(encoder.dictionary().freeze());
        assertThat(queries.encode(large)).isEqualTo(vector);
        assertThat(queries.encode(small)).isEqualTo(before);
    }

    @Test
    void anOverlayMayHaveMoreLabelsThanItsBaseCanPack() {
        GramEncoder encoder = new GramEncoder(new GramShape(7, 7)); // 4 bits a label
        Tree known = RandomTrees.tree(new Random(5), 20, 3);
        GramVector before = encoder.encode(known);
        GramEncoder queries = new GramEncoder(encoder.dictionary().freeze());
        TreeBuilder chain = new TreeBuilder();
        for (int i = 0; i < 40; i++) {
            chain.open("y" + i);
        }
        for (int i = 0; i < 40; i++) {
            chain.close();
        }
        Tree other = chain.build();
        assertThat(toMap(queries.encode(other), queries.dictionary()))
                .isEqualTo(NaiveGrams.of(other, new GramShape(7, 7)));
        assertThat(queries.encode(known)).isEqualTo(before);
    }

    @Test
    void aStarLabelIsNotADummy() throws Exception {
        GramEncoder encoder = new GramEncoder(new GramShape(1, 1));
        GramVector star = encoder.encode(BracketFormat.parse("t", "{a{*}}"));
        GramVector leaf = encoder.encode(BracketFormat.parse("t", "{a}"));
        assertThat(encoder.dictionary().gram(star.id(0))).hasToString("(a,\\*)");
        assertThat(encoder.dictionary().gram(leaf.id(0))).hasToString("(a,*)");
    }

    @Test
    void deepAndWideTreesAreOrdinary() {
        int size = 1_000_000;
        GramEncoder encoder = new GramEncoder(GramShape.PAPER);
        assertThat(encoder.encode(RandomTrees.chain(new Random(1), size, 3)).size())
                .isEqualTo(2L + 2L * (size - 1) - 1);
        assertThat(encoder.encode(RandomTrees.star(new Random(1), size, 3)).size())
                .isEqualTo(2L * (size - 1) + 2 - 1);
    }

    private static Map<Gram, Integer> toMap(GramVector vector, GramDictionary dictionary) {
        Map<Gram, Integer> map = new HashMap<>();
        for (int i = 0; i < vector.distinct(); i++) {
            map.put(dictionary.gram(vector.id(i)), vector.count(i));
        }
        return map;
    }

    private static Tree shuffled(Tree tree, Random random) {
        TreeBuilder builder = new TreeBuilder();
        List<Integer> todo = new ArrayList<>(List.of(0)); // -1 closes a node
        while (!todo.isEmpty()) {
            int v = todo.remove(todo.size() - 1);
            if (v < 0) {
                builder.close();
                continue;
            }
            builder.open(tree.label(v));
            todo.add(-1);
            List<Integer> children = new ArrayList<>();
            for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                children.add(c);
            }
            Collections.shuffle(children, random);
            todo.addAll(children);
        }
        return builder.build();
    }
}
