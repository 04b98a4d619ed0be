package org.treemetric.eval;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.treemetric.learn.Learner;
import org.treemetric.testkit.FoldFiles;
import org.treemetric.testkit.GoldenCases;

/** The reference's errors, fold by fold. */
final class ExpectedErrors {
    private ExpectedErrors() {}

    /** How many neighbors the reference asks on a set. */
    static int k(String set) {
        return GoldenCases.file("expected-errors").get(set).get("k").asInt();
    }

    /** How many shuffles the reference ran. */
    static int repeats(String set, String column) {
        int last = 0;
        for (JsonNode fold :
                GoldenCases.file("expected-errors").get(set).get("results").get(column)) {
            last = Math.max(last, fold.get("repeat").asInt());
        }
        return last + 1;
    }

    /** Runs a learner on the reference's folds. */
    static Evaluation run(String set, String column, Learner learner) {
        return CrossValidation.run(
                FoldFiles.data(set),
                new LearnerMethod(column, learner),
                FoldFiles.folds(set, repeats(set, column)),
                Runtime.getRuntime().availableProcessors());
    }

    /** Every fold's errors must be the reference's, up to {@code slack} trees. */
    static Evaluation check(String set, String column, Learner learner, int slack) {
        Evaluation found = run(set, column, learner);
        JsonNode expected =
                GoldenCases.file("expected-errors").get(set).get("results").get(column);
        assertThat(found.folds()).hasSize(expected.size());
        for (int i = 0; i < expected.size(); i++) {
            FoldResult fold = found.folds().get(i);
            assertThat(fold.repeat()).isEqualTo(expected.get(i).get("repeat").asInt());
            assertThat(fold.fold()).isEqualTo(expected.get(i).get("fold").asInt());
            assertThat(fold.tests()).isEqualTo(expected.get(i).get("tests").asInt());
            assertThat(Math.abs(fold.errors() - expected.get(i).get("wrong").asInt()))
                    .as("%s %s: %s, expected %s", set, column, fold, expected.get(i))
                    .isLessThanOrEqualTo(slack);
        }
        return found;
    }
}
