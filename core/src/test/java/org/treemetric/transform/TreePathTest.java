package org.treemetric.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;

class TreePathTest {
    static LongStream seeds() {
        return Seeds.upTo(300);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void findsEveryNodeThatThePathLeadsTo(long seed) {
        Random random = new Random(seed);
        Tree tree = RandomTrees.tree(random, 1 + random.nextInt(40), 3);
        List<String> steps = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(3); i++) {
            String label = random.nextInt(4) == 0 ? "*" : tree.label(random.nextInt(tree.size()));
            String ordinal = random.nextInt(3) == 0 ? "[" + (1 + random.nextInt(3)) + "]" : "";
            steps.add((random.nextBoolean() ? "//" : "/") + (label.equals("*") ? label : "'" + label + "'") + ordinal);
        }
        TreePath path = TreePath.parse(String.join("", steps));
        int[] expected = IntStream.range(0, tree.size())
                .filter(v -> leadsTo(tree, steps, steps.size() - 1, v))
                .toArray();
        assertThat(path.findAll(tree)).as(String.join("", steps)).containsExactly(expected);
        assertThat(path.find(tree)).isEqualTo(expected.length == 0 ? -1 : expected[0]);
    }

    /** The definition: the last step fits the node, and those before it lead to its parent, or to a node above it. */
    private static boolean leadsTo(Tree tree, List<String> steps, int last, int node) {
        String step = steps.get(last);
        boolean descendant = step.startsWith("//");
        int bracket = step.indexOf('[', step.lastIndexOf('\'') + 1);
        String label = step.substring(descendant ? 2 : 1, bracket < 0 ? step.length() : bracket);
        int[] parents = tree.parents();
        if (!fits(tree, label, node)) {
            return false;
        }
        if (bracket > 0) {
            int before = 0; // siblings up to this one that fit
            for (int v = node == 0 ? 0 : parents[node] + 1; v <= node; v = tree.end(v)) {
                before += fits(tree, label, v) ? 1 : 0;
            }
            if (before != Integer.parseInt(step.substring(bracket + 1, step.length() - 1))) {
                return false;
            }
        }
        for (int above = node == 0 ? -1 : parents[node]; ; above = above == 0 ? -1 : parents[above]) {
            if (last == 0 ? above == -1 : above >= 0 && leadsTo(tree, steps, last - 1, above)) {
                return true;
            }
            if (above == -1 || !descendant) {
                return false;
            }
        }
    }

    private static boolean fits(Tree tree, String label, int node) {
        return label.equals("*") || label.equals("'" + tree.label(node) + "'");
    }
}
