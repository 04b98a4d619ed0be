package org.treemetric.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.neighbor.Prediction;
import org.treemetric.testkit.FoldFiles;

class EvaluationTest {
    // Quantiles of Student's t as printed in tables.
    @ParameterizedTest
    @CsvSource({
        "12.7062, 1, 0.05",
        "4.3027, 2, 0.05",
        "3.1824, 3, 0.05",
        "2.0639, 24, 0.05",
        "2.7969, 24, 0.01",
        "2.0096, 49, 0.05",
        "0, 7, 1"
    })
    void tailsOfStudentsT(double t, int degrees, double p) {
        assertThat(StudentT.twoSided(t, degrees)).isCloseTo(p, within(2e-5));
        assertThat(StudentT.twoSided(-t, degrees)).isCloseTo(p, within(2e-5));
    }

    @Test
    void theTestCorrectsForSharedTrainingSamples() {
        Evaluation a = evaluation(3, 4, 5, 4, 3);
        Evaluation b = evaluation(1, 3, 3, 2, 3);
        ResampledTTest test = ResampledTTest.of(a, b);
        // Differences 0.2, 0.1, 0.2, 0.2, 0 of ten tests each: mean 0.14, variance 0.008; times 1/5 + 10/40.
        assertThat(test.difference()).isCloseTo(0.14, within(1e-12));
        assertThat(test.t()).isCloseTo(0.14 / Math.sqrt(0.008 * 0.45), within(1e-9));
        assertThat(test.p()).isBetween(0.05, 0.1);
        assertThat(ResampledTTest.of(a, a).p()).isEqualTo(1);
    }

    @Test
    void setsThatShareNothingNeedNoCorrection() {
        ResampledTTest test = ResampledTTest.paired(new double[] {0.3, 0.4, 0.6}, new double[] {0.2, 0.2, 0.3});
        assertThat(test.difference()).isCloseTo(0.2, within(1e-12));
        assertThat(test.t()).isCloseTo(Math.sqrt(12), within(1e-9)); // 0.2 / (0.1 / sqrt(3))
        assertThat(test.p()).isCloseTo(0.07418, within(1e-5));
        assertThatThrownBy(() -> ResampledTTest.paired(new double[2], new double[3]))
                .hasMessage("expected the same 2 or more sets, got 2 and 3");
    }

    @Test
    void meanAndDeviationAreOverFolds() {
        Evaluation a = evaluation(3, 4, 5, 4, 4);
        assertThat(a.error()).isCloseTo(0.4, within(1e-12));
        assertThat(a.error(0)).isEqualTo(a.error());
        assertThat(a.sd()).isCloseTo(Math.sqrt(0.02 / 4), within(1e-12));
    }

    @Test
    void confusionCountsTruthAgainstPrediction() {
        ConfusionMatrix matrix = ConfusionMatrix.of(List.of("b", "a", "a"), List.of("b", "b", "c"));
        assertThat(matrix.classNames()).containsExactly("a", "b", "c");
        assertThat(matrix.count(0, 1)).isEqualTo(1);
        assertThat(matrix.count(0, 2)).isEqualTo(1);
        assertThat(matrix.count(1, 1)).isEqualTo(1);
        assertThat(matrix.total()).isEqualTo(3);
        assertThat(matrix.errors()).isEqualTo(2);
    }

    @Test
    void nothingOfTheTestPartReachesTheMethod() {
        Dataset data = FoldFiles.data("strings");
        Folds folds = FoldFiles.folds("strings", 1);
        List<Set<String>> trained = new ArrayList<>();
        Method spy = new Method() {
            @Override
            public String name() {
                return "spy";
            }

            @Override
            public Classifier fit(List<Sample> train, int[] learningSample, int threads) {
                Set<String> ids = new HashSet<>();
                train.forEach(sample -> ids.add(sample.id()));
                trained.add(ids);
                return (trees, workers) -> trees.stream()
                        .map(tree -> Prediction.ofClass(
                                TrainingPart.of(train).classNames().indexOf("random")))
                        .toList();
            }
        };
        Evaluation found = CrossValidation.run(data, spy, folds, 1);
        assertThat(found.error()).isEqualTo(0.5);
        for (int f = 0; f < 5; f++) {
            for (int i : folds.test(0, f)) {
                assertThat(trained.get(f)).doesNotContain(data.sample(i).id());
            }
        }
        assertThatThrownBy(() -> CrossValidation.run(data.subset(new int[] {0, 1}), spy, folds, 1))
                .hasMessage("the folds are for 200 samples, the data has 2");
    }

    private static Evaluation evaluation(int... errors) {
        List<FoldResult> folds = new ArrayList<>();
        for (int f = 0; f < errors.length; f++) {
            folds.add(new FoldResult(0, f, 40, 10, errors[f], 0, 0));
        }
        return new Evaluation("m", folds, List.of());
    }
}
