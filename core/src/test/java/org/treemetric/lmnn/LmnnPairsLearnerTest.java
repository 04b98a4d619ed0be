package org.treemetric.lmnn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.dataset.JudgedPair;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.Model;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

class LmnnPairsLearnerTest {
    private static final int EPOCHS = 7;

    static LongStream seeds() {
        return Seeds.upTo(30);
    }

    /** The paper's loss word for word: its slope by each parameter, then a step of Adam as the paper's optimizer takes it. */
    private static double[] byDefinition(List<GramVector> vectors, List<JudgedPair> pairs, int grams) {
        double[] w = new double[grams];
        double[] mean = new double[grams];
        double[] square = new double[grams];
        Arrays.fill(w, 0.5);
        for (int epoch = 1; epoch <= EPOCHS; epoch++) {
            double[] slope = new double[grams];
            for (JudgedPair pair : pairs) {
                GramVector x = vectors.get(Integer.parseInt(pair.id()));
                GramVector y = vectors.get(Integer.parseInt(pair.other()));
                double distance = 0;
                for (int g = 0; g < grams; g++) {
                    distance += Math.log1p(Math.exp(w[g])) * Math.abs(x.countOf(g) - y.countOf(g));
                }
                boolean active = pair.same() ? distance > 5 : distance < 5;
                for (int g = 0; active && g < grams; g++) {
                    double by = Math.abs(x.countOf(g) - y.countOf(g)) / (1 + Math.exp(-w[g]));
                    slope[g] += pair.same() ? by : -by;
                }
            }
            for (int g = 0; g < grams; g++) {
                slope[g] += 2 * 1e-4 * w[g];
                mean[g] = 0.9 * mean[g] + 0.1 * slope[g];
                square[g] = 0.999 * square[g] + 0.001 * slope[g] * slope[g];
                w[g] -= 0.01
                        * (mean[g] / (1 - Math.pow(0.9, epoch)))
                        / (Math.sqrt(square[g] / (1 - Math.pow(0.999, epoch))) + 1e-8);
            }
        }
        return w;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void stepsAreThoseOfTheDefinition(long seed) {
        Random random = new Random(seed);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            samples.add(new Sample(Integer.toString(i), "", RandomTrees.tree(random, 10)));
        }
        List<JudgedPair> pairs = new ArrayList<>();
        for (int i = 1; i < 8; i++) {
            pairs.add(new JudgedPair("0", Integer.toString(i), i < 4));
        }
        OptionValues values = Preset.PAPER.defaults().with("epochs", EPOCHS);
        Model model = Preset.PAPER.learner(values, pairs).learn(samples, LearningListener.NONE, 1);
        double[] w = byDefinition(model.vectors(), pairs, model.dictionary().size());
        for (int g = 0; g < w.length; g++) {
            assertThat(model.metric().weight(g)).isCloseTo(Math.log1p(Math.exp(w[g])), within(1e-9));
        }
    }

    @Test
    void otherPresetsDoNotLearnFromPairs() {
        assertThatThrownBy(() -> Preset.NCA.learner(Preset.NCA.defaults(), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("preset nca does not learn from pairs, pairs and paper do");
    }
}
