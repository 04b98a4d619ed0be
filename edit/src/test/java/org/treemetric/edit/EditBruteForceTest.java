package org.treemetric.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.GoldenCase;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;

/** The definition, word for word: the cheapest of all mappings that keep order and ancestry, listed one by one. */
class EditBruteForceTest {
    private static final int LARGEST = 5;

    // 550 trees, 302,500 ordered pairs; every pair under a table of random costs that is new for each pair of shapes.
    @Test
    void everyPairUpToFiveNodesOverTwoLabels() {
        List<int[]> shapes = shapes();
        assertThat(shapes).hasSize(1 + 1 + 2 + 5 + 14);
        Random random = new Random(1);
        int pairs = 0;
        for (int[] shape1 : shapes) {
            for (int[] shape2 : shapes) {
                List<int[]> mappings = mappings(shape1, shape2);
                EditDistance distance = new EditDistance(randomCosts(random));
                for (int labels1 = 0; labels1 < 1 << shape1.length; labels1++) {
                    EditTree a = distance.prepare(tree(shape1, labels1));
                    for (int labels2 = 0; labels2 < 1 << shape2.length; labels2++) {
                        EditTree b = distance.prepare(tree(shape2, labels2));
                        double expected = cheapest(distance.costs(), mappings, labels1, labels2, shape2.length);
                        assertThat(distance.between(a, b)).isEqualTo(expected);
                        if (pairs % 16 == 0) { // so small a pair never gets a strategy by itself
                            assertThat(distance.between(a, b, Decomposition.HEAVY))
                                    .isEqualTo(expected);
                            assertThat(distance.between(a, b, Decomposition.OPTIMAL))
                                    .isEqualTo(expected);
                        }
                        pairs++;
                    }
                }
            }
        }
        assertThat(pairs).isEqualTo(302_500);
    }

    static LongStream seeds() {
        return Seeds.upTo(400);
    }

    // Tables of small whole numbers, so that ties are many.
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void frequenciesAndScriptAreThoseOfAllCheapestMappings(long seed) {
        Random random = new Random(seed);
        List<int[]> shapes = shapes();
        int[] shape1 = shapes.get(random.nextInt(shapes.size()));
        int[] shape2 = shapes.get(random.nextInt(shapes.size()));
        int labels1 = random.nextInt(1 << shape1.length);
        int labels2 = random.nextInt(1 << shape2.length);
        double[][] cost = new double[3][3];
        for (double[] row : cost) {
            for (int j = 0; j < 3; j++) {
                row[j] = random.nextInt(3);
            }
        }
        EditDistance distance = new EditDistance(EditCosts.of(List.of("a", "b"), cost));
        EditTree a = distance.prepare(tree(shape1, labels1));
        EditTree b = distance.prepare(tree(shape2, labels2));
        List<int[]> mappings = mappings(shape1, shape2);
        double least = cheapest(distance.costs(), mappings, labels1, labels2, shape2.length);
        double[] times = new double[shape1.length * shape2.length];
        int[] greatest = null;
        int count = 0;
        for (int[] mapping : mappings) {
            if (cost(distance.costs(), mapping, labels1, labels2, shape2.length) == least) {
                count++;
                for (int i = 0; i < mapping.length; i++) {
                    if (mapping[i] >= 0) {
                        times[i * shape2.length + mapping[i]]++;
                    }
                }
                greatest = greatest == null || greater(mapping, greatest, a, b) ? mapping : greatest;
            }
        }
        EditFrequencies frequencies = distance.frequencies(a, b);
        EditScript script = distance.script(a, b);
        assertThat(frequencies.count()).isEqualTo(count);
        for (int i = 0; i < a.size(); i++) {
            assertThat(script.partner(i)).isEqualTo(greatest[i]);
            for (int j = 0; j < b.size(); j++) {
                GoldenCase.close(frequencies.mapped(i, j), times[i * shape2.length + j] / count);
            }
        }
    }

    // Partners of the nodes of the first tree in descending postorder, compared in postorder, unmapped last.
    private static boolean greater(int[] one, int[] other, EditTree a, EditTree b) {
        for (int x = a.size() - 1; x >= 0; x--) {
            int p = one[a.left.node[x]];
            int q = other[a.left.node[x]];
            if (p != q) {
                return (p < 0 ? -1 : b.left.position[p]) > (q < 0 ? -1 : b.left.position[q]);
            }
        }
        return false;
    }

    private static EditCosts randomCosts(Random random) {
        double[][] cost = new double[3][3];
        boolean zeros = random.nextBoolean();
        for (double[] row : cost) {
            for (int j = 0; j < 3; j++) {
                row[j] = zeros && random.nextInt(4) == 0 ? 0 : 2 * random.nextDouble();
            }
        }
        return EditCosts.of(List.of("a", "b"), cost);
    }

    /** All shapes up to the largest size, as the subtree end of each node in preorder. */
    private static List<int[]> shapes() {
        List<int[]> all = new ArrayList<>();
        for (int size = 1; size <= LARGEST; size++) {
            int[] depth = new int[size];
            addShapes(depth, 1, all);
        }
        return all;
    }

    private static void addShapes(int[] depth, int next, List<int[]> all) {
        if (next == depth.length) {
            int[] end = new int[depth.length];
            for (int v = 0; v < end.length; v++) {
                end[v] = v + 1;
                while (end[v] < end.length && depth[end[v]] > depth[v]) {
                    end[v]++;
                }
            }
            all.add(end);
            return;
        }
        for (int d = 1; d <= depth[next - 1] + 1; d++) {
            depth[next] = d;
            addShapes(depth, next + 1, all);
        }
    }

    private static Tree tree(int[] end, int labels) {
        int[] label = new int[end.length];
        int first = labels & 1;
        boolean both = false;
        for (int v = 0; v < end.length; v++) {
            label[v] = (labels >> v & 1) == first ? 0 : 1;
            both |= label[v] == 1;
        }
        String one = first == 0 ? "a" : "b";
        String two = first == 0 ? "b" : "a";
        return Tree.of(both ? new String[] {one, two} : new String[] {one}, label, end, end.length);
    }

    /** All mappings, each as the partner of every node of the first tree in preorder, -1 for none. */
    private static List<int[]> mappings(int[] end1, int[] end2) {
        List<int[]> all = new ArrayList<>();
        int[] partner = new int[end1.length];
        addMappings(end1, end2, partner, 0, all);
        return all;
    }

    private static void addMappings(int[] end1, int[] end2, int[] partner, int next, List<int[]> all) {
        if (next == end1.length) {
            all.add(partner.clone());
            return;
        }
        for (int candidate = -1; candidate < end2.length; candidate++) {
            boolean fits = true;
            for (int earlier = 0; earlier < next && candidate >= 0; earlier++) {
                int other = partner[earlier];
                if (other >= 0) {
                    boolean above1 = next < end1[earlier];
                    boolean above2 = other < candidate && candidate < end2[other];
                    fits &= other < candidate && above1 == above2;
                }
            }
            if (fits) {
                partner[next] = candidate;
                addMappings(end1, end2, partner, next + 1, all);
            }
        }
    }

    private static double cheapest(EditCosts costs, List<int[]> mappings, int labels1, int labels2, int size2) {
        double[] delete = {costs.delete("a"), costs.delete("b")};
        double[] insert = {costs.insert("a"), costs.insert("b")};
        double[] replace = {
            costs.replace("a", "a"), costs.replace("a", "b"), costs.replace("b", "a"), costs.replace("b", "b")
        };
        double least = Double.POSITIVE_INFINITY;
        for (int[] mapping : mappings) {
            double sum = 0;
            int reached = 0;
            for (int i = 0; i < mapping.length; i++) {
                int from = labels1 >> i & 1;
                if (mapping[i] < 0) {
                    sum += delete[from];
                } else {
                    sum += replace[2 * from + (labels2 >> mapping[i] & 1)];
                    reached |= 1 << mapping[i];
                }
            }
            for (int j = 0; j < size2; j++) {
                sum += (reached >> j & 1) == 0 ? insert[labels2 >> j & 1] : 0;
            }
            least = Math.min(least, sum);
        }
        return least;
    }

    private static double cost(EditCosts costs, int[] mapping, int labels1, int labels2, int size2) {
        return cheapest(costs, List.of(mapping), labels1, labels2, size2);
    }
}
