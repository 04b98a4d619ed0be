package org.treemetric.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.gram.GramVector;
import org.treemetric.testkit.SearchCases;
import org.treemetric.testkit.SearchCases.Case;
import org.treemetric.testkit.Seeds;

/** The error bound of distances made from sums, and the test that it allows on sums alone. */
class QueryTest {
    static LongStream seeds() {
        return Seeds.upTo(500);
    }

    static Stream<Arguments> formsAndSeeds() {
        return Stream.of(Normalization.values()).flatMap(form -> seeds().mapToObj(seed -> Arguments.of(form, seed)));
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("formsAndSeeds")
    void distancesFromSumsAreWithinTheBound(Normalization normalization, long seed) {
        check(normalization, seed);
    }

    @ParameterizedTest
    @EnumSource
    void manySumsAreNotTheDistanceToTheBit(Normalization normalization) {
        assertThat(seeds().mapToInt(seed -> check(normalization, seed)).sum())
                .as("sums that need a bound")
                .isGreaterThan(100);
    }

    /** How many distances from sums are not the metric's own. */
    private static int check(Normalization normalization, long seed) {
        int differ = 0;
        Random random = new Random(seed);
        Case one = SearchCases.random(random, normalization, true);
        StoredRows.Builder builder = new StoredRows.Builder();
        one.stored().forEach(builder::add);
        StoredRows rows = builder.build();
        GramMetric metric = one.metric();
        RowWeights weights = RowWeights.of(rows, metric, 1);
        for (GramVector query : one.queries()) {
            Query made = new Query(query, metric, weights);
            if (!made.isSafe()) {
                continue;
            }
            for (int row = 0; row < rows.size(); row++) {
                double shared = shared(random, metric, query, rows, row);
                double seems = made.distance(shared, row);
                double truth = one.metric().between(query, rows.vector(row));
                differ += seems != truth ? 1 : 0;
                assertThat(Math.abs(seems - truth)).as("row %d", row).isLessThanOrEqualTo(made.slack(seems));
                assertThat(shared)
                        .as("test, row %d", row)
                        .isGreaterThanOrEqualTo(made.slope(seems) * weights.weight()[row] + made.offset(seems));
            }
        }
        return differ;
    }

    /** What query and row share, added in a random order. */
    private static double shared(Random random, GramMetric metric, GramVector query, StoredRows rows, int row) {
        GramVector stored = rows.vector(row);
        double[] terms = new double[query.distinct()];
        for (int i = 0; i < terms.length; i++) {
            int place = random.nextInt(i + 1);
            terms[i] = terms[place];
            int count = Math.min(query.count(i), stored.countOf(query.id(i)));
            terms[place] = count == 0 ? 0 : metric.value(query.id(i), count);
        }
        double sum = 0;
        for (double term : terms) {
            sum += term;
        }
        return sum;
    }
}
