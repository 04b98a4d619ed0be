package org.treemetric.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.model.Model;
import org.treemetric.notation.BracketFormat;
import org.treemetric.preset.Preset;
import org.treemetric.testkit.FoldFiles;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;

class EvidenceExplanationTest {
    static LongStream seeds() {
        return Seeds.upTo(100);
    }

    /** {@code 21:a b c} is the gram of shape (2,1) with these labels; {@code *} is the dummy. */
    private static Gram gram(String text) {
        List<Optional<String>> fields = Arrays.stream(text.substring(3).split(" ", -1))
                .map(label -> label.equals("*") ? Optional.<String>empty() : Optional.of(label))
                .toList();
        return Gram.of(new GramShape(text.charAt(0) - '0', text.charAt(1) - '0'), fields);
    }

    @ParameterizedTest
    @CsvSource({
        "22:p a x y, 12:a x y, true",
        "22:p a x y, 02:x y, true",
        "22:p a x y, 21:p a y, true",
        "22:p a x y, 11:a x, true",
        "22:p a x y, 10:p, true",
        "22:p a x y, 10:y, true",
        "22:p a x y, 10:z, false",
        "22:p a x y, 11:p a, false",
        "22:p a x y, 12:a y x, false",
        "22:p a * x, 11:a *, false",
        "22:p a * *, 11:a *, true",
        "22:p a * *, 12:a * *, true",
        "22:p a * *, 02:* *, false",
        "12:a x y, 22:p a x y, false",
        "22:p a x y, 22:p a x y, false"
    })
    void implicationIsWhatTheShapesSay(String longer, String shorter, boolean expected) {
        assertThat(ImpliedGrams.implies(gram(longer), gram(shorter))).isEqualTo(expected);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void anImpliedGramOccursWhereverTheLongerOneDoes(long seed) {
        Random random = new Random(seed);
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        encoder.encode(RandomTrees.tree(random, 10, 3));
        int known = encoder.dictionary().size();
        GramVector other = encoder.encode(RandomTrees.tree(random, 10, 3));
        for (int g = 0; g < known; g++) {
            for (int h = 0; h < known; h++) {
                if (ImpliedGrams.implies(
                                encoder.dictionary().gram(g),
                                encoder.dictionary().gram(h))
                        && other.countOf(g) > 0) {
                    assertThat(other.countOf(h)).isPositive();
                }
            }
        }
    }

    private static Model model() {
        return Preset.EVIDENCE
                .learner(Preset.EVIDENCE.defaults().with(Map.of("costs", "2", "gammas", "0.6", "k", "3")))
                .learn(FoldFiles.data("strings-0"));
    }

    // How often each training tree has a gram, by definition.
    private static List<Integer> training(Model model, Gram gram) {
        return model.vectors().stream()
                .map(vector -> IntStream.range(0, vector.distinct())
                        .filter(i -> model.dictionary().gram(vector.id(i)).equals(gram))
                        .map(vector::count)
                        .sum())
                .toList();
    }

    @Test
    void partsAddUpToTheDistanceAndNameEveryGramOnce() throws Exception {
        Model model = model();
        Dataset data = FoldFiles.data("strings-0");
        for (int i = 0; i < 100; i += 9) {
            Tree a = data.samples().get(i).tree();
            Tree b = data.samples().get(199 - i).tree();
            EvidenceDifference difference = EvidenceDifference.of(model, a, b);
            assertThat(difference.distance()).isEqualTo(model.distance(a, b));
            double sum = 0;
            Map<Gram, Integer> named = new HashMap<>();
            List<Double> totals = new ArrayList<>();
            for (EvidenceDifference.Part part : difference.parts()) {
                sum += part.total();
                totals.add(-Math.abs(part.total()));
                named.merge(part.gram(), 1, Integer::sum);
                part.implied().forEach(gram -> named.merge(gram, 1, Integer::sum));
                part.alike().forEach(gram -> named.merge(gram, 1, Integer::sum));
                part.alike().forEach(gram -> assertThat(training(model, gram)).isEqualTo(training(model, part.gram())));
            }
            assertThat(sum).isCloseTo(difference.distance(), within(1e-12));
            assertThat(totals).isSorted();
            assertThat(named.values()).allMatch(times -> times == 1);
            EvidenceMetric metric = (EvidenceMetric) model.metric();
            assertThat(named)
                    .hasSize(metric.contributions(model.encode(a), model.encode(b))
                            .size());
            assertThat(difference.parts().size()).isLessThan(named.size());
        }
    }

    @Test
    void partsOfAClassAddUpToItsScore() throws Exception {
        Model model = model();
        Tree tree = BracketFormat.parse("t", "{A{B{A{B{C{unseen}}}}}}");
        List<ClassEvidence> evidence = ClassEvidence.of(model, tree);
        assertThat(evidence).hasSize(2);
        assertThat(evidence.get(0).score()).isEqualTo(-evidence.get(1).score()).isNotNegative();
        EvidenceMetric metric = (EvidenceMetric) model.metric();
        double second = metric.point(model.encode(tree)).score(0);
        for (ClassEvidence one : evidence) {
            double sum =
                    one.parts().stream().mapToDouble(ClassEvidence.Part::score).sum();
            assertThat(sum).isCloseTo(one.score(), within(1e-12));
            assertThat(one.score())
                    .isEqualTo(one.className().equals(model.classNames().get(1)) ? second : -second);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void sharesOfTheNodesAddUpToTheScore(long seed) {
        Random random = new Random(seed);
        List<Sample> samples = new ArrayList<>();
        int classes = 2 + random.nextInt(2);
        for (int i = 0; i < 12; i++) {
            samples.add(new Sample("" + i, "c" + i % classes, RandomTrees.tree(random, 15, 3)));
        }
        Model model = Preset.EVIDENCE
                .learner(Preset.EVIDENCE.defaults().with(Map.of("costs", "2", "gammas", "0.6", "k", "3")))
                .learn(Dataset.of("random", samples));
        Tree tree = RandomTrees.tree(random, 15, 4);
        for (ClassEvidence one : ClassEvidence.of(model, tree)) {
            double[] share = ClassEvidence.nodes(model, tree, one.className());
            assertThat(share).hasSize(tree.size());
            assertThat(Arrays.stream(share).sum()).isCloseTo(one.score(), within(1e-12));
        }
        assertThatThrownBy(() -> ClassEvidence.nodes(model, tree, "other"))
                .hasMessage("expected a model with evidence for class 'other'");
    }

    @Test
    void aNodeCarriesTheGramsItIsIn() throws Exception {
        Model model = Preset.EVIDENCE
                .learner(Preset.EVIDENCE
                        .defaults()
                        .with(Map.of("shapes", "1,0", "costs", "2", "gammas", "0.6", "k", "3")))
                .learn(Dataset.of(
                        "labels",
                        List.of(
                                new Sample("1", "a", BracketFormat.parse("t", "{r{x}}")),
                                new Sample("2", "b", BracketFormat.parse("t", "{r{y}}")))));
        double[] share = ClassEvidence.nodes(model, BracketFormat.parse("t", "{r{x}{new}{y}{x}}"), "a");
        assertThat(share[1]).isPositive().isEqualTo(share[4]);
        assertThat(share[2]).isZero();
        assertThat(share[3]).isNegative();
    }

    @Test
    void otherPresetsHaveNoEvidence() throws Exception {
        Model model = Preset.LOGODDS.learner().learn(FoldFiles.data("strings-0"));
        Tree tree = BracketFormat.parse("t", "{A{B}}");
        assertThat(ClassEvidence.of(model, tree)).isEmpty();
        Tree other = BracketFormat.parse("t", "{A{B}{never-seen}}");
        EvidenceDifference difference = EvidenceDifference.of(model, tree, other);
        assertThat(difference.parts()).isNotEmpty().allMatch(part -> part.evidence() == 0);
        assertThat(difference.parts().stream()
                        .mapToDouble(EvidenceDifference.Part::structure)
                        .sum())
                .isCloseTo(difference.distance(), within(1e-12));
    }
}
