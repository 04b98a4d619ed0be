package org.treemetric.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;

class EditStrategyTest {
    static LongStream seeds() {
        return Seeds.upTo(60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theCostIsTheSmallestOverAllChoices(long seed) {
        Random random = new Random(seed);
        EditDistance distance = EditDistance.unit();
        int size = 1 + random.nextInt(14); // equal sizes: no forests are too many to keep
        EditTree a = distance.prepare(EditShapes.of(random.nextInt(7), random, size, 2));
        EditTree b = distance.prepare(EditShapes.of(random.nextInt(7), random, a.size(), 2));
        if (a.size() == b.size()) {
            double expected = new Definition(a, b).cost(0, 0);
            assertThat(new EditStrategy(a, b, false).cost).isCloseTo(expected, within(1e-9 * expected));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void forestsAreCountedOnce(long seed) {
        Random random = new Random(seed);
        Tree tree = EditShapes.of(random.nextInt(7), random, 1 + random.nextInt(12), 2);
        double[] forests = EditStrategy.forests(tree);
        for (int v = 0; v < tree.size(); v++) {
            assertThat(forests[v]).isEqualTo(forestsOf(tree, v).size());
        }
    }

    /** All forests but the empty one that taking away leftmost and rightmost roots leaves, by definition. */
    private static Set<BitSet> forestsOf(Tree tree, int root) {
        Set<BitSet> met = new HashSet<>();
        Deque<BitSet> open = new ArrayDeque<>();
        BitSet whole = new BitSet();
        whole.set(root, tree.end(root));
        open.push(whole);
        while (!open.isEmpty()) {
            BitSet forest = open.pop();
            if (forest.isEmpty() || !met.add(forest)) {
                continue;
            }
            int leftmost = forest.nextSetBit(0);
            int rightmost = leftmost;
            for (int v = forest.nextSetBit(tree.end(leftmost)); v >= 0; v = forest.nextSetBit(tree.end(v))) {
                rightmost = v;
            }
            for (int gone : new int[] {leftmost, rightmost}) {
                BitSet rest = (BitSet) forest.clone();
                rest.clear(gone);
                open.push(rest);
            }
        }
        return met;
    }

    /** What a pair of subtrees costs: the cheapest of six paths, each with all that hangs off it. */
    private static final class Definition {
        private final EditTree a;
        private final EditTree b;
        private final Map<Long, Double> known = new HashMap<>();

        Definition(EditTree a, EditTree b) {
            this.a = a;
            this.b = b;
        }

        double cost(int f, int g) {
            Double before = known.get((long) f << 32 | g);
            if (before != null) {
                return before;
            }
            Tree first = a.tree();
            Tree second = b.tree();
            double best = Double.POSITIVE_INFINITY;
            for (int kind = 0; kind < 3; kind++) {
                double inFirst = (first.end(f) - f) * factor(second, g, kind);
                for (int hanging : hanging(first, f, kind)) {
                    inFirst += cost(hanging, g);
                }
                double inSecond = (second.end(g) - g) * factor(first, f, kind);
                for (int hanging : hanging(second, g, kind)) {
                    inSecond += cost(f, hanging);
                }
                best = Math.min(best, Math.min(inFirst, inSecond));
            }
            known.put((long) f << 32 | g, best);
            return best;
        }

        /** Left and right: every subtree that hangs off a path, and the whole, by its size. Heavy: all forests. */
        private static double factor(Tree tree, int root, int kind) {
            if (kind == 2) {
                return EditStrategy.INNER * forestsOf(tree, root).size();
            }
            double sum = tree.end(root) - root;
            for (int hanging : hanging(tree, root, kind)) {
                sum += factor(tree, hanging, kind);
            }
            return sum;
        }

        private static Iterable<Integer> hanging(Tree tree, int root, int kind) {
            Deque<Integer> found = new ArrayDeque<>();
            IntUnaryOperator next = v -> {
                int chosen = -1;
                for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                    boolean better =
                            kind == 1 || (kind == 2 && chosen >= 0 && tree.end(c) - c > tree.end(chosen) - chosen);
                    chosen = chosen < 0 || better ? c : chosen;
                }
                return chosen;
            };
            for (int v = root; v >= 0; v = next.applyAsInt(v)) {
                for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                    if (c != next.applyAsInt(v)) {
                        found.add(c);
                    }
                }
            }
            return found;
        }
    }
}
