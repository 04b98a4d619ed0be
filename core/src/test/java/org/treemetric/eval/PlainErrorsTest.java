package org.treemetric.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.gram.GramShape;
import org.treemetric.learn.PlainLearner;

/** E1 is integer arithmetic with a fixed tie rule, so every single fold must match the reference exactly. */
class PlainErrorsTest {
    @ParameterizedTest
    @ValueSource(strings = {"strings", "words", "glycan-blood", "sentiment", "json-schemastore"})
    void everyFoldHasExactlyTheReferencesErrors(String set) {
        ExpectedErrors.check(set, "e1", learner(set, Normalization.NONE), 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"strings", "words", "glycan-blood", "sentiment", "json-schemastore"})
    void normalizedErrorsAreTheReferences(String set) {
        ExpectedErrors.check(set, "e1_normalised", learner(set, Normalization.RUZICKA), 1);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"glycan-tissue", "trec-questions", "ud-languages"})
    void everyFoldOfTheLargeSetsToo(String set) {
        ExpectedErrors.check(set, "e1", learner(set, Normalization.NONE), 0);
    }

    @Test
    void theMeanOverTheTenStringsSetsIsTheReferences() {
        double sum = 0;
        for (int i = 0; i < 10; i++) {
            String set = "strings-" + i;
            sum += ExpectedErrors.check(set, "e1", learner(set, Normalization.NONE), 0)
                    .error();
        }
        assertThat(sum / 10).isCloseTo(0.1375, within(1e-12));
    }

    private static PlainLearner learner(String set, Normalization normalization) {
        return new PlainLearner(GramShape.PAPER, new PlainMetric(normalization), ExpectedErrors.k(set));
    }
}
