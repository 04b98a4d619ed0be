package org.treemetric.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.dataset.InnerFolds;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.distance.EvidencePoint;
import org.treemetric.gram.CountLevels;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.learn.LearningListener;
import org.treemetric.neighbor.ExhaustiveSearch;
import org.treemetric.neighbor.KnnClassifier;
import org.treemetric.neighbor.Vote;
import org.treemetric.option.OptionValues;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

class EvidenceSelectionTest {
    private static final OptionValues DEFAULTS = OptionValues.of("preset evidence", EvidenceOptions.ALL);

    /** Odd seeds try levels, even ones the logarithm. */
    private static EvidenceSettings options(long seed) {
        return seed % 2 == 1 ? LEVELS : LOG;
    }

    private static final EvidenceSettings LEVELS = settings(EvidenceOptions.LEVELS);
    private static final EvidenceSettings LOG = settings(EvidenceOptions.LOG);

    private static EvidenceSettings settings(String counts) {
        return new EvidenceSettings(DEFAULTS.with(Map.of(
                "counts",
                counts,
                "costs",
                "0.5,4",
                "gammas",
                "0,0.5,1",
                "ks",
                "1,3,8,100",
                "many-trees",
                "25",
                "max-queries",
                "6",
                "tolerance",
                "1e-12")));
    }

    static LongStream seeds() {
        return Seeds.upTo(25);
    }

    /** Random trees of a few classes, some of them rare. */
    private static final class Trees {
        final List<GramVector> vectors = new ArrayList<>();
        final int[] classOf;
        final int classes;
        final int grams;

        Trees(long seed) {
            Random random = new Random(seed);
            classes = 2 + random.nextInt(3);
            classOf = new int[12 + random.nextInt(30)];
            GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
            for (int i = 0; i < classOf.length; i++) {
                classOf[i] = i < classes ? i : random.nextInt(classes) * random.nextInt(2);
                vectors.add(encoder.encode(RandomTrees.tree(random, 8 + 4 * classOf[i], 2 + classOf[i])));
            }
            grams = encoder.dictionary().size();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void innerErrorsAreThoseOfTheSlowWay(long seed) {
        Trees trees = new Trees(seed);
        EvidenceGrid grid = new EvidenceSelection(
                        trees.vectors, trees.classOf, trees.classes, trees.grams, options(seed))
                .grid(LearningListener.NONE, 2);
        for (int c = 0; c < 2; c++) {
            for (int g = 0; g < 3; g++) {
                for (int k = 0; k < 4; k++) {
                    EvidenceChoice choice = new EvidenceChoice(
                            options(seed).costs().get(c),
                            options(seed).gammas().get(g),
                            options(seed).ks().get(k));
                    assertThat(grid.error(c, g, k))
                            .as(choice.toString())
                            .isEqualTo(slowly(trees, choice, options(seed)));
                }
            }
        }
    }

    /** Section 6 of the specification: fit on the other folds, classify by exhaustive search, count. */
    private static double slowly(Trees trees, EvidenceChoice choice, EvidenceSettings options) {
        int folds = trees.classOf.length <= 25 ? 5 : 3;
        InnerFolds inner = InnerFolds.of(trees.classOf, trees.classes, folds);
        int wrong = 0;
        int asked = 0;
        for (int fold = 0; fold < folds; fold++) {
            List<GramVector> train = new ArrayList<>();
            List<Integer> trainClass = new ArrayList<>();
            List<Integer> held = new ArrayList<>();
            for (int i = 0; i < trees.classOf.length; i++) {
                if (inner.foldOf(i) == fold) {
                    held.add(i);
                } else {
                    train.add(trees.vectors.get(i));
                    trainClass.add(trees.classOf[i]);
                }
            }
            int[] classOf = trainClass.stream().mapToInt(Integer::intValue).toArray();
            EvidenceMetric distance = EvidenceFit.with(choice, train, classOf, trees.classes, trees.grams, options, 1)
                    .distance();
            KnnClassifier<GramVector> classifier = new KnnClassifier<>(
                    new ExhaustiveSearch<>(train, distance),
                    classOf,
                    trees.classes,
                    choice.k(),
                    new Vote.Exponential(5));
            int queries = Math.min(6, held.size());
            for (int i = 0; i < queries; i++) {
                int query = held.get(held.size() > 6 ? i * held.size() / 6 : i);
                asked++;
                wrong += classifier.classify(trees.vectors.get(query)).classIndex() == trees.classOf[query] ? 0 : 1;
            }
        }
        return (double) wrong / asked;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void postingsGiveTheBitsOfTheCanonicalRoutine(long seed) {
        Trees trees = new Trees(seed);
        EvidenceMetric distance = EvidenceWeights.count(
                        trees.vectors, trees.classOf, trees.classes, trees.grams, seed % 2 == 1)
                .structure(5, 1e-3);
        List<EvidencePoint> points = trees.vectors.stream().map(distance::point).toList();
        EvidenceRows rows = new EvidenceRows(trees.vectors, distance);
        EvidenceRows.Postings postings = rows.postings();
        for (int query = 0; query < points.size(); query++) {
            double[] shared = new double[points.size()];
            postings.shared(rows, query, shared);
            assertThat(rows.weight(query)).isEqualTo(points.get(query).weight());
            for (int i = 0; i < shared.length; i++) {
                assertThat(shared[i]).isEqualTo(EvidenceMetric.common(points.get(query), points.get(i)));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void weightsAreWhatTheDefinitionSays(long seed) {
        Trees trees = new Trees(seed);
        int n = trees.classOf.length;
        EvidenceWeights all = EvidenceWeights.count(trees.vectors, trees.classOf, trees.classes, trees.grams + 1, true);
        EvidenceMetric levels = all.structure(5, 1e-3);
        int some = n / 2;
        EvidenceMetric rest = all.without(trees.vectors.subList(0, some), Arrays.copyOf(trees.classOf, some))
                .structure(5, 1e-3);
        EvidenceMetric log = EvidenceWeights.count(trees.vectors, trees.classOf, trees.classes, trees.grams + 1, false)
                .structure(5, 1e-3);
        for (int g = 0; g < trees.grams; g++) {
            assertThat(log.weights()[g]).isCloseTo(slowWeight(trees, 0, g, 1), within(1e-10));
            for (int level = 1; level <= CountLevels.COUNT; level++) {
                int times = CountLevels.threshold(level);
                checkLevel(levels, g, level, slowWeight(trees, 0, g, times));
                checkLevel(rest, g, level, slowWeight(trees, some, g, times));
            }
        }
        assertThat(levels.weight(trees.grams)).as("a gram of no training tree").isZero();
        assertThat(log.weight(trees.grams)).isZero();
    }

    private static void checkLevel(EvidenceMetric metric, int gram, int level, double expected) {
        boolean exists = metric.reached(gram, Integer.MAX_VALUE) >= level;
        assertThat(exists).isEqualTo(expected > 0);
        if (exists) {
            double a = metric.weights()[metric.firstColumn(gram) + level - 1];
            assertThat(a).isCloseTo(expected, within(1e-10));
        }
    }

    /** a of "at least so many times" over the trees from {@code first} on; 0 if there are none. */
    private static double slowWeight(Trees trees, int first, int g, int times) {
        int n = trees.classOf.length;
        double all = 0;
        for (int i = first; i < n; i++) {
            all += trees.vectors.get(i).countOf(g) >= times ? 1 : 0;
        }
        double rate = (all + 0.5) / (n - first + 1);
        double max = 0;
        for (int c = 0; c < trees.classes; c++) {
            double in = 0;
            double size = 0;
            for (int i = first; i < n; i++) {
                size += trees.classOf[i] == c ? 1 : 0;
                in += trees.classOf[i] == c && trees.vectors.get(i).countOf(g) >= times ? 1 : 0;
            }
            double p = (in + 5 * rate) / (size + 5);
            double q = (all - in + 5 * rate) / (n - first - size + 5);
            if (size > 0) {
                max = Math.max(max, Math.abs(Math.log(p / (1 - p)) - Math.log(q / (1 - q))));
            }
        }
        return all == 0 ? 0 : max + 1e-3;
    }

    @Test
    void theNumberOfThreadsChangesNoBit() {
        Trees trees = new Trees(5);
        EvidenceFit one = fit(trees, 1);
        for (int threads : new int[] {2, 8}) {
            EvidenceFit other = fit(trees, threads);
            assertThat(other.choice()).isEqualTo(one.choice());
            assertThat(other.distance().scale()).isEqualTo(one.distance().scale());
            assertThat(other.distance().weights()).isEqualTo(one.distance().weights());
            for (int row = 0; row < one.distance().rows(); row++) {
                assertThat(other.distance().scores(row))
                        .isEqualTo(one.distance().scores(row));
            }
        }
    }

    private static EvidenceFit fit(Trees trees, int threads) {
        return EvidenceFit.choosing(
                        trees.vectors,
                        trees.classOf,
                        trees.classes,
                        trees.grams,
                        EvidenceSettings.defaults(),
                        LearningListener.NONE,
                        threads)
                .fit();
    }

    @Test
    void oneClassLeavesNothingToChooseAndNoEvidence() {
        Trees trees = new Trees(6);
        EvidenceFit fit = EvidenceFit.choosing(
                        trees.vectors,
                        new int[trees.classOf.length],
                        1,
                        trees.grams,
                        EvidenceSettings.defaults(),
                        LearningListener.NONE,
                        1)
                .fit();
        assertThat(fit.distance().rows()).isZero();
        assertThat(fit.distance().gamma()).isZero();
        assertThat(fit.distance().between(trees.vectors.get(0), trees.vectors.get(1)))
                .isBetween(0.0, 1.0);
    }

    @Test
    void aTreePerClassIsEnough() {
        Trees trees = new Trees(6);
        EvidenceFit fit = EvidenceFit.choosing(
                        trees.vectors.subList(0, 3),
                        new int[] {0, 1, 2},
                        3,
                        trees.grams,
                        EvidenceSettings.defaults(),
                        LearningListener.NONE,
                        2)
                .fit();
        assertThat(fit.distance().rows()).isEqualTo(3);
        assertThat(fit.distance().between(trees.vectors.get(0), trees.vectors.get(2)))
                .isPositive();
    }

    @Test
    void optionsRefuseNonsense() {
        assertThatThrownBy(() -> DEFAULTS.with("shrink", 0)).hasMessage("shrink must be positive and finite, got 0.0");
        assertThatThrownBy(() -> DEFAULTS.with("costs", "")).hasMessage("costs: expected a number, found ''");
        assertThatThrownBy(() -> DEFAULTS.with("ks", "5,3")).hasMessage("ks must ascend, got [5, 3]");
        assertThatThrownBy(() -> DEFAULTS.with("gammas", "0.5,1.5"))
                .hasMessage("gamma must be between 0 and 1, got 1.5");
        assertThatThrownBy(() -> DEFAULTS.with("inner-folds", "1,3"))
                .hasMessage("inner folds must be at least 2, got 1");
        assertThatThrownBy(() -> DEFAULTS.with("tau", Double.NaN))
                .hasMessage("tau must be at least 0 and finite, got NaN");
    }
}
