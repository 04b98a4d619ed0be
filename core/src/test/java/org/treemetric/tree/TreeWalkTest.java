package org.treemetric.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

class TreeWalkTest {
    static LongStream seeds() {
        return Seeds.upTo(50);
    }

    private static String walked(Tree tree) {
        StringBuilder out = new StringBuilder();
        TreeWalk.over(tree, new TreeWalk.Visitor<RuntimeException>() {
            @Override
            public void enter(int node, int depth) {
                assertThat(depth).isEqualTo(tree.depths()[node]);
                out.append(TreeWalk.isFirst(tree, node) ? "" : ",").append('(').append(node);
            }

            @Override
            public void leave(int node) {
                out.append(')');
            }
        });
        return out.toString();
    }

    // By the definition, recursively.
    private static String recursed(Tree tree, int node) {
        List<String> parts = new ArrayList<>();
        for (int child : tree.children(node)) {
            parts.add(recursed(tree, child));
        }
        return "(" + node + String.join(",", parts) + ")";
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void entersAndLeavesAsRecursionDoes(long seed) {
        Tree tree = RandomTrees.tree(new Random(seed), 60);
        assertThat(walked(tree)).isEqualTo(recursed(tree, 0));
    }

    @Test
    void aPathOfAHundredThousandNodesIsWalked() {
        TreeBuilder builder = new TreeBuilder();
        for (int i = 0; i < 100_000; i++) {
            builder.open("a");
        }
        while (builder.depth() > 0) {
            builder.close();
        }
        int[] left = new int[1];
        TreeWalk.over(builder.build(), new TreeWalk.Visitor<RuntimeException>() {
            @Override
            public void enter(int node, int depth) {
                assertThat(depth).isEqualTo(node);
            }

            @Override
            public void leave(int node) {
                left[0]++;
            }
        });
        assertThat(left[0]).isEqualTo(100_000);
    }

    @Test
    void childrenMayBeReordered() {
        Tree tree = new TreeBuilder()
                .open("r")
                .leaf("a")
                .open("b")
                .leaf("c")
                .close()
                .close()
                .build();
        Tree turned = tree.reordered(v -> v == 0 ? new int[] {2, 1} : tree.children(v));
        assertThat(turned)
                .isEqualTo(new TreeBuilder()
                        .open("r")
                        .open("b")
                        .leaf("c")
                        .close()
                        .leaf("a")
                        .close()
                        .build());
    }
}
