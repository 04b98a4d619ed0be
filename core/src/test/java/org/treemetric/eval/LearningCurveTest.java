package org.treemetric.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.PlainMetric;
import org.treemetric.gram.GramShape;
import org.treemetric.learn.PlainLearner;
import org.treemetric.testkit.RandomTrees;

class LearningCurveTest {
    private static Dataset data(int size) {
        Random random = new Random(5);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            samples.add(new Sample("" + i, i % 3 == 0 ? "a" : "b", RandomTrees.tree(random, i % 3 == 0 ? 12 : 16)));
        }
        return Dataset.of("random", samples);
    }

    @Test
    void pointsAreWhatLearningFromAPartAndTestingGives() {
        Dataset data = data(120);
        Folds folds =
                Folds.stratified(data.samples().stream().map(Sample::className).toList(), 4, 2, 1);
        LearnerMethod method = new LearnerMethod("pq", new PlainLearner(GramShape.PAPER, PlainMetric.PLAIN, 3));
        Evaluation found = CrossValidation.run(data, method, folds, 1);
        LearningCurve curve = LearningCurve.of(method, found, 2);
        assertThat(curve.points()).hasSize(4);
        assertThat(curve.points().get(3).trees()).isEqualTo(90);
        assertThat(curve.points().get(3).errors())
                .containsExactlyElementsOf(found.folds().subList(0, 3).stream()
                        .map(FoldResult::error)
                        .toList());
        for (int p = 0; p < 3; p++) {
            for (int f = 0; f < LearningCurve.MAX_FOLDS; f++) {
                List<Sample> train =
                        LearningCurve.part(data.subset(folds.train(0, f)).samples(), 8 >> p);
                Evaluation one =
                        CrossValidation.holdOut(Dataset.of("part", train), data.subset(folds.test(0, f)), method, 1);
                assertThat(curve.points().get(p).errors().get(f)).isEqualTo(one.error());
            }
        }
    }

    @Test
    void partsOfTheSameSizeAreOnePoint() {
        Dataset data = data(9);
        Folds folds =
                Folds.stratified(data.samples().stream().map(Sample::className).toList(), 2, 1, 1);
        LearnerMethod method = new LearnerMethod("pq", new PlainLearner(GramShape.PAPER, PlainMetric.PLAIN, 1));
        LearningCurve curve = LearningCurve.of(method, CrossValidation.run(data, method, folds, 1), 1);
        assertThat(curve.points().stream().map(LearningCurve.Point::trees)).doesNotHaveDuplicates();
        assertThat(curve.points()).hasSizeLessThan(4);
    }

    @Test
    void aPartHasEveryClassInItsShareAndOrder() {
        List<Sample> all = data(90).samples();
        List<Sample> part = LearningCurve.part(all, 4);
        assertThat(part.stream().filter(sample -> sample.className().equals("a")))
                .hasSize(8);
        assertThat(part.stream().filter(sample -> sample.className().equals("b")))
                .hasSize(15);
        assertThat(part.stream().map(all::indexOf).toList()).isSorted();
        assertThat(LearningCurve.part(all.subList(0, 2), 8)).hasSize(2);
    }
}
