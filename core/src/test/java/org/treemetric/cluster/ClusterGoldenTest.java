package org.treemetric.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.GoldenCases;

/** The golden cases that start from keys. */
class ClusterGoldenTest {

    static Stream<Named<JsonNode>> cases() {
        return GoldenCases.of("cluster");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void densityClusters(JsonNode golden) {
        KeyMatrix keys = keys(golden);
        for (JsonNode run : golden.get("hdbscan")) {
            checkDensity(run, keys, optionsOf(run));
        }
        if (golden.has("default")) {
            checkDensity(golden.get("default"), keys, DensityOptions.of(keys.size()));
        }
    }

    private static DensityOptions optionsOf(JsonNode run) {
        return new DensityOptions(
                run.get("min_size").asInt(),
                run.get("min_samples").asInt(),
                run.get("allow_single").asBoolean());
    }

    private static void checkDensity(JsonNode run, KeyMatrix keys, DensityOptions options) {
        assertThat(options).isEqualTo(optionsOf(run));
        SpanningTree edges = SpanningTree.of(keys, options.minSamples(), 2);
        for (int i = 0; i < keys.size(); i++) {
            assertThat(edges.core(i)).isEqualTo(run.get("core").get(i).asLong());
        }
        DensityClusters found = DensityClusters.of(edges, options);
        List<CondensedCluster> tree = new ArrayList<>();
        for (JsonNode row : run.get("tree")) {
            tree.add(new CondensedCluster(
                    row.get(0).isNull()
                            ? OptionalInt.empty()
                            : OptionalInt.of(row.get(0).asInt()),
                    row.get(1).asLong(),
                    row.get(2).isNull()
                            ? OptionalLong.empty()
                            : OptionalLong.of(row.get(2).asLong()),
                    row.get(3).asInt(),
                    row.get(4).asInt(),
                    row.get(5).asLong(),
                    row.get(6).asBoolean()));
        }
        assertThat(found.tree()).isEqualTo(tree);
        assertThat(found.clustering().toArray()).isEqualTo(GoldenCases.ints(run.get("labels")));
        for (int i = 0; i < keys.size(); i++) {
            assertThat(found.lastCluster(i))
                    .isEqualTo(run.get("leave").get(i).get(0).asInt());
            assertThat(found.leave(i)).isEqualTo(run.get("leave").get(i).get(1).asLong());
            assertThat(found.strength(i)).isCloseTo(run.get("strength").get(i).asDouble(), within(1e-10));
            assertThat(found.glosh(i)).isCloseTo(run.get("glosh").get(i).asDouble(), within(1e-10));
        }
        if (run.has("medoids")) {
            Silhouettes silhouettes = Silhouettes.of(keys, found.clustering(), 2);
            assertThat(medoids(silhouettes, found.clustering())).isEqualTo(GoldenCases.ints(run.get("medoids")));
            assertThat(found.clustering().clustered())
                    .isEqualTo(run.get("clustered").asInt());
            checkMean(silhouettes, run.get("silhouette"));
        }
    }

    private static void checkMean(Silhouettes silhouettes, JsonNode expected) {
        assertThat(silhouettes.mean().isEmpty()).isEqualTo(expected.isNull());
        silhouettes.mean().ifPresent(mean -> assertThat(mean).isCloseTo(expected.asDouble(), within(1e-10)));
    }

    private static int[] medoids(Silhouettes silhouettes, Clustering clustering) {
        int[] medoid = new int[clustering.size()];
        Arrays.setAll(medoid, silhouettes::medoid);
        return medoid;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void mergesAndCuts(JsonNode golden) {
        KeyMatrix keys = keys(golden);
        for (Linkage linkage : Linkage.values()) {
            Agglomeration merged = Agglomeration.of(keys, linkage);
            List<Merge> expected = new ArrayList<>();
            for (JsonNode row : golden.get("agglomerative").get(name(linkage))) {
                expected.add(new Merge(
                        row.get(0).asInt(),
                        row.get(1).asInt(),
                        row.get(2).asLong(),
                        row.get(3).asInt()));
            }
            assertThat(merged.merges()).isEqualTo(expected);
            for (JsonNode cut : golden.get("cuts")) {
                if (cut.get("linkage").asText().equals(name(linkage))) {
                    Clustering clustering = cut.has("clusters")
                            ? merged.cut(cut.get("clusters").asInt())
                            : merged.cutAt(cut.get("height_key").asLong());
                    assertThat(clustering.toArray()).isEqualTo(GoldenCases.ints(cut.get("labels")));
                }
            }
        }
    }

    private static String name(Linkage linkage) {
        return linkage.name().toLowerCase(Locale.ROOT);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void medoids(JsonNode golden) {
        KeyMatrix keys = keys(golden);
        for (JsonNode run : golden.get("kmedoids")) {
            Medoids found = Medoids.of(keys, run.get("k").asInt(), 2);
            assertThat(found.build()).isEqualTo(GoldenCases.ints(run.get("build")));
            assertThat(found.medoids()).isEqualTo(GoldenCases.ints(run.get("medoids")));
            assertThat(found.costs())
                    .containsExactly(Arrays.stream(GoldenCases.doubles(run.get("cost")))
                            .mapToObj(cost -> (long) cost)
                            .toArray(Long[]::new));
            assertThat(found.clustering().toArray()).isEqualTo(GoldenCases.ints(run.get("labels")));
            Silhouettes silhouettes = Silhouettes.of(keys, found.clustering(), 2);
            for (int i = 0; i < keys.size(); i++) {
                assertThat(silhouettes.value(i).orElseThrow())
                        .isCloseTo(run.get("silhouettes").get(i).asDouble(), within(1e-10));
            }
        }
        Medoids auto = Medoids.auto(keys, 2);
        assertThat(auto.medoids()).hasSize(golden.get("medoids_auto").get("k").asInt());
    }

    private static KeyMatrix keys(JsonNode golden) {
        int n = golden.get("keys").size();
        long[][] key = new long[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                key[i][j] = golden.get("keys").get(i).get(j).asLong();
            }
        }
        return KeyMatrix.of(key);
    }
}
