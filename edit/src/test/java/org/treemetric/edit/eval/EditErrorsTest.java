package org.treemetric.edit.eval;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.edit.learn.EditLmnnOptions;
import org.treemetric.edit.learn.GeslOptions;
import org.treemetric.eval.CrossValidation;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.Method;
import org.treemetric.testkit.FoldFiles;
import org.treemetric.testkit.GoldenCases;

/** Errors on the first shuffle of the fixed folds, against the reference and its bands. */
class EditErrorsTest {
    private static final List<Integer> PER_CLASS = List.of(1, 3, 6);

    private static int k(String set) {
        return GoldenCases.file("edit-errors").get(set).get("k").asInt();
    }

    private static Evaluation run(String set, Method method) {
        return run(set, method, Runtime.getRuntime().availableProcessors());
    }

    private static Evaluation run(String set, Method method, int threads) {
        return CrossValidation.run(FoldFiles.data(set), method, FoldFiles.folds(set, 1), threads);
    }

    private static void check(String set, String column, Method method, int slack) {
        Evaluation found = run(set, method);
        JsonNode expected =
                GoldenCases.file("edit-errors").get(set).get("results").get(column);
        assertThat(found.folds()).hasSize(expected.size());
        for (int f = 0; f < expected.size(); f++) {
            assertThat(Math.abs(found.folds().get(f).errors()
                            - expected.get(f).get("wrong").asInt()))
                    .as("%s %s: %s, expected %s", set, column, found.folds().get(f), expected.get(f))
                    .isLessThanOrEqualTo(slack);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"strings-0", "strings-4", "glycan-blood"})
    void unitCostNeighborsMatchEveryFold(String set) {
        check(set, "ted-knn", EditMethods.ted(k(set)), 0);
    }

    @Test
    void costsLearnedByLmnnAreAtMostOneTreeOff() {
        check("strings-0", "e3-paper", EditMethods.tedLmnn(EditLmnnOptions.paper(k("strings-0"))), 1);
    }

    @Test
    void geslIsInItsBandAndDoesNotDependOnThreads() {
        Method gesl = EditMethods.gesl(
                new EditGrid(List.of(3), List.of(1e-4)), GeslOptions.Rule.NEAREST, false, Decision.MRGLVQ, 1);
        Evaluation one = run("strings-0", gesl, 1);
        Evaluation three = run("strings-0", gesl, 3);
        assertThat(one.error()).isEqualTo(three.error()).isBetween(0.0, 0.16);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"strings-0", "glycan-blood", "sentiment", "words"})
    void exactAndNearlyExactSettingsOnEverySet(String set) {
        check(set, "ted-knn", EditMethods.ted(k(set)), 0);
        check(set, "e3-paper", EditMethods.tedLmnn(EditLmnnOptions.paper(k(set))), 1);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"strings-0,0.12", "glycan-blood,0.38", "sentiment,0.18", "words,0.33"})
    void geslIsInTheBandOfItsSet(String set, double most) {
        Method gesl = EditMethods.gesl(
                new EditGrid(PER_CLASS, EditGrid.GESL_RIDGES),
                GeslOptions.Rule.NEAREST,
                false,
                Decision.MRGLVQ,
                k(set));
        assertThat(run(set, gesl).error()).isLessThanOrEqualTo(most + 1e-9);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"strings-0,0.11", "glycan-blood,0.43", "sentiment,0.23", "words,0.34"})
    void bedlIsInTheBandOfItsSet(String set, double most) {
        boolean large = set.equals("sentiment");
        EditGrid grid = new EditGrid(PER_CLASS, large ? List.of(0.0) : EditGrid.BEDL_RIDGES);
        assertThat(run(set, EditMethods.bedl(grid, large ? 2 : 5, Decision.MRGLVQ, k(set)))
                        .error())
                .isLessThanOrEqualTo(most + 1e-9);
    }
}
