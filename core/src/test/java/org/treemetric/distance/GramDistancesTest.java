package org.treemetric.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

/** All distances at once against the metric asked about each pair, to the last bit. */
class GramDistancesTest {
    static LongStream seeds() {
        return Seeds.upTo(60);
    }

    // Up to three tiles: few and many grams, empty vectors, large counts.
    private static List<GramVector> vectors(Random random, int size) {
        List<GramVector> vectors = new ArrayList<>();
        int grams = 1 + random.nextInt(random.nextBoolean() ? 12 : 200);
        for (int i = 0; i < size; i++) {
            int[] id = IntStream.range(0, grams)
                    .filter(gram -> random.nextInt(1 + gram / 4) == 0)
                    .toArray();
            int[] count = new int[id.length];
            int most = random.nextInt(20) == 0 ? Integer.MAX_VALUE : 4;
            Arrays.setAll(count, at -> random.nextInt(4) > 0 ? 1 : 1 + random.nextInt(most));
            vectors.add(GramVector.of(id, count));
        }
        return vectors;
    }

    private static double[][] byDefinition(GramMetric metric, List<GramVector> rows, List<GramVector> columns) {
        double[][] all = new double[rows.size()][columns.size()];
        for (int i = 0; i < all.length; i++) {
            for (int j = 0; j < columns.size(); j++) {
                all[i][j] = metric.between(rows.get(i), columns.get(j));
            }
        }
        return all;
    }

    private interface Work {
        void to(GramDistances.Sink sink) throws IOException;
    }

    private static double[][] collected(int rows, Work work) throws IOException {
        double[][] all = new double[rows][];
        int[] next = {0};
        work.to((row, distances) -> {
            assertThat(row).isEqualTo(next[0]++);
            all[row] = distances;
        });
        assertThat(next[0]).isEqualTo(rows);
        return all;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void areTheMetricsOwn(long seed) throws Exception {
        Random random = new Random(seed);
        List<GramVector> columns = vectors(random, random.nextInt(seed % 5 == 0 ? 300 : 40));
        List<GramVector> rows = vectors(random, random.nextInt(seed % 7 == 0 ? 200 : 20));
        for (GramMetric metric : GramMetricTest.metrics(random, 1 + random.nextInt(200))) {
            GramDistances distances = GramDistances.to(columns, metric);
            int threads = 1 + random.nextInt(4);
            assertThat(collected(rows.size(), sink -> distances.from(rows, threads, sink)))
                    .as(metric.kind())
                    .isEqualTo(byDefinition(metric, rows, columns));
            double[][] among = byDefinition(metric, columns, columns);
            assertThat(collected(columns.size(), sink -> distances.among(threads, sink)))
                    .as("each pair once, %s", metric.kind())
                    .isEqualTo(among);
            assertThat(collected(columns.size(), sink -> distances.among(threads, sink, 0)))
                    .as("each pair twice, %s", metric.kind())
                    .isEqualTo(among);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void areTheMetricsOwnOnTrees(long seed) throws Exception {
        Random random = new Random(seed);
        GramEncoder encoder = new GramEncoder(new GramShape(1 + random.nextInt(2), 1 + random.nextInt(2)));
        List<GramVector> trees = new ArrayList<>();
        for (int i = 0; i < 140; i++) {
            trees.add(encoder.encode(RandomTrees.tree(random, 25)));
        }
        for (GramMetric metric :
                GramMetricTest.metrics(random, encoder.dictionary().size())) {
            assertThat(collected(140, sink -> GramDistances.to(trees, metric).among(2, sink)))
                    .as(metric.kind())
                    .isEqualTo(byDefinition(metric, trees, trees));
        }
    }

    @Test
    void comeFromTheMetricWhereSumsAreNotExact() throws Exception {
        double[] weight = new double[200];
        Arrays.fill(weight, 0.7e290);
        GramMetric metric = new EvidenceMetric(weight, new double[0][], 0, 0);
        List<GramVector> trees = vectors(new Random(3), 10);
        assertThat(collected(10, sink -> GramDistances.to(trees, metric).among(1, sink)))
                .isEqualTo(byDefinition(metric, trees, trees));
    }

    @Test
    void endWhenTheSinkFails() {
        List<GramVector> trees = vectors(new Random(3), 10);
        assertThatThrownBy(() -> GramDistances.to(trees, PlainMetric.PLAIN).among(1, (row, distances) -> {
                    throw new IOException("full at " + row);
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("full at 0");
    }
}
