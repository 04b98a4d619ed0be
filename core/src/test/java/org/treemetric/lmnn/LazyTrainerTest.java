package org.treemetric.lmnn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.LearningSamples;
import org.treemetric.learn.TrainingSet;
import org.treemetric.lmnn.LmnnVariant.ImpostorRule;
import org.treemetric.option.OptionValues;
import org.treemetric.testkit.FoldFiles;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

/** Looking only at pairs that may have crossed their margin gives the bits of looking at all of them. */
class LazyTrainerTest {
    private static final OptionValues PAPER = OptionValues.of("preset paper", LmnnOptions.PAPER);
    private static final OptionValues AUTHORS = OptionValues.of("preset authors", LmnnOptions.AUTHORS);
    private static final LmnnSettings WIDE =
            new LmnnSettings(PAPER, LmnnVariant.PAPER.withRule(ImpostorRule.KTH_NEIGHBOR_PLUS_MARGIN));

    static LongStream seeds() {
        return Seeds.upTo(100);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void randomSamplesGiveTheBitsOfTheFullBatch(long seed) {
        Random random = new Random(seed);
        int n = 2 + random.nextInt(25);
        GramEncoder encoder = new GramEncoder(new GramShape(1 + random.nextInt(2), 1 + random.nextInt(2)));
        List<GramVector> sample = new ArrayList<>();
        int[] classOf = new int[n];
        int classes = 1 + random.nextInt(3);
        for (int i = 0; i < n; i++) {
            sample.add(encoder.encode(RandomTrees.tree(random, 12)));
            classOf[i] = random.nextInt(classes);
        }
        encoder.encode(RandomTrees.tree(random, 12)); // grams outside the sample
        OptionValues values = PAPER.with("k", 1 + random.nextInt(4))
                .with("pull-margin", random.nextInt(8))
                .with("push-margin", random.nextInt(12))
                .with("learning-rate", random.nextBoolean() ? 0.01 : 0.3)
                .with("l2", random.nextBoolean() ? 1e-4 : 0.1)
                .with("epochs", 80)
                .with("impostor-interval", random.nextInt(12))
                .with("max-impostors", random.nextInt(4));
        LmnnVariant variant = new LmnnVariant(
                new double[] {0.5, -20, 800, -800}[random.nextInt(4)],
                random.nextBoolean() ? ImpostorRule.FARTHEST_TARGET : ImpostorRule.KTH_NEIGHBOR_PLUS_MARGIN,
                random.nextBoolean(),
                random.nextBoolean());
        LmnnSettings options = new LmnnSettings(values, variant);
        check(options, sample, classOf, encoder.dictionary().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"strings", "words", "sentiment"})
    void realSamplesGiveTheBitsOfTheFullBatch(String set) {
        TrainingSet data = TrainingSet.of(FoldFiles.data(set).samples(), GramShape.PAPER);
        int[] places = LearningSamples.draw(IntStream.range(0, data.size()).toArray(), 200, 1);
        List<GramVector> sample =
                Arrays.stream(places).mapToObj(data.vectors()::get).toList();
        int[] classOf = Arrays.stream(places).map(i -> data.classOf()[i]).toArray();
        for (LmnnSettings options :
                List.of(LmnnSettings.paper(PAPER), WIDE, new LmnnSettings(AUTHORS, LmnnVariant.AUTHORS))) {
            check(options, sample, classOf, data.dictionary().size());
        }
    }

    private static void check(LmnnSettings options, List<GramVector> sample, int[] classOf, int grams) {
        FullBatchLmnn plain = new FullBatchLmnn(options, sample, classOf, grams, sample.size() > 50);
        plain.run();
        for (int threads : new int[] {1, 2, 8}) {
            LmnnTrainer lazy = new LmnnTrainer(options, sample, classOf, grams, threads);
            lazy.run(LearningListener.NONE);
            assertThat(lazy.parameters()).isEqualTo(plain.parameters());
            assertThat(lazy.weights()).isEqualTo(plain.weights());
        }
    }

    /** Small trees of two classes with two labels, so that ties are common. */
    private static final class Small {
        final List<GramVector> sample = new ArrayList<>();
        final int[] classOf;
        final int grams;

        Small(Random random, int n) {
            GramEncoder encoder = new GramEncoder(GramShape.PAPER);
            classOf = new int[n];
            for (int i = 0; i < n; i++) {
                sample.add(encoder.encode(RandomTrees.tree(random, 9, 2)));
                classOf[i] = random.nextInt(2);
            }
            grams = encoder.dictionary().size();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theSearchFindsWhatComparingAllPairsFinds(long seed) {
        Random random = new Random(seed);
        int n = 5 + random.nextInt(100);
        Small small = new Small(random, n);
        List<GramVector> sample = small.sample;
        int[] classOf = small.classOf;
        for (ImpostorRule rule : ImpostorRule.values()) {
            OptionValues values = PAPER.with("k", 1 + random.nextInt(4))
                    .with("max-impostors", random.nextInt(5))
                    .with("pull-margin", random.nextInt(4))
                    .with("epochs", 3);
            double start = random.nextInt(4) == 0 ? 30 : random.nextGaussian();
            LmnnSettings options =
                    new LmnnSettings(values, LmnnVariant.PAPER.withStart(start).withRule(rule));
            int grams = small.grams;
            FullBatchLmnn slow = new FullBatchLmnn(options, sample, classOf, grams, false);
            LmnnTrainer fast = new LmnnTrainer(options, sample, classOf, grams, 2);
            slow.run();
            fast.run(LearningListener.NONE);
            assertThat(fast.targets()).isDeepEqualTo(slow.targets());
            assertThat(fast.firstImpostors(slow.targets())).isDeepEqualTo(slow.firstImpostors(slow.targets()));
            assertThat(fast.impostors(slow.targets())).isDeepEqualTo(slow.impostors(slow.targets()));
        }
    }

    /** Mode {@code authors} of the golden cases: at first all weights are softplus(w0), whatever grams start from. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theFirstImpostorsOfTheAuthorsAreThoseOfEqualWeights(long seed) {
        Random random = new Random(seed);
        int n = 5 + random.nextInt(20);
        Small small = new Small(random, n);
        List<GramVector> sample = small.sample;
        int[] classOf = small.classOf;
        int grams = small.grams;
        double[] start = random.doubles(grams, -3, 3).toArray();
        LmnnSettings options = new LmnnSettings(
                AUTHORS.with("k", 2).with("pull-margin", 1).with("epochs", 30).with("impostor-interval", 10),
                LmnnVariant.AUTHORS);
        FullBatchLmnn slow = new FullBatchLmnn(options, sample, classOf, grams, false);
        slow.start(start);
        LmnnTrainer fast = new LmnnTrainer(options, sample, classOf, start, 1);
        assertThat(fast.firstImpostors(fast.targets())).isDeepEqualTo(slow.firstImpostors(slow.targets()));
        slow.run();
        fast.run(LearningListener.NONE);
        assertThat(fast.parameters()).isEqualTo(slow.parameters());
    }

    @Test
    void fewPairsAreLookedAt() {
        TrainingSet data = TrainingSet.of(FoldFiles.data("strings").samples(), GramShape.PAPER);
        long[] looks = new long[2];
        new LmnnTrainer(WIDE, data.vectors(), data.classOf(), data.dictionary().size(), 1).run(new LearningListener() {
            @Override
            public void epoch(LearningEpoch epoch) {
                looks[0] += epoch.evaluations();
                looks[1] += epoch.targets() + epoch.impostors();
            }
        });
        assertThat(looks[0]).isPositive().isLessThan(looks[1] / 10);
    }
}
