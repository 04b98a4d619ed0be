package org.treemetric.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;

class OriginsTest {
    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whatKeepsLabelsKeepsThemNodeByNode(long seed) {
        Random random = new Random(seed);
        Tree tree = RandomTrees.tree(random, 40);
        List<Transform> transforms = List.of(
                Transform.identity(),
                Transforms.sortChildren(),
                Transforms.dropLabels(Pattern.compile("[ab]")),
                Transforms.maxDepth(3),
                Transforms.dropLabels(Pattern.compile("c")).then(Transforms.sortChildren()),
                Transforms.sortChildren()
                        .then(Transforms.maxDepth(4))
                        .then(Transforms.dropLabels(Pattern.compile("d"))));
        for (Transform transform : transforms) {
            Origins origins = Origins.of(tree);
            Tree made = transform.apply(tree, origins);
            int[] origin = origins.toArray();
            assertThat(made).isEqualTo(transform.apply(tree));
            assertThat(origin).hasSize(made.size()).doesNotHaveDuplicates();
            int[] parent = made.parents();
            for (int v = 0; v < made.size(); v++) {
                assertThat(made.label(v)).isEqualTo(tree.label(origin[v]));
                int above = v == 0 ? 0 : origin[parent[v]];
                assertThat(origin[v]).isBetween(above, tree.end(above) - 1);
            }
        }
    }

    @Test
    void aJoinedNodeStandsForTheOuterOneAndAnAddedLeafForItsParent() throws Exception {
        Tree tree = BracketFormat.parse("t", "{a{b{c{d}{e}}}}");
        assertThat(origins(Transforms.collapseUnary(), tree)).containsExactly(0, 3, 4);
        assertThat(origins(Transforms.appendLeaf("$"), tree)).containsExactly(0, 1, 2, 3, 3, 4, 4);
        assertThat(origins(Transforms.subtree("//c"), tree)).containsExactly(2, 3, 4);
        assertThat(origins(Transforms.mergePreterminals(), BracketFormat.parse("t", "{a{b{x}}{c{y}}}")))
                .containsExactly(0, 1, 3);
    }

    private static int[] origins(Transform transform, Tree tree) {
        Origins origins = Origins.of(tree);
        transform.apply(tree, origins);
        return origins.toArray();
    }
}
