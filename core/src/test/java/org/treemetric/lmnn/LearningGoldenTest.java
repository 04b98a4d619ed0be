package org.treemetric.lmnn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.treemetric.testkit.GoldenCase.close;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.distance.Softplus;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.learn.LearningListener;
import org.treemetric.option.OptionValues;
import org.treemetric.testkit.GoldenCase;
import org.treemetric.testkit.GoldenSample;

/** Targets, impostors, loss, gradient and Adam's path, against the reference: by definition and by the trainer. */
class LearningGoldenTest {
    static Stream<Named<GoldenCase>> learning() {
        return GoldenCase.of("learning");
    }

    static Stream<Named<GoldenCase>> trajectory() {
        return GoldenCase.of("trajectory");
    }

    @ParameterizedTest
    @MethodSource("learning")
    void lossAndGradientAreThoseOfTheReference(GoldenCase one) throws Exception {
        GoldenSample golden = GoldenSample.of(one);
        LmnnSettings options = settings(one, one.real("beta"));
        double[] w = one.reals("w");
        int[][] targets = one.lists("targets");
        int[][] impostors = one.lists("impostors");

        FullBatchLmnn plain = new FullBatchLmnn(options, golden.vectors(), golden.classOf(), golden.grams(), false);
        plain.start(w);
        assertThat(plain.targets()).isDeepEqualTo(targets);
        assertThat(plain.firstImpostors(targets)).isDeepEqualTo(impostors);
        plain.lossAndGradient(targets, impostors);
        close(plain.penalty(), one.real("reg"), 1e-10);
        close(plain.pull(), one.real("pull"), 1e-10);
        close(plain.push(), one.real("push"), 1e-10);
        assertThat(plain.activePull()).isEqualTo(one.count("active_pull"));
        assertThat(plain.activePush()).isEqualTo(one.count("active_push"));
        double[] grad = one.reals("grad");
        for (int g = 0; g < golden.grams(); g++) {
            close(plain.gradient()[g], grad[g], 1e-10);
        }
    }

    @ParameterizedTest
    @MethodSource("learning")
    void theTrainersSearchFindsTheReferencesPairs(GoldenCase one) throws Exception {
        GoldenSample golden = GoldenSample.of(one);
        double[] w = one.reals("w");
        GramColumns columns = GramColumns.of(golden.vectors(), w, 0);
        PairSearch search = new PairSearch(new SampleRows(golden.vectors(), golden.classOf(), columns));
        int k = one.integer("k");
        double[] ones = new double[columns.size()];
        Arrays.fill(ones, 1);
        int[][] targets = one.lists("targets");
        assertThat(search.targets(ones, k, 2)).isDeepEqualTo(targets);
        assertThat(search.impostors(ones, targets, 0, 2)).isDeepEqualTo(one.lists("impostors"));
        if (one.has("impostors_under_w")) {
            double[] weight =
                    Arrays.stream(columns.perColumn(w, 0)).map(Softplus::value).toArray();
            assertThat(search.impostors(weight, targets, 0, 2)).isDeepEqualTo(one.lists("impostors_under_w"));
            assertThat(search.impostors(weight, k, one.real("mu1"), 0, 2))
                    .isDeepEqualTo(one.lists("impostors_under_w_authors_rule"));
        }
    }

    @ParameterizedTest
    @MethodSource("trajectory")
    void everyEpochIsThatOfTheReference(GoldenCase one) throws Exception {
        GoldenSample golden = GoldenSample.of(one);
        LmnnSettings options = trajectorySettings(one, one.integer("epochs"));
        double[] start = one.reals("w_init");
        List<GoldenCase> log = one.parts("log");

        List<LearningEpoch> curve = new ArrayList<>();
        LmnnTrainer trainer = new LmnnTrainer(options, golden.vectors(), golden.classOf(), start, 1);
        assertThat(trainer.targets()).isDeepEqualTo(one.lists("targets"));
        assertThat(trainer.firstImpostors(trainer.targets())).isDeepEqualTo(one.lists("impostors_initial"));
        trainer.run(new LearningListener() {
            @Override
            public void epoch(LearningEpoch epoch) {
                curve.add(epoch);
            }
        });
        assertThat(curve).hasSize(log.size());
        for (int e = 0; e < log.size(); e++) {
            LearningEpoch found = curve.get(e);
            assertThat(found.epoch()).isEqualTo(log.get(e).integer("epoch"));
            assertThat(found.refreshed()).isEqualTo(log.get(e).flag("refreshed"));
            assertThat(found.impostors()).isEqualTo(log.get(e).count("n_impostors"));
            assertThat(found.activePull()).isEqualTo(log.get(e).count("active_pull"));
            assertThat(found.activePush()).isEqualTo(log.get(e).count("active_push"));
            close(found.loss(), log.get(e).real("loss"), 1e-10);
            close(found.penalty(), log.get(e).real("reg"), 1e-10);
            close(found.pull(), log.get(e).real("pull"), 1e-10);
            close(found.push(), log.get(e).real("push"), 1e-10);
        }
        // The parameters after every epoch that the reference kept, by the definition and by the trainer stopped there.
        int[][][] last = new int[1][][];
        FullBatchLmnn plain = new FullBatchLmnn(options, golden.vectors(), golden.classOf(), golden.grams(), false);
        plain.start(start);
        plain.run((epoch, refreshed, impostors) -> {
            last[0] = impostors;
            if (log.get(epoch).has("w")) {
                assertThat(plain.parameters()).containsExactly(log.get(epoch).reals("w"), within(1e-8));
                LmnnTrainer stopped = new LmnnTrainer(
                        trajectorySettings(one, epoch + 1), golden.vectors(), golden.classOf(), start, 1);
                stopped.run(LearningListener.NONE);
                assertThat(stopped.parameters()).isEqualTo(plain.parameters());
            }
        });
        assertThat(last[0]).isDeepEqualTo(one.lists("impostors_final"));
        assertThat(trainer.parameters()).isEqualTo(plain.parameters());
        assertThat(trainer.weights()[0]).isEqualTo(Softplus.value(trainer.parameters()[0]));
    }

    private static LmnnSettings trajectorySettings(GoldenCase one, int epochs) {
        boolean authors = one.text("mode").equals("authors");
        OptionValues values = OptionValues.of("golden case", authors ? LmnnOptions.AUTHORS : LmnnOptions.PAPER)
                .with("k", one.integer("k"))
                .with("l2", one.real("l2"))
                .with("learning-rate", one.real("lr"))
                .with("pull-margin", one.real("mu1"))
                .with("push-margin", one.real("mu2"))
                .with("epochs", epochs)
                .with("impostor-interval", one.integer("refresh"));
        LmnnVariant variant = authors ? LmnnVariant.AUTHORS : LmnnVariant.PAPER;
        return new LmnnSettings(values, variant.withStart(one.real("w0")));
    }

    private static LmnnSettings settings(GoldenCase one, double l2) {
        return LmnnSettings.paper(OptionValues.of("golden case", LmnnOptions.PAPER)
                .with("k", one.integer("k"))
                .with("l2", l2)
                .with("pull-margin", one.real("mu1"))
                .with("push-margin", one.real("mu2")));
    }
}
