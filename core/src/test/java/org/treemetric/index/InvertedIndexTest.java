package org.treemetric.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.ExhaustiveSearch;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.neighbor.NeighborSearch;
import org.treemetric.testkit.SearchCases;
import org.treemetric.testkit.SearchCases.Case;
import org.treemetric.testkit.Seeds;

/** The index against the definition of search, on every form of metric. Equal means equal: every bit, every tie. */
class InvertedIndexTest {
    static Stream<Arguments> forms() {
        return Stream.of(Normalization.values())
                .flatMap(normalization ->
                        Stream.of(Arguments.of(normalization, false), Arguments.of(normalization, true)));
    }

    static Stream<Arguments> formsAndSeeds() {
        return forms().flatMap(form -> manySeeds().mapToObj(seed -> Arguments.of(form.get()[0], form.get()[1], seed)));
    }

    static LongStream manySeeds() {
        return Seeds.upTo(600);
    }

    @ParameterizedTest(name = "{0}, weighted {1}, seed {2}")
    @MethodSource("formsAndSeeds")
    void findsExactlyWhatComparingEverythingFinds(Normalization normalization, boolean weighted, long seed) {
        Random random = new Random(seed);
        Case one = SearchCases.random(random, normalization, weighted);
        check(seed, random, one, InvertedIndex.of(one.stored(), one.metric()));
    }

    /** Queries with short lists are answered from them alone, though there are few rows. */
    @ParameterizedTest(name = "{0}, weighted {1}, seed {2}")
    @MethodSource("formsAndSeeds")
    void findsTheSameFromShortLists(Normalization normalization, boolean weighted, long seed) {
        Random random = new Random(seed);
        Case one = SearchCases.random(random, normalization, weighted);
        check(seed, random, one, InvertedIndex.of(one.stored(), one.metric()).usingShortLists());
    }

    @ParameterizedTest(name = "{0}, weighted {1}, seed {2}")
    @MethodSource("formsAndSeeds")
    void findsTheSameInBlocks(Normalization normalization, boolean weighted, long seed) {
        Random random = new Random(seed);
        Case one = SearchCases.random(random, normalization, weighted);
        check(seed, random, one, InvertedIndex.of(one.stored(), one.metric()).using(SearchPath.BLOCKED));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("manySeeds")
    void findsTheSameUnderTheEvidenceMetric(long seed) {
        Random random = new Random(seed);
        Case one = SearchCases.evidence(random);
        InvertedIndex index = InvertedIndex.of(one.stored(), one.metric());
        check(seed, random, one, index.using(SearchPath.PLAIN));
        check(seed, random, one, index.usingBlocks(1 + random.nextInt(random.nextBoolean() ? 10 : 70)));
        check(seed, random, one, index.usingShortLists());
    }

    /** Enough trees for several blocks of the usual size, columns, and rows left to single look-ups. */
    @ParameterizedTest(name = "{0}, weighted {1}")
    @MethodSource("forms")
    void findsTheSameInBlocksOfTheUsualSize(Normalization normalization, boolean weighted) {
        Random random = new Random(5);
        List<GramVector> stored = new ArrayList<>();
        for (int i = 0; i < 9000; i++) {
            stored.add(
                    i > 0 && random.nextInt(3) > 0
                            ? near(random, stored.get(random.nextInt(i)))
                            : SearchCases.vector(random, 120, 30, 4));
        }
        List<GramVector> queries = new ArrayList<>(stored.subList(0, 16));
        queries.add(SearchCases.vector(random, 150, 60, 9));
        GramMetric metric = weighted
                ? new WeightedMetric(random.doubles(120, 0.1, 3).toArray(), 1, normalization)
                : new PlainMetric(normalization);
        SearchCounters counters = new SearchCounters();
        InvertedIndex index =
                InvertedIndex.of(stored, metric).using(SearchPath.BLOCKED).counting(counters);
        NeighborSearch<GramVector> slow = new ExhaustiveSearch<>(stored, metric);
        for (int k : new int[] {1, 3, 40}) {
            assertThat(index.nearest(queries, k, 2)).isEqualTo(slow.nearest(queries, k, 2));
        }
        assertThat(counters.trees()).as("some blocks are left out").isLessThan(3L * queries.size() * index.distinct());
        double radius = radius(random, new Case(stored, queries, metric));
        assertThat(index.within(queries, radius, 1)).isEqualTo(slow.within(queries, radius, 2));
        int[] classOf = random.ints(stored.size(), 0, 5).toArray();
        assertThat(index.nearestPerClass(queries, 2, classOf, 5, NeighborFilter.OTHERS, 1))
                .isEqualTo(slow.nearestPerClass(queries, 2, classOf, 5, NeighborFilter.OTHERS, 2));
    }

    private static GramVector near(Random random, GramVector vector) {
        int[] ids = new int[vector.distinct()];
        int[] counts = new int[ids.length];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = vector.id(i);
            counts[i] = random.nextInt(8) == 0 ? 1 + random.nextInt(3) : vector.count(i);
        }
        return GramVector.of(ids, counts);
    }

    static void check(long seed, Random random, Case one, NeighborSearch<GramVector> index) {
        int n = one.stored().size();
        NeighborSearch<GramVector> slow = new ExhaustiveSearch<>(one.stored(), one.metric());
        int k = 1 + random.nextInt(random.nextBoolean() ? 4 : n + 5);
        assertThat(index.size()).isEqualTo(n);
        assertThat(index.nearest(one.queries(), k, 2))
                .as("nearest, seed %d, k %d", seed, k)
                .isEqualTo(slow.nearest(one.queries(), k, 1));
        double radius = radius(random, one);
        assertThat(index.within(one.queries(), radius, 2))
                .as("within, seed %d, radius %s", seed, radius)
                .isEqualTo(slow.within(one.queries(), radius, 1));
        assertThat(index.nearest(one.stored(), k, NeighborFilter.OTHERS, 2))
                .as("others, seed %d, k %d", seed, k)
                .isEqualTo(slow.nearest(one.stored(), k, NeighborFilter.OTHERS, 1));
        int[] classOf = random.ints(n, 0, 3).toArray();
        assertThat(index.nearestPerClass(one.stored(), k, classOf, 3, NeighborFilter.OTHERS, 1))
                .as("per class, seed %d, k %d", seed, k)
                .isEqualTo(slow.nearestPerClass(one.stored(), k, classOf, 3, NeighborFilter.OTHERS, 1));
        assertThat(index.nearest(one.queries().get(0), k))
                .isEqualTo(slow.nearest(one.queries().get(0), k));
        assertThat(index.within(one.queries().get(0), radius))
                .isEqualTo(slow.within(one.queries().get(0), radius));
    }

    /** Mostly the distance of some pair, so that ties with the radius are common. */
    private static double radius(Random random, Case one) {
        double some = one.metric()
                .between(
                        one.queries().get(random.nextInt(one.queries().size())),
                        one.stored().get(random.nextInt(one.stored().size())));
        return switch (random.nextInt(8)) {
            case 0 -> 0;
            case 1 -> -1;
            case 2 -> Double.POSITIVE_INFINITY;
            case 3 -> Math.nextDown(some);
            default -> some;
        };
    }

    static LongStream seeds() {
        return Seeds.upTo(3);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theNumberOfThreadsChangesNothing(long seed) {
        Random random = new Random(seed);
        List<GramVector> stored = SearchCases.vectors(random, 500, 60, 3);
        InvertedIndex index =
                InvertedIndex.of(stored, new WeightedMetric(SearchCases.weights(random, 60), 1, Normalization.RUZICKA));
        List<List<Neighbor>> one = index.nearest(stored, 5, 1);
        for (int threads = 2; threads < 6; threads++) {
            assertThat(index.nearest(stored, 5, threads)).isEqualTo(one);
        }
    }

    @Test
    void storesEqualVectorsOnce() {
        GramVector x = GramVector.of(new int[] {1, 4}, new int[] {300, 1});
        GramVector y = GramVector.of(new int[] {1, 4}, new int[] {301, 1});
        InvertedIndex index = InvertedIndex.of(List.of(x, y, x, x), PlainMetric.PLAIN);
        assertThat(index.size()).isEqualTo(4);
        assertThat(index.distinct()).isEqualTo(2);
        assertThat(index.nearest(x, 3)).containsExactly(new Neighbor(0, 0), new Neighbor(2, 0), new Neighbor(3, 0));
    }

    /** Two distances on the same point of the grid: the earlier tree wins though it is farther by a hair. */
    @Test
    void theGridDecidesBeforeTheDistance() {
        GramVector query = GramVector.of(new int[] {0}, new int[] {2_000_000_000});
        GramVector farther = GramVector.of(new int[] {0}, new int[] {1_999_999_998});
        GramVector nearer = GramVector.of(new int[] {0}, new int[] {1_999_999_999});
        for (GramMetric metric : List.<GramMetric>of(
                new PlainMetric(Normalization.RUZICKA),
                new WeightedMetric(new double[0], 0.3, Normalization.BRAY_CURTIS))) {
            assertThat(InvertedIndex.of(List.of(farther, nearer), metric).nearest(query, 1))
                    .extracting(Neighbor::index)
                    .isEqualTo(new ExhaustiveSearch<>(List.of(farther, nearer), metric)
                            .nearest(query, 1).stream().map(Neighbor::index).toList());
        }
    }

    @Test
    void anEmptyIndexFindsNothing() {
        InvertedIndex index = InvertedIndex.of(List.of(), PlainMetric.PLAIN);
        GramVector query = GramVector.of(new int[] {3}, new int[] {1});
        assertThat(index.nearest(query, 3)).isEmpty();
        assertThat(index.within(query, 1e9)).isEmpty();
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThatThrownBy(() -> InvertedIndex.of(List.of(), PlainMetric.PLAIN).nearest(List.of(), 0, 1))
                .hasMessage("k must be at least 1, got 0");
        assertThatThrownBy(() -> InvertedIndex.of(List.of(), PlainMetric.PLAIN)
                        .within(List.of(), new double[1], NeighborFilter.ALL, 1))
                .hasMessage("0 queries but 1 radii");
    }
}
