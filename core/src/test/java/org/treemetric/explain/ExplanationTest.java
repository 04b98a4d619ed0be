package org.treemetric.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.gram.WindowShape;
import org.treemetric.learn.Learner;
import org.treemetric.model.Model;
import org.treemetric.model.Provenance;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.neighbor.Vote;
import org.treemetric.preset.Preset;
import org.treemetric.testkit.FoldFiles;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;

class ExplanationTest {
    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void contributionsAddUpToTheDistanceToTheLastBit(long seed) {
        Random random = new Random(seed);
        Model model = random(random);
        Tree query = RandomTrees.tree(random, 25);
        Neighbor nearest = model.classify(query).neighbors().get(0);
        Explanation why = Explanation.of(
                model, query, model.samples().get(nearest.index()).tree());
        double sum = 0;
        int before = -1;
        for (Contribution one : why.contributions()) {
            sum += one.value();
            assertThat(one.gramId()).isGreaterThan(before);
            before = one.gramId();
        }
        assertThat(why.distance()).isEqualTo(nearest.distance());
        assertThat(sum).isEqualTo(why.distance());
        double shared = Arrays.stream(why.sharesA()).sum()
                + Arrays.stream(why.sharesB()).sum();
        assertThat(shared).isCloseTo(why.distance(), within(1e-9 * Math.max(1, why.distance())));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void occurrencesAreThoseThatAreCounted(long seed) {
        Random random = new Random(seed);
        Tree tree = RandomTrees.tree(random, 30);
        Shape shape = shape(random);
        GramEncoder encoder = new GramEncoder(shape);
        GramVector vector = encoder.encode(tree);
        Map<Gram, Integer> counted = new HashMap<>();
        for (int i = 0; i < vector.distinct(); i++) {
            counted.put(encoder.dictionary().gram(vector.id(i)), vector.count(i));
        }
        Map<Gram, Integer> found = new HashMap<>();
        shape.parts()
                .forEach(part ->
                        GramOccurrences.forEach(tree, part, (gram, nodes) -> found.merge(gram, 1, Integer::sum)));
        assertThat(found).isEqualTo(counted);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void leavingTheTurningSetOutTurnsTheNearestTrees(long seed) {
        Random random = new Random(seed);
        Model model = random(random);
        Tree query = RandomTrees.tree(random, 25);
        Prediction prediction = model.classify(query);
        Optional<DecisiveGrams> turning = DecisiveGrams.of(model, query, prediction);
        turning.ifPresent(one -> {
            double rival = without(model, query, one.rival(), one.grams());
            double winner = without(model, query, one.winner(), one.grams());
            assertThat(rival).isLessThan(winner + 1e-9);
            List<Gram> fewer = one.grams().subList(0, Math.max(0, one.grams().size() - 1));
            assertThat(without(model, query, one.rival(), fewer))
                    .isGreaterThanOrEqualTo(without(model, query, one.winner(), fewer) - 1e-9);
            assertThat(model.classOf(one.rival().index())).isNotEqualTo(prediction.classIndex());
        });
    }

    private static double without(Model model, Tree query, Neighbor neighbor, List<Gram> grams) {
        return Explanation.of(
                        model, query, model.samples().get(neighbor.index()).tree())
                .contributions()
                .stream()
                .filter(one -> !grams.contains(one.gram()))
                .mapToDouble(Contribution::value)
                .sum();
    }

    @Test
    void theHeaviestGramsOfNcaOnStringsBelongToOneClass() {
        Model model = learn("strings", Preset.NCA);
        List<HeavyGram> heavy = HeavyGrams.of(model);
        assertThat(heavy.subList(0, 10))
                .allSatisfy(gram -> assertThat(gram.purity()).isEqualTo(1));
        // On chains a gram before the only child and the one after it always occur together.
        assertThat(heavy).anySatisfy(gram -> assertThat(gram.grams()).hasSize(2));
        assertThat(heavy.stream().mapToInt(gram -> gram.grams().size()).sum())
                .isEqualTo(model.dictionary().size());
        double ofNca = spearman(heavy);
        assertThat(ofNca).isGreaterThanOrEqualTo(0.6);
        assertThat(ofNca).isGreaterThanOrEqualTo(spearman(HeavyGrams.of(learn("strings", Preset.PAPER))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"words", "glycan-blood", "sentiment"})
    @Tag("slow")
    void weightsOfNcaFollowClassPurityAtLeastAsWellAsThoseOfPaper(String set) {
        assertThat(spearman(HeavyGrams.of(learn(set, Preset.NCA))))
                .isGreaterThanOrEqualTo(spearman(HeavyGrams.of(learn(set, Preset.PAPER))));
    }

    private static Model learn(String set, Preset preset) {
        Learner learner = preset.learner(preset.defaults().with("max-trees", 200));
        return learner.learn(FoldFiles.data(set));
    }

    /** Rank correlation of weight and purity over grams that occur at least five times, each gram counted. */
    static double spearman(List<HeavyGram> heavy) {
        List<double[]> points = new ArrayList<>();
        for (HeavyGram one : heavy) {
            for (int i = 0; i < one.grams().size() && one.occurrences() >= 5; i++) {
                points.add(new double[] {one.weight(), one.purity()});
            }
        }
        double[] x = ranks(points.stream().mapToDouble(point -> point[0]).toArray());
        double[] y = ranks(points.stream().mapToDouble(point -> point[1]).toArray());
        double mean = (x.length - 1) / 2.0;
        double xy = 0;
        double xx = 0;
        double yy = 0;
        for (int i = 0; i < x.length; i++) {
            xy += (x[i] - mean) * (y[i] - mean);
            xx += (x[i] - mean) * (x[i] - mean);
            yy += (y[i] - mean) * (y[i] - mean);
        }
        return xy / Math.sqrt(xx * yy);
    }

    private static double[] ranks(double[] value) {
        double[] rank = new double[value.length];
        for (int i = 0; i < value.length; i++) {
            for (double other : value) {
                rank[i] += other < value[i] ? 1 : other == value[i] ? 0.5 : 0;
            }
            rank[i] -= 0.5;
        }
        return rank;
    }

    private static Shape shape(Random random) {
        return List.of(
                        GramShape.PAPER,
                        new GramShape(3, 1),
                        new WindowShape(2, 3),
                        ShapeUnion.of(GramShape.LABEL, GramShape.SIBLINGS, new GramShape(1, 2)))
                .get(random.nextInt(4));
    }

    private static Model random(Random random) {
        GramEncoder encoder = new GramEncoder(shape(random));
        List<Sample> samples = new ArrayList<>();
        List<GramVector> vectors = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            Tree tree = RandomTrees.tree(random, 25);
            samples.add(new Sample("id " + i, "class " + random.nextInt(3), tree));
            vectors.add(encoder.encode(tree));
        }
        int grams = encoder.dictionary().size();
        double[] weight = random.doubles(grams, 0, 3).toArray();
        double[][] score = {
            random.doubles(grams, -1, 1).toArray(), random.doubles(grams, -1, 1).toArray()
        };
        GramMetric metric = List.<GramMetric>of(
                        PlainMetric.PLAIN,
                        new PlainMetric(Normalization.BRAY_CURTIS),
                        new WeightedMetric(weight, 0.5, Normalization.NONE),
                        new WeightedMetric(weight, 0.5, Normalization.RUZICKA),
                        new EvidenceMetric(weight, score, 0.7, 0.3))
                .get(random.nextInt(5));
        return new Model(
                encoder.dictionary().freeze(),
                metric,
                new Vote.Majority(),
                3,
                samples,
                vectors,
                new Provenance("test", new TreeMap<>(), "", "", ""));
    }
}
