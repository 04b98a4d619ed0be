package org.treemetric.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;

class TreeFoldTest {
    static LongStream seeds() {
        return Seeds.upTo(300);
    }

    @Test
    void keepsWhatMattersAndWhatLeadsToIt() throws Exception {
        Tree tree = BracketFormat.parse("t", "{r{a{b}{c}}{d{e}{hot}{f}}{g}{h}}");
        TreeFold fold = TreeFold.of(
                tree, v -> tree.label(v).equals("hot") ? -1 : 0, f -> f.tree().size() < 8);
        assertThat(BracketFormat.write(fold.tree())).isEqualTo("{r{⋯ 3}{d{e}{hot}{f}}{⋯ 2}}");
    }

    @Test
    void aPathThatLeadsToOnePartIsOneNode() throws Exception {
        Tree tree = BracketFormat.parse("t", "{r{a{x}{b{c{y}{hot{z}{z}}}}}}");
        TreeFold fold = TreeFold.of(
                tree, v -> tree.label(v).equals("hot") ? 1 : 0, f -> f.tree().size() < 6);
        assertThat(BracketFormat.write(fold.tree())).isEqualTo("{r{⋯ 5{hot{⋯ 2}}}}");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everyNodeIsThereOnceOrCountedOnce(long seed) {
        Random random = new Random(seed);
        Tree tree = RandomTrees.tree(random, 200);
        double[] weight = random.doubles(tree.size(), -1, 1).toArray();
        int limit = 3 + random.nextInt(30);
        TreeFold fold = TreeFold.of(tree, v -> weight[v], f -> f.tree().size() <= limit);
        int nodes = tree.size();
        int drawn = 0;
        for (int v = 0; v < fold.tree().size(); v++) {
            drawn += fold.hidden(v) + (fold.origin(v) >= 0 ? 1 : 0);
            if (fold.origin(v) >= 0) {
                assertThat(fold.tree().label(v)).isEqualTo(tree.label(fold.origin(v)));
            }
        }
        assertThat(drawn).isEqualTo(nodes);
        assertThat(fold.tree().size() <= limit || fold.tree().size() <= 2).isTrue();
        int[] kept = IntStream.range(0, fold.tree().size())
                .map(fold::origin)
                .filter(v -> v >= 0)
                .toArray();
        assertThat(kept).isSorted();
    }

    @ParameterizedTest(name = "{0} nodes")
    @ValueSource(ints = {20, 2_000, 100_000})
    void aFoldedPictureFitsAColumn(int nodes) {
        Random random = new Random(nodes);
        for (Tree tree : new Tree[] {RandomTrees.tree(random, nodes), RandomTrees.chain(random, nodes, 3)}) {
            String svg = TreeSvg.folded(tree, "t", v -> (v * 31 % 97) / 97.0);
            double width = Double.parseDouble(svg.replaceAll("(?s).*? width=\"(\\d+)\".*", "$1"));
            assertThat(width).isLessThanOrEqualTo(520);
        }
    }
}
