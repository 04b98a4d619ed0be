package org.treemetric.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.Explanation;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.notation.BracketFormat;
import org.treemetric.preset.Preset;
import org.treemetric.testkit.GoldenCase;
import org.treemetric.tree.Tree;

class RarityLearnerTest {
    static Stream<Named<GoldenCase>> cases() {
        return GoldenCase.of("rarity");
    }

    private static Model model(GoldenCase golden) throws Exception {
        List<Sample> samples = new ArrayList<>();
        for (Tree tree : golden.trees("trees")) {
            samples.add(new Sample(Integer.toString(samples.size() + 1), "", tree));
        }
        return Preset.RARITY
                .learner(Preset.RARITY.defaults().with("rare", golden.real("rare")))
                .learn(samples, LearningListener.NONE, 1);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void weightsAreThoseOfTheReference(GoldenCase golden) throws Exception {
        Model model = model(golden);
        List<GoldenCase> vocab = golden.parts("vocab");
        double[] a = golden.reals("a");
        assertThat(model.dictionary().size()).isEqualTo(vocab.size());
        for (int g = 0; g < a.length; g++) {
            GramShape shape = new GramShape(
                    vocab.get(g).part(0).integer(0), vocab.get(g).part(0).integer(1));
            Gram gram = vocab.get(g).part(1).gram(shape);
            int id = model.dictionary().find(gram);
            assertThat(model.metric().weight(id)).isCloseTo(a[g], within(1e-10));
            int place = g;
            int[][] counts = golden.lists("counts");
            for (int tree = 0; tree < counts.length; tree++) {
                assertThat(model.vectors().get(tree).countOf(id)).isEqualTo(counts[tree][place]);
            }
        }
        assertThat(model.metric().weight(model.dictionary().size())).isCloseTo(golden.real("a_unseen"), within(1e-10));
        for (int tree = 0; tree < model.size(); tree++) {
            GoldenCase.close(model.metric().weight(model.vectors().get(tree)), golden.reals("W")[tree], 1e-10);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void distancesAndNeighborsAreThoseOfTheReference(GoldenCase golden) throws Exception {
        Model model = model(golden);
        double[][] among = golden.rows("distances");
        for (int i = 0; i < model.size(); i++) {
            for (int j = 0; j < model.size(); j++) {
                double d = model.metric()
                        .between(model.vectors().get(i), model.vectors().get(j));
                GoldenCase.close(d, among[i][j], 1e-10);
            }
        }
        double[][] found = golden.rows("query_distances");
        List<Tree> queries = golden.trees("queries");
        for (int i = 0; i < queries.size(); i++) {
            GramVector query = model.encode(queries.get(i));
            GoldenCase.close(model.metric().weight(query), golden.reals("query_W")[i], 1e-10);
            for (int j = 0; j < model.size(); j++) {
                GoldenCase.close(model.metric().between(query, model.vectors().get(j)), found[i][j], 1e-10);
            }
            assertThat(model.search().nearest(query, 3).stream()
                            .mapToInt(Neighbor::index)
                            .toArray())
                    .isEqualTo(golden.lists("nearest3")[i]);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void contributionsAreThoseOfTheReference(GoldenCase golden) throws Exception {
        Model model = model(golden);
        GoldenCase expected = golden.part("explanation");
        Explanation why = Explanation.of(
                model,
                golden.trees("queries").get(expected.integer("query")),
                golden.trees("trees").get(expected.integer("tree")));
        GoldenCase.close(why.distance(), expected.real("sum"), 1e-10);
        List<GoldenCase> rows = expected.parts("contributions");
        assertThat(why.contributions()).hasSameSizeAs(rows);
        for (GoldenCase row : rows) {
            Gram gram = row.part(1)
                    .gram(new GramShape(row.part(0).integer(0), row.part(0).integer(1)));
            assertThat(why.contributions())
                    .filteredOn(one -> one.gram().equals(gram))
                    .singleElement()
                    .satisfies(one -> assertThat(one.value()).isCloseTo(row.real(2), within(1e-10)));
        }
    }

    @Test
    void unlabeledTreesMakeAModelThatCannotBeAskedForAClass() throws Exception {
        Model model = Preset.RARITY.learner().learn(samples("", "b"), LearningListener.NONE, 1);
        assertThat(model.hasClasses()).isFalse();
        assertThat(model.classNames()).containsExactly("b");
        assertThatThrownBy(() -> model.classifier(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a model without classes can be searched, not asked for a class");
        assertThat(Preset.RARITY
                        .learner()
                        .learn(samples("a", "b"), LearningListener.NONE, 1)
                        .hasClasses())
                .isTrue();
    }

    @Test
    void treesStoredLaterKeepTheirOwnGramsAndChangeNoWeight() throws Exception {
        Model before = Preset.RARITY.learner().learn(samples("", ""), LearningListener.NONE, 1);
        Tree stranger = BracketFormat.parse("t", "{x{y}{z}}");
        Model after = before.plus(List.of(new Sample("new", "", stranger)));
        assertThat(after.distance(stranger, after.samples().get(2).tree())).isZero();
        assertThat(after.search().nearest(after.encode(stranger), 1)).containsExactly(new Neighbor(2, 0));
        Tree other = BracketFormat.parse("t", "{a{b}{z}}");
        assertThat(after.distance(stranger, other)).isEqualTo(before.distance(stranger, other));
    }

    private static List<Sample> samples(String first, String second) throws Exception {
        return List.of(
                new Sample("1", first, BracketFormat.parse("t", "{a{b}{c}}")),
                new Sample("2", second, BracketFormat.parse("t", "{a{b}}")));
    }
}
