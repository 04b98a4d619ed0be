package org.treemetric.edit.eval;

import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.CountsMatrix;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.EditDistance;
import org.treemetric.edit.eval.EditClassifiers.TreeDistances;
import org.treemetric.edit.learn.GeslLearner;
import org.treemetric.edit.learn.GeslOptions;
import org.treemetric.edit.prototype.Prototypes;
import org.treemetric.eval.Classifier;

/** E4, see {@link EditMethods#gesl}. */
record GeslMethod(EditGrid grid, GeslOptions.Rule rule, boolean exact, Decision decision, int k) implements CostMethod {
    @Override
    public String name() {
        return "gesl" + decision.suffix(Decision.MRGLVQ);
    }

    @Override
    public CostClassifier fit(List<Sample> train, int[] learningSample, int threads) {
        EditTrainingSet training = new EditTrainingSet(train, learningSample, threads);
        double[][] unit = training.learningDistances(EditDistance.unit());
        CountsMatrix counts = training.unitCounts();
        int chosen = training.choose(grid.size(), (setting, inner, test) -> {
            GeslLearner.Result result = learner(training, setting)
                    .learn(
                            counts.subset(inner),
                            EditTrainingSet.pick(unit, inner, inner),
                            EditTrainingSet.pick(training.learningClass(), inner));
            return EditClassifiers.errors(
                    training, counts.costs(result.table()), inner, test, grid.perClass(setting), decision);
        });
        GeslLearner.Result result = learner(training, chosen).learn(counts, unit, training.learningClass());
        EditCosts costs = result.costs();
        TreeDistances distances = exact ? TreeDistances.exact(costs) : TreeDistances.linearised(costs);
        Classifier classifier;
        if (decision == Decision.NEIGHBORS) {
            classifier = EditClassifiers.neighbors(training, k, distances);
        } else if (training.learnsFromAll() && !exact) { // the scripts among the training trees are there already
            Prototypes found = decision.fit(counts.costs(result.table()), training.classOf(), grid.perClass(chosen));
            classifier = EditClassifiers.prototypes(training, found, distances);
        } else {
            classifier = EditClassifiers.prototypes(training, grid.perClass(chosen), decision, distances);
        }
        return new CostClassifier(costs, classifier);
    }

    private GeslLearner learner(EditTrainingSet training, int setting) {
        GeslOptions options =
                GeslOptions.of(grid.perClass(setting), grid.ridge(setting)).withRule(rule);
        return new GeslLearner(options, training.alphabet());
    }
}
