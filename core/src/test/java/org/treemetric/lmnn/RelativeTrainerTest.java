package org.treemetric.lmnn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.dataset.Dataset;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.TrainingSet;
import org.treemetric.lmnn.LmnnOptions.Loss;
import org.treemetric.model.Model;
import org.treemetric.testkit.FoldFiles;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

class RelativeTrainerTest {
    static LongStream seeds() {
        return Seeds.upTo(50);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void slopesAreCentralDifferences(long seed) {
        Random random = new Random(seed);
        GramEncoder encoder = new GramEncoder(GramShape.PAPER);
        List<GramVector> sample = new ArrayList<>();
        int[] classOf = new int[12];
        for (int i = 0; i < 12; i++) {
            sample.add(encoder.encode(RandomTrees.tree(random, 10, 3)));
            classOf[i] = i % 2;
        }
        int grams = encoder.dictionary().size();
        double[] weight = random.doubles(grams, 0.1, 2).toArray();
        for (Loss loss : new Loss[] {Loss.NORMALIZED_PAIRS, Loss.TRIPLETS}) {
            LmnnOptions options = LmnnOptions.builder()
                    .k(2)
                    .loss(loss)
                    .pullMargin(0.3)
                    .pushMargin(loss == Loss.TRIPLETS ? 3 : 0.8)
                    .build();
            RelativeTrainer trainer = new RelativeTrainer(options, sample, classOf, grams);
            int[][] targets = trainer.targets(weight);
            int[][] impostors = trainer.impostors(targets, weight);
            double[] slopes = new double[grams];
            trainer.loss(weight, targets, impostors, slopes);
            for (int g = 0; g < grams; g += 7) {
                double h = 1e-6;
                double[] up = weight.clone();
                double[] down = weight.clone();
                up[g] += h;
                down[g] -= h;
                double numeric = (trainer.loss(up, targets, impostors, new double[grams])
                                - trainer.loss(down, targets, impostors, new double[grams]))
                        / (2 * h);
                assertThat(slopes[g]).isCloseTo(numeric, within(1e-4 * Math.max(1, Math.abs(numeric))));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Loss.class,
            names = {"NORMALIZED_PAIRS", "TRIPLETS"})
    void learningLowersTheLossAndLeavesAModel(Loss loss) {
        Dataset data = FoldFiles.data("strings").subset(IntStream.range(60, 140).toArray());
        LmnnOptions options = LmnnOptions.builder()
                .loss(loss)
                .pullMargin(0.4)
                .pushMargin(loss == Loss.TRIPLETS ? 5 : 0.9)
                .epochs(60)
                .build();
        List<LearningEpoch> curve = new ArrayList<>();
        Model model = new LmnnLearner(options)
                .learn(
                        data.samples(),
                        IntStream.range(0, data.size()).toArray(),
                        new LearningListener() {
                            @Override
                            public void epoch(LearningEpoch epoch) {
                                curve.add(epoch);
                            }
                        },
                        1);
        assertThat(curve).hasSize(60);
        assertThat(curve.get(49).loss()).isLessThan(curve.get(0).loss());
        assertThat(model.provenance().options()).containsEntry("loss", loss.name());
    }

    @Test
    void thePairLossOnPlainDistancesIsTheTrainersOwn() {
        // With the plain distance the paper's loss must come out of the same code.
        Dataset data = FoldFiles.data("strings").subset(IntStream.range(80, 120).toArray());
        TrainingSet set = TrainingSet.of(data.samples(), GramShape.PAPER);
        LmnnOptions options = LmnnOptions.builder().epochs(1).build();
        List<LearningEpoch> curve = new ArrayList<>();
        new LmnnTrainer(options, set.vectors(), set.classOf(), set.dictionary().size(), 1).run(new LearningListener() {
            @Override
            public void epoch(LearningEpoch epoch) {
                curve.add(epoch);
            }
        });
        RelativeTrainer plain = new RelativeTrainer(
                options, set.vectors(), set.classOf(), set.dictionary().size());
        double[] ones = new double[set.dictionary().size()];
        Arrays.fill(ones, 1);
        int[][] targets = plain.targets(ones);
        double loss = plain.loss(plain.weights(), targets, plain.impostors(targets, ones), new double[ones.length]);
        assertThat(loss).isCloseTo(curve.get(0).pull() + curve.get(0).push(), within(1e-9 * loss));
    }
}
