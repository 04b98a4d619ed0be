package org.treemetric.edit.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.PlainMetric;
import org.treemetric.edit.kernel.KernelSvm;
import org.treemetric.edit.learn.EditLmnnOptions;
import org.treemetric.edit.learn.GeslOptions.Rule;
import org.treemetric.eval.Classifier;
import org.treemetric.eval.Method;
import org.treemetric.eval.TrainingPart;
import org.treemetric.gram.GramShape;
import org.treemetric.learn.PlainLearner;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.notation.BracketFormat;
import org.treemetric.tree.Tree;

/** Every method on trees that are easy to tell apart, with labels in the test that training never saw. */
class EditMethodsTest {
    private static final EditGrid GRID = new EditGrid(List.of(1, 2), List.of(1e-2, 1e-4));

    static Stream<Method> methods() {
        EditLmnnOptions lmnn = EditLmnnOptions.paper(1).toBuilder().epochs(20).build();
        return Stream.of(
                EditMethods.ted(1),
                EditMethods.tedPrototypes(List.of(1, 2), Decision.MRGLVQ),
                EditMethods.tedPrototypes(List.of(1, 2), Decision.MGLVQ),
                EditMethods.tedLmnn(lmnn),
                EditMethods.tedLmnnLinearised(lmnn),
                EditMethods.tedLmnnScaled(lmnn, List.of(0.25, 1.0)),
                EditMethods.tedLmnnPrototypes(lmnn, List.of(1, 2), Decision.MRGLVQ),
                EditMethods.gesl(GRID, Rule.NEAREST, false, Decision.MRGLVQ, 1),
                EditMethods.gesl(GRID, Rule.FARTHEST, false, Decision.MGLVQ, 1),
                EditMethods.gesl(GRID, Rule.RANDOM, false, Decision.NEIGHBORS, 1),
                EditMethods.gesl(GRID, Rule.NEAREST, true, Decision.MRGLVQ, 1),
                EditMethods.bedl(GRID, 2, Decision.MRGLVQ, 1),
                EditMethods.bedl(GRID, 2, Decision.MGLVQ, 1),
                EditMethods.bedl(GRID, 2, Decision.NEIGHBORS, 1),
                KernelSvm.subsetTrees(),
                KernelSvm.weisfeilerLehman(),
                KernelSvm.intersection(),
                new PrototypeMethod(
                        "pq", new PlainLearner(GramShape.PAPER, PlainMetric.PLAIN, 1), List.of(1, 2), Decision.MRGLVQ));
    }

    @ParameterizedTest
    @MethodSource("methods")
    void tellsDeepAFromWideB(Method method) throws Exception {
        List<Sample> train = new ArrayList<>();
        for (int i = 0; i < 18; i++) {
            String tree = i % 2 == 0
                    ? "{r{a{a" + "{a}".repeat(i % 3) + "{c}}}}"
                    : "{r{b}{b}" + "{b}".repeat(i % 3) + "{c{b}}}";
            train.add(new Sample(String.valueOf(i), i % 2 == 0 ? "deep" : "wide", BracketFormat.parse("t", tree)));
        }
        List<Tree> tests = List.of(
                BracketFormat.parse("t", "{r{a{a{a}{new}}}}"),
                BracketFormat.parse("t", "{r{b}{b}{b}{other{b}}}"),
                BracketFormat.parse("t", "{unheard{of}}"));
        int[] all = IntStream.range(0, train.size()).toArray();
        int[] some = IntStream.range(0, 12).toArray();
        assertThat(method.name()).isNotEmpty();
        for (int[] learning : List.of(all, some)) {
            Classifier classifier = method.fit(train, learning, 1);
            List<Prediction> one = classifier.classify(tests, 1);
            TrainingPart part = TrainingPart.of(train);
            assertThat(one.stream().map(part::className).limit(2)).containsExactly("deep", "wide");
            for (List<Neighbor> byClass : classifier.nearestPerClass(tests, 2)) {
                assertThat(byClass.stream().map(near -> part.sample(near).className()))
                        .containsExactly("deep", "wide");
            }
            for (int i = 0; i < tests.size() && !one.get(i).neighbors().isEmpty(); i++) {
                Neighbor first = one.get(i).neighbors().get(0);
                assertThat(classifier.nearestPerClass(tests, 1).get(i).stream().min(Comparator.naturalOrder()))
                        .contains(first);
            }
            assertThat(method.fit(train, learning, 3).classify(tests, 2)).isEqualTo(one);
        }
    }

    @Test
    void refusesEmptyGrids() {
        assertThatThrownBy(() -> new EditGrid(List.of(), List.of(1.0)))
                .hasMessage("a grid needs at least one value each, got [] and [1.0]");
    }

    @Test
    void namesSayWhoDecides() {
        assertThat(methods().map(Method::name))
                .contains("ted", "ted-mrglvq", "ted-mglvq", "ted-lmnn", "gesl", "gesl-knn", "gesl-mglvq", "bedl-knn");
    }
}
