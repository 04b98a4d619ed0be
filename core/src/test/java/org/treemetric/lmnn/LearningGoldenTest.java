package org.treemetric.lmnn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
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
import org.treemetric.testkit.GoldenCases;
import org.treemetric.testkit.GoldenSample;

/** Targets, impostors, loss, gradient and Adam's path, against the reference: by definition and by the trainer. */
class LearningGoldenTest {
    static Stream<Named<JsonNode>> learning() {
        return GoldenCases.of("learning");
    }

    static Stream<Named<JsonNode>> trajectory() {
        return GoldenCases.of("trajectory");
    }

    @ParameterizedTest
    @MethodSource("learning")
    void lossAndGradientAreThoseOfTheReference(JsonNode one) throws Exception {
        GoldenSample golden = GoldenSample.of(one);
        LmnnOptions options = options(one, one.get("beta").asDouble()).build();
        double[] w = GoldenCases.doubles(one.get("w"));
        int[][] targets = GoldenSample.lists(one.get("targets"));
        int[][] impostors = GoldenSample.lists(one.get("impostors"));

        FullBatchLmnn plain = new FullBatchLmnn(options, golden.vectors(), golden.classOf(), golden.grams(), false);
        plain.start(w);
        assertThat(plain.targets()).isDeepEqualTo(targets);
        assertThat(plain.firstImpostors(targets)).isDeepEqualTo(impostors);
        plain.lossAndGradient(targets, impostors);
        close(plain.penalty(), one.get("reg"));
        close(plain.pull(), one.get("pull"));
        close(plain.push(), one.get("push"));
        assertThat(plain.activePull()).isEqualTo(one.get("active_pull").asLong());
        assertThat(plain.activePush()).isEqualTo(one.get("active_push").asLong());
        for (int g = 0; g < golden.grams(); g++) {
            close(plain.gradient()[g], one.get("grad").get(g));
        }
    }

    @ParameterizedTest
    @MethodSource("learning")
    void theTrainersSearchFindsTheReferencesPairs(JsonNode one) throws Exception {
        GoldenSample golden = GoldenSample.of(one);
        double[] w = GoldenCases.doubles(one.get("w"));
        GramColumns columns = GramColumns.of(golden.vectors(), w, 0);
        PairSearch search = new PairSearch(new SampleRows(golden.vectors(), golden.classOf(), columns));
        int k = one.get("k").asInt();
        double[] ones = new double[columns.size()];
        Arrays.fill(ones, 1);
        int[][] targets = GoldenSample.lists(one.get("targets"));
        assertThat(search.targets(ones, k, 2)).isDeepEqualTo(targets);
        assertThat(search.impostors(ones, targets, 0, 2)).isDeepEqualTo(GoldenSample.lists(one.get("impostors")));
        if (one.has("impostors_under_w")) {
            double[] weight =
                    Arrays.stream(columns.perColumn(w, 0)).map(Softplus::value).toArray();
            assertThat(search.impostors(weight, targets, 0, 2))
                    .isDeepEqualTo(GoldenSample.lists(one.get("impostors_under_w")));
            assertThat(search.impostors(weight, k, one.get("mu1").asDouble(), 0, 2))
                    .isDeepEqualTo(GoldenSample.lists(one.get("impostors_under_w_authors_rule")));
        }
    }

    @ParameterizedTest
    @MethodSource("trajectory")
    void everyEpochIsThatOfTheReference(JsonNode one) throws Exception {
        GoldenSample golden = GoldenSample.of(one);
        LmnnOptions options = trajectoryOptions(one, one.get("epochs").asInt());
        double[] start = GoldenCases.doubles(one.get("w_init"));
        JsonNode log = one.get("log");

        List<LearningEpoch> curve = new ArrayList<>();
        LmnnTrainer trainer = new LmnnTrainer(options, golden.vectors(), golden.classOf(), start, 1);
        assertThat(trainer.targets()).isDeepEqualTo(GoldenSample.lists(one.get("targets")));
        assertThat(trainer.firstImpostors(trainer.targets()))
                .isDeepEqualTo(GoldenSample.lists(one.get("impostors_initial")));
        trainer.run(new LearningListener() {
            @Override
            public void epoch(LearningEpoch epoch) {
                curve.add(epoch);
            }
        });
        assertThat(curve).hasSize(log.size());
        for (int e = 0; e < log.size(); e++) {
            LearningEpoch found = curve.get(e);
            assertThat(found.epoch()).isEqualTo(log.get(e).get("epoch").asInt());
            assertThat(found.refreshed()).isEqualTo(log.get(e).get("refreshed").asBoolean());
            assertThat(found.impostors())
                    .isEqualTo(log.get(e).get("n_impostors").asLong());
            assertThat(found.activePull())
                    .isEqualTo(log.get(e).get("active_pull").asLong());
            assertThat(found.activePush())
                    .isEqualTo(log.get(e).get("active_push").asLong());
            close(found.loss(), log.get(e).get("loss"));
            close(found.penalty(), log.get(e).get("reg"));
            close(found.pull(), log.get(e).get("pull"));
            close(found.push(), log.get(e).get("push"));
        }
        // The parameters after every epoch that the reference kept, by the definition and by the trainer stopped there.
        int[][][] last = new int[1][][];
        FullBatchLmnn plain = new FullBatchLmnn(options, golden.vectors(), golden.classOf(), golden.grams(), false);
        plain.start(start);
        plain.run((epoch, refreshed, impostors) -> {
            last[0] = impostors;
            JsonNode w = log.get(epoch).get("w");
            if (w != null && !w.isNull()) {
                assertThat(plain.parameters()).containsExactly(GoldenCases.doubles(w), within(1e-8));
                LmnnTrainer stopped = new LmnnTrainer(
                        trajectoryOptions(one, epoch + 1), golden.vectors(), golden.classOf(), start, 1);
                stopped.run(LearningListener.NONE);
                assertThat(stopped.parameters()).isEqualTo(plain.parameters());
            }
        });
        assertThat(last[0]).isDeepEqualTo(GoldenSample.lists(one.get("impostors_final")));
        assertThat(trainer.parameters()).isEqualTo(plain.parameters());
        assertThat(trainer.weights()[0]).isEqualTo(Softplus.value(trainer.parameters()[0]));
    }

    private static LmnnOptions trajectoryOptions(JsonNode one, int epochs) {
        LmnnOptions.Builder builder =
                one.get("mode").asText().equals("authors") ? LmnnOptions.authors() : LmnnOptions.builder();
        return builder.k(one.get("k").asInt())
                .l2(one.get("l2").asDouble())
                .learningRate(one.get("lr").asDouble())
                .pullMargin(one.get("mu1").asDouble())
                .pushMargin(one.get("mu2").asDouble())
                .epochs(epochs)
                .impostorInterval(one.get("refresh").asInt())
                .startParameter(one.get("w0").asDouble())
                .build();
    }

    private static LmnnOptions.Builder options(JsonNode one, double l2) {
        return LmnnOptions.builder()
                .k(one.get("k").asInt())
                .l2(l2)
                .pullMargin(one.get("mu1").asDouble())
                .pushMargin(one.get("mu2").asDouble());
    }

    private static void close(double actual, JsonNode expected) {
        assertThat(actual).isCloseTo(expected.asDouble(), within(1e-10 * Math.max(1, Math.abs(expected.asDouble()))));
    }
}
