package org.treemetric.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

class TreeTest {
    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    @Test
    void nodesAreInPreorder() {
        TreeBuilder builder = new TreeBuilder();
        Tree tree =
                builder.open("a").open("b").leaf("c").close().leaf("b").close().build();
        assertThat(tree.size()).isEqualTo(4);
        assertThat(tree.label(2)).isEqualTo("c");
        assertThat(tree.distinctLabels()).isEqualTo(3);
        assertThat(tree.labelIndex(3)).isEqualTo(1);
        assertThat(tree.end(1)).isEqualTo(3);
        assertThat(tree.parents()).containsExactly(-1, 0, 1, 0);
        assertThat(tree.fanout(0)).isEqualTo(2);
        assertThat(tree.leaves()).isEqualTo(2);
        assertThat(tree.depth()).isEqualTo(3);
        assertThat(tree).hasToString("Tree[4 nodes, root 'a']");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void parentsEndsAndLeavesAgree(long seed) {
        Tree tree = RandomTrees.tree(new Random(seed), 50);
        int[] parent = tree.parents();
        int[] children = new int[tree.size()];
        for (int v = 1; v < tree.size(); v++) {
            children[parent[v]]++;
            assertThat(v).isLessThan(tree.end(parent[v]));
            assertThat(tree.end(v)).isLessThanOrEqualTo(tree.end(parent[v]));
        }
        int leaves = 0;
        for (int v = 0; v < tree.size(); v++) {
            assertThat(tree.fanout(v)).isEqualTo(children[v]);
            assertThat(tree.isLeaf(v)).isEqualTo(children[v] == 0);
            leaves += children[v] == 0 ? 1 : 0;
        }
        assertThat(tree.leaves()).isEqualTo(leaves);
    }

    @Test
    void equalityIsByLabelsAndShape() {
        Tree a = new TreeBuilder().open("a").leaf("b").close().build();
        Tree same = Tree.of(new String[] {"a", "b"}, new int[] {0, 1}, new int[] {2, 2}, 2);
        Tree other = new TreeBuilder().open("a").leaf("c").close().build();
        assertThat(a).isEqualTo(same).hasSameHashCodeAs(same).isNotEqualTo(other);
    }

    @Test
    void aBuilderRefusesWhatIsNoTree() {
        assertThatThrownBy(() -> new TreeBuilder().build()).hasMessage("a tree has at least one node, none was opened");
        assertThatThrownBy(() -> new TreeBuilder().close()).hasMessage("no open node to close");
        assertThatThrownBy(() -> new TreeBuilder().open("S").open("NP").build())
                .hasMessage("2 open node(s), innermost 'NP'");
        assertThatThrownBy(() -> new TreeBuilder().leaf("a").leaf("b"))
                .hasMessage("the tree already has its root 'a' and cannot take a second, 'b'");
    }

    @Test
    void aFlatFormThatIsNoTreeIsRefused() {
        String[] ab = {"a", "b"};
        assertThatThrownBy(() -> Tree.of(ab, new int[] {0, 1, 1}, new int[] {3, 3, 2}, 3))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Tree.of(ab, new int[] {0, 1, 1, 1}, new int[] {4, 3, 4, 4}, 4))
                .hasMessage("node 1 ends at 3 inside a child that ends at 4");
        assertThatThrownBy(() -> Tree.of(ab, new int[] {1, 0}, new int[] {2, 2}, 2))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Tree.of(ab, new int[] {0, 0}, new int[] {2, 2}, 2))
                .hasMessage("expected 1 distinct label(s), got 2");
        assertThatThrownBy(() -> Tree.of(ab, new int[] {0, 1}, new int[] {1, 2}, 2))
                .hasMessage("the root ends at 2, got 1");
    }

    @Test
    void anAlphabetNumbersLabelsInOrderOfFirstSight() {
        Alphabet alphabet = new Alphabet();
        for (int i = 0; i < 10_000; i++) {
            assertThat(alphabet.intern("x" + i)).isEqualTo(i);
        }
        assertThat(alphabet.intern("x77")).isEqualTo(77);
        assertThat(alphabet.find("y")).isEqualTo(-1);
        assertThat(alphabet.label(9_999)).isEqualTo("x9999");
        alphabet.clear();
        assertThat(alphabet.size()).isZero();
        assertThat(alphabet.find("x77")).isEqualTo(-1);
        assertThat(alphabet.intern("x77")).isZero();
    }
}
