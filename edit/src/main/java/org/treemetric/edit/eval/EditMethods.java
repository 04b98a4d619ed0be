package org.treemetric.edit.eval;

import java.util.List;
import java.util.function.Function;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.EditDistance;
import org.treemetric.edit.eval.EditClassifiers.TreeDistances;
import org.treemetric.edit.learn.EditLmnnLearner;
import org.treemetric.edit.learn.EditLmnnOptions;
import org.treemetric.edit.learn.GeslOptions;
import org.treemetric.eval.Classifier;
import org.treemetric.eval.Method;

/**
 * The settings that rest on the edit distance, as methods: unit costs, E3, E4 and E5, with k nearest neighbors or with
 * prototypes. What is to be chosen is chosen by three inner folds of the learning sample.
 */
public final class EditMethods {
    private EditMethods() {}

    private record UnitCosts(String name, Function<EditTrainingSet, Classifier> fit) implements Method {
        @Override
        public Classifier fit(List<Sample> train, int[] learningSample, int threads) {
            return fit.apply(new EditTrainingSet(train, learningSample, threads));
        }
    }

    private record LmnnCosts(String name, EditLmnnOptions options, Decider decider) implements CostMethod {
        @Override
        public CostClassifier fit(List<Sample> train, int[] learningSample, int threads) {
            EditTrainingSet training = new EditTrainingSet(train, learningSample, threads);
            EditCosts costs = new EditLmnnLearner(options, training.alphabet())
                    .learn(
                            training.unitCounts(),
                            training.learningDistances(EditDistance.unit()),
                            training.learningClass())
                    .costs();
            return new CostClassifier(costs, decider.under(costs, training));
        }
    }

    @FunctionalInterface
    private interface Decider {
        Classifier under(EditCosts costs, EditTrainingSet training);
    }

    /** Unit costs, the majority of the k nearest. */
    public static Method ted(int k) {
        return new UnitCosts(
                "ted", training -> EditClassifiers.neighbors(training, k, TreeDistances.exact(EditCosts.unit())));
    }

    /** Unit costs, prototypes of either kind; their number is chosen. */
    public static Method tedPrototypes(List<Integer> perClass, Decision decision) {
        return new UnitCosts(
                "ted" + decision.suffix(Decision.NEIGHBORS),
                training -> EditClassifiers.chosenPrototypes(training, EditCosts.unit(), perClass, decision));
    }

    /** E3: costs learned by LMNN, then the exact distance and the majority of the k nearest. */
    public static CostMethod tedLmnn(EditLmnnOptions options) {
        return new LmnnCosts(
                "ted-lmnn",
                options,
                (costs, training) -> EditClassifiers.neighbors(training, options.k(), TreeDistances.exact(costs)));
    }

    /** E3 with prototypes under the learned costs; their number is chosen by inner folds with these costs. */
    public static CostMethod tedLmnnPrototypes(EditLmnnOptions options, List<Integer> perClass, Decision decision) {
        return new LmnnCosts(
                "ted-lmnn" + decision.suffix(Decision.NEIGHBORS),
                options,
                (costs, training) -> EditClassifiers.chosenPrototypes(training, costs, perClass, decision));
    }

    /** E3 with the linearised distance also at test time. */
    public static CostMethod tedLmnnLinearised(EditLmnnOptions options) {
        return new LmnnCosts(
                "ted-lmnn-linearised",
                options,
                (costs, training) -> EditClassifiers.neighbors(training, options.k(), TreeDistances.linearised(costs)));
    }

    /** E3 with both margins at a multiple of the mean unit-cost distance between classes; the multiple is chosen. */
    public static CostMethod tedLmnnScaled(EditLmnnOptions options, List<Double> ratios) {
        return new ScaledLmnnMethod(options, List.copyOf(ratios));
    }

    /**
     * E4: costs learned by GESL, used linearised as they were learned.
     *
     * @param grid prototypes per class, which is also the number of pairs per tree, and ridges
     * @param exact the exact distance instead; takes every operation that GESL left free, so expect large errors
     * @param k neighbors, if they decide
     */
    public static CostMethod gesl(EditGrid grid, GeslOptions.Rule rule, boolean exact, Decision decision, int k) {
        return new GeslMethod(grid, rule, exact, decision, k);
    }

    /**
     * E5: labels embedded by BEDL, then the exact distance.
     *
     * @param grid prototypes per class, and ridges per learning tree
     * @param rounds of BEDL at most
     * @param k neighbors, if they decide
     */
    public static CostMethod bedl(EditGrid grid, int rounds, Decision decision, int k) {
        return new BedlMethod(grid, rounds, decision, k);
    }
}
