package org.treemetric.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.cluster.Clustering;
import org.treemetric.cluster.DensityClusters;
import org.treemetric.cluster.DensityOptions;
import org.treemetric.cluster.Drift;
import org.treemetric.cluster.DriftOptions;
import org.treemetric.cluster.KeyRows;
import org.treemetric.cluster.NeighborOutliers;
import org.treemetric.cluster.Surprise;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.testkit.GoldenCase;
import org.treemetric.tree.Tree;

/** Outliers, changes and characteristic grams, with what is listed of them, against the reference. */
class UnlabeledGoldenTest {
    static Stream<Named<GoldenCase>> outliers() {
        return GoldenCase.of("outlier");
    }

    static Stream<Named<GoldenCase>> changes() {
        return GoldenCase.of("drift");
    }

    static Stream<Named<GoldenCase>> clusters() {
        return GoldenCase.of("cluster").filter(one -> one.getPayload().has("trees"));
    }

    private static List<GramVector> encode(GramEncoder encoder, List<Tree> trees) {
        return trees.stream().map(encoder::encode).toList();
    }

    private static Gram gram(GoldenCase row) {
        return row.part(1)
                .gram(new GramShape(row.part(0).integer(0), row.part(0).integer(1)));
    }

    @ParameterizedTest
    @MethodSource("outliers")
    void surprise(GoldenCase golden) throws Exception {
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors = encode(encoder, golden.trees("trees"));
        int grams = encoder.dictionary().size();
        Surprise surprise = Surprise.of(vectors, grams, 2);
        double[] s =
                IntStream.range(0, vectors.size()).mapToDouble(surprise::stored).toArray();
        for (int i = 0; i < s.length; i++) {
            GoldenCase.close(s[i], golden.reals("surprise")[i], 1e-10);
            checkZ(surprise, s[i], golden.parts("z"), i);
            assertThat(surprise.isFlagged(s[i]))
                    .isEqualTo(golden.parts("flagged").get(i).toString().equals("true"));
        }
        GoldenCase.close(surprise.median(), golden.real("median"), 1e-10);
        GoldenCase.close(surprise.mad(), golden.real("mad"), 1e-10);
        assertThat(Surprise.ranking(s)).isEqualTo(golden.integers("ranking"));
        GramEncoder outside = new GramEncoder(encoder.dictionary().freeze());
        List<Tree> queries = golden.trees("queries");
        for (int i = 0; i < queries.size(); i++) {
            outside.forget();
            double found = surprise.of(outside.encode(queries.get(i)));
            GoldenCase.close(found, golden.reals("query_surprise")[i], 1e-10);
            checkZ(surprise, found, golden.parts("query_z"), i);
            assertThat(surprise.isFlagged(found))
                    .isEqualTo(golden.parts("query_flagged").get(i).toString().equals("true"));
        }
        GoldenCase most = golden.part("contributions");
        GramVector x = vectors.get(most.integer("tree"));
        double[] terms = surprise.terms(x, true);
        List<GoldenCase> rows = most.parts("terms");
        assertThat(terms).hasSize(rows.size());
        for (GoldenCase row : rows) {
            int id = encoder.dictionary().find(gram(row));
            int at = IntStream.range(0, x.distinct())
                    .filter(i -> x.id(i) == id)
                    .findFirst()
                    .orElseThrow();
            assertThat(terms[at]).isCloseTo(row.real(2), within(1e-10));
        }
        int[] ids = IntStream.range(0, x.distinct()).map(x::id).toArray();
        assertThat(GramListing.of(encoder.dictionary(), ids, terms, GramPresence.of(vectors, grams), 3).stream()
                        .map(GramListing.Scored::gram))
                .isEqualTo(most.parts("reasons").stream()
                        .map(UnlabeledGoldenTest::gram)
                        .toList());
    }

    private static void checkZ(Surprise surprise, double s, List<GoldenCase> z, int i) {
        if (z.get(i).toString().equals("null")) {
            assertThat(surprise.z(s)).isEmpty();
        } else {
            GoldenCase.close(
                    surprise.z(s).getAsDouble(), Double.parseDouble(z.get(i).toString()), 1e-10);
        }
    }

    @ParameterizedTest
    @MethodSource("outliers")
    void neighborDistances(GoldenCase golden) throws Exception {
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors = encode(encoder, golden.trees("trees"));
        for (int k : new int[] {3, 20}) {
            List<Neighbor> found =
                    NeighborOutliers.among(vectors, encoder.dictionary().size(), k, 2);
            assertThat(found.stream().mapToLong(one -> (long) one.key()).toArray())
                    .isEqualTo(golden.parts("neighbor_keys_" + k).stream()
                            .mapToLong(one -> Long.parseLong(one.toString()))
                            .toArray());
        }
    }

    @ParameterizedTest
    @MethodSource("changes")
    void drift(GoldenCase golden) throws Exception {
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> reference = encode(encoder, golden.trees("reference"));
        List<GramVector> fresh = encode(encoder, golden.trees("new"));
        DriftOptions options = new DriftOptions(golden.integer("permutations"), 0.05, golden.count("seed"));
        Drift drift = Drift.of(reference, fresh, encoder.dictionary(), options, 2);
        assertThat(Neighbor.key(drift.mean())).isEqualTo(golden.real("mean_key"));
        assertThat(Neighbor.key(drift.max())).isEqualTo(golden.real("max_key"));
        assertThat(drift.pMean()).isEqualTo(golden.real("p_mean"));
        assertThat(drift.pMax()).isEqualTo(golden.real("p_max"));
        assertThat(drift.p()).isEqualTo(golden.real("p"));
        assertThat(drift.isChanged()).isEqualTo(golden.real("p") <= 0.05);
        List<GoldenCase> rows = golden.parts("grams");
        assertThat(drift.tested()).isGreaterThanOrEqualTo(rows.size());
        for (GoldenCase row : rows) {
            int id = encoder.dictionary().find(gram(row));
            int g = IntStream.range(0, drift.tested())
                    .filter(i -> drift.gram(i) == id)
                    .findFirst()
                    .orElseThrow();
            assertThat(drift.inReference(g)).isEqualTo(row.integer(2));
            assertThat(drift.inFresh(g)).isEqualTo(row.integer(3));
            GoldenCase.close(drift.z2(g), row.real(4), 1e-10);
            assertThat(drift.p(g)).isEqualTo(row.real(5));
        }
        ChangedGrams changed = ChangedGrams.of(drift, reference, fresh, encoder.dictionary(), 5);
        assertThat(changed.more().stream().map(ChangedGram::gram))
                .isEqualTo(golden.parts("more").stream()
                        .map(UnlabeledGoldenTest::gram)
                        .toList());
        assertThat(changed.less().stream().map(ChangedGram::gram))
                .isEqualTo(golden.parts("less").stream()
                        .map(UnlabeledGoldenTest::gram)
                        .toList());
        List<ChangedGram> all = new ArrayList<>(changed.more());
        all.addAll(changed.less());
        for (ChangedGram one : all) {
            GoldenCase row = rows.stream()
                    .filter(r -> gram(r).equals(one.gram()))
                    .findFirst()
                    .orElseThrow();
            GoldenCase.close(one.logOdds(), row.real(6), 1e-10);
        }
    }

    @ParameterizedTest
    @MethodSource("clusters")
    void characteristicGrams(GoldenCase golden) throws Exception {
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors = encode(encoder, golden.trees("trees"));
        RarityMetric metric = RarityMetric.of(vectors, encoder.dictionary().size(), RarityMetric.RARE);
        KeyRows rows = KeyRows.of(vectors, metric);
        Clustering found =
                DensityClusters.of(rows, DensityOptions.of(vectors.size()), 2).clustering();
        assertThat(found.toArray()).isEqualTo(golden.part("default").integers("labels"));
        CharacteristicGrams grams = new CharacteristicGrams(encoder.dictionary(), vectors);
        List<GoldenCase> expected = golden.parts("characteristic");
        assertThat(expected).hasSize(found.size());
        for (int c = 0; c < found.size(); c++) {
            List<CharacteristicGram> listed = grams.of(found.members(c), 5);
            List<GoldenCase> wanted = expected.get(c).elements();
            assertThat(listed.stream().map(CharacteristicGram::gram))
                    .isEqualTo(wanted.stream().map(UnlabeledGoldenTest::gram).toList());
            for (int i = 0; i < listed.size(); i++) {
                GoldenCase.close(listed.get(i).logOdds(), wanted.get(i).real(2), 1e-10);
                assertThat(listed.get(i).inside()).isEqualTo(wanted.get(i).integer(3));
                assertThat(listed.get(i).outside()).isEqualTo(wanted.get(i).integer(4));
            }
        }
    }
}
