package org.treemetric.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.PlainMetric;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.PlainLearner;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

class TestResultTest {
    private static final LearnerMethod PLAIN =
            new LearnerMethod("pq", new PlainLearner(GramShape.PAPER, PlainMetric.PLAIN, 3));

    static LongStream seeds() {
        return Seeds.upTo(30);
    }

    private static Dataset random(Random random, int trees) {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < trees; i++) {
            samples.add(new Sample(Integer.toString(i), "class" + random.nextInt(3), RandomTrees.tree(random, 6)));
        }
        return Dataset.of("random", samples);
    }

    private static List<String> classes(Dataset data) {
        return data.samples().stream().map(Sample::className).toList();
    }

    /** The nearest by looking at every tree of the training part. */
    private static Optional<Neighbor> nearest(TestResult test, String className) {
        GramEncoder encoder = new GramEncoder(GramShape.PAPER);
        GramVector query = encoder.encode(test.sample().tree());
        List<Sample> train = test.part().samples();
        return IntStream.range(0, train.size())
                .filter(i -> train.get(i).className().equals(className))
                .mapToObj(i -> new Neighbor(
                        i,
                        PlainMetric.PLAIN.between(
                                query, encoder.encode(train.get(i).tree()))))
                .sorted()
                .findFirst();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everythingIsCountedFromTheTests(long seed) {
        Dataset data = random(new Random(seed), 24);
        Folds folds = Folds.stratified(classes(data), 3, 2, seed);
        Evaluation found = CrossValidation.run(data, PLAIN, folds, 2);

        assertThat(found.tests()).hasSize(48);
        assertThat(found.tests().stream().map(TestResult::position).distinct()).hasSize(24);
        for (FoldResult fold : found.folds()) {
            assertThat(found.mistakes().stream()
                            .filter(test -> test.repeat() == fold.repeat() && test.fold() == fold.fold()))
                    .hasSize(fold.errors());
        }
        for (TestResult test : found.tests()) {
            assertThat(data.sample(test.position())).isSameAs(test.sample());
            assertThat(test.part().samples()).doesNotContain(test.sample());
            assertThat(test.right()).isEqualTo(test.isMistake() ? nearest(test, test.truth()) : Optional.empty());
            assertThat(test.wrong()).isEqualTo(test.isMistake() ? nearest(test, test.className()) : Optional.empty());
        }
        for (ClassFigures figures : ClassFigures.of(found.confusion())) {
            String name = figures.className();
            double right = found.tests().stream()
                    .filter(test ->
                            test.truth().equals(name) && test.className().equals(name))
                    .count();
            double of = found.tests().stream()
                    .filter(test -> test.truth().equals(name))
                    .count();
            double given = found.tests().stream()
                    .filter(test -> test.className().equals(name))
                    .count();
            assertThat(figures.recall().orElse(-1)).isEqualTo(of == 0 ? -1 : right / of);
            assertThat(figures.precision().orElse(-1)).isEqualTo(given == 0 ? -1 : right / given);
            double both = figures.recall().orElse(0) + figures.precision().orElse(0);
            double f1 = both == 0
                    ? 0
                    : 2 * figures.recall().orElse(0) * figures.precision().orElse(0) / both;
            assertThat(figures.f1()).isCloseTo(f1, within(1e-12));
        }
        long largest = data.classNames().stream()
                .mapToLong(name -> classes(data).stream().filter(name::equals).count())
                .max()
                .orElseThrow();
        assertThat(found.majority()).isCloseTo(1 - largest / 24.0, within(1e-12));
    }

    @Test
    void aTreeAmongStrangersIsASuspect() throws Exception {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            String tree = i < 10 ? "{a{b}{c" + "{d}".repeat(i % 3) + "}}" : "{u{v}{w" + "{x}".repeat(i % 3) + "}}";
            samples.add(new Sample("t" + i, i < 10 ? "abc" : "uvw", BracketFormat.parse("t", tree)));
        }
        samples.add(new Sample("odd", "uvw", BracketFormat.parse("t", "{a{b}{c}}")));
        Dataset data = Dataset.of("planted", samples);
        Evaluation found = CrossValidation.run(data, PLAIN, Folds.stratified(classes(data), 3, 3, 1), 1);
        assertThat(found.suspects().stream().map(Sample::id)).containsExactly("odd");
        assertThat(found.mistakes())
                .hasSize(3)
                .allMatch(test -> test.sample().id().equals("odd"));
        assertThat(found.mistakes().get(0).probability()).hasValue(1);
        Evaluation svm = CrossValidation.run(data, SvmMethod.counts(), Folds.stratified(classes(data), 3, 1, 1), 1);
        assertThat(svm.suspects()).isEmpty();
        assertThat(svm.mistakes())
                .isNotEmpty()
                .allMatch(test -> test.probability().isEmpty() && test.right().isEmpty());
    }

    @Test
    void aClassThatTrainingNeverSawIsAMistakeWithoutARightNeighbor() {
        Dataset train = random(new Random(1), 12);
        Dataset test = Dataset.of(
                "new",
                List.of(
                        new Sample("1", "never seen", train.sample(0).tree()),
                        new Sample(
                                "2",
                                train.sample(1).className(),
                                train.sample(1).tree())));
        Evaluation found = CrossValidation.holdOut(
                train, test, new LearnerMethod("pq", new PlainLearner(GramShape.PAPER, PlainMetric.PLAIN, 1)), 1);
        assertThat(found.folds()).hasSize(1);
        assertThat(found.folds().get(0).train()).isEqualTo(12);
        assertThat(found.mistakes()).hasSize(1);
        TestResult mistake = found.mistakes().get(0);
        assertThat(mistake.right()).isEmpty();
        assertThat(mistake.wrong().orElseThrow().distance()).isZero();
        assertThat(found.majority()).isGreaterThanOrEqualTo(0.5);
    }
}
