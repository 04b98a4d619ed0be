package org.treemetric.neighbor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.testkit.SearchCases;
import org.treemetric.testkit.Seeds;

class NeighborJoinTest {
    static LongStream seeds() {
        return Seeds.upTo(500);
    }

    private record Pair(int a, int b, double distance) {}

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void joinsWhatComparingAllPairsJoins(long seed) throws IOException {
        Random random = new Random(seed);
        List<GramVector> a = SearchCases.vectors(random, random.nextInt(40), 12, 3);
        boolean self = random.nextBoolean();
        List<GramVector> b = self ? a : SearchCases.vectors(random, random.nextInt(40), 12, 3);
        GramMetric metric = metric(random);
        double radius = random.nextInt(4) * random.nextDouble() * (metric instanceof PlainMetric ? 3 : 0.5);
        NeighborFilter filter = self ? (query, stored) -> stored > query : NeighborFilter.ALL;
        List<Pair> expected = new ArrayList<>();
        for (int i = 0; i < a.size(); i++) {
            for (int j = self ? i + 1 : 0; j < b.size(); j++) {
                double distance = metric.between(a.get(i), b.get(j));
                if (Neighbor.key(distance) <= Neighbor.key(radius)) {
                    expected.add(new Pair(i, j, distance));
                }
            }
        }
        List<Pair> found = new ArrayList<>();
        new NeighborJoin<>(InvertedIndex.of(b, metric), 1 + random.nextInt(3))
                .within(a.iterator(), radius, filter, (query, neighbors) -> {
                    assertThat(neighbors).isSorted();
                    neighbors.forEach(one -> found.add(new Pair(query, one.index(), one.distance())));
                });
        assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(found).extracting(Pair::a).isSorted();
    }

    /** More queries than are answered at once, so the filter must follow. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("few")
    void theGraphOfAllNearestNeighborsIsWholeAndWithoutSelf(long seed) throws IOException {
        Random random = new Random(seed);
        List<GramVector> stored = SearchCases.vectors(random, 1100, 30, 2);
        GramMetric metric = metric(random);
        List<List<Neighbor>> graph = new ArrayList<>();
        new NeighborJoin<>(InvertedIndex.of(stored, metric), 2)
                .nearest(stored.iterator(), 3, NeighborFilter.OTHERS, (query, neighbors) -> {
                    assertThat(query).isEqualTo(graph.size());
                    graph.add(neighbors);
                });
        assertThat(graph)
                .isEqualTo(new ExhaustiveSearch<>(stored, metric).nearest(stored, 3, NeighborFilter.OTHERS, 2));
    }

    static LongStream few() {
        return Seeds.upTo(3);
    }

    private static GramMetric metric(Random random) {
        Normalization normalization = List.of(Normalization.values()).get(random.nextInt(3));
        return random.nextBoolean()
                ? new PlainMetric(normalization)
                : new WeightedMetric(SearchCases.weights(random, 12), 0.5, normalization);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void groupsAreWhatWalkingFromEachThingReaches(long seed) {
        Random random = new Random(seed);
        int n = 1 + random.nextInt(30);
        boolean[][] linked = new boolean[n][n];
        Groups groups = new Groups(n);
        for (int pairs = random.nextInt(30); pairs > 0; pairs--) {
            int a = random.nextInt(n);
            int b = random.nextInt(n);
            linked[a][b] = true;
            linked[b][a] = true;
            groups.join(a, b);
        }
        Set<Set<Integer>> expected = new HashSet<>();
        for (int i = 0; i < n; i++) {
            Set<Integer> reached = new HashSet<>(Set.of(i));
            for (boolean grew = true; grew; ) {
                Set<Integer> more = new HashSet<>(reached);
                for (int at : reached) {
                    for (int j = 0; j < n; j++) {
                        if (linked[at][j]) {
                            more.add(j);
                        }
                    }
                }
                grew = more.size() > reached.size();
                reached = more;
            }
            expected.add(reached);
        }
        assertThat(groups.atLeast(1)).allSatisfy(group -> assertThat(group).isSorted());
        Set<Set<Integer>> found = new HashSet<>();
        groups.atLeast(1).forEach(group -> found.add(new HashSet<>(group)));
        assertThat(found).isEqualTo(expected);
        assertThat(groups.atLeast(2)).allSatisfy(group -> assertThat(group).hasSizeGreaterThan(1));
    }
}
