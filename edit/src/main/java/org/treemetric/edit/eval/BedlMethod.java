package org.treemetric.edit.eval;

import java.util.Arrays;
import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.CountsMatrix;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.EditDistance;
import org.treemetric.edit.eval.EditClassifiers.TreeDistances;
import org.treemetric.edit.learn.BedlLearner;
import org.treemetric.edit.learn.BedlOptions;
import org.treemetric.edit.prototype.Prototypes;
import org.treemetric.eval.Classifier;
import org.treemetric.tree.Tree;

/** E5, see {@link EditMethods#bedl}. */
record BedlMethod(EditGrid grid, int rounds, Decision decision, int k) implements CostMethod {
    @Override
    public String name() {
        return "bedl" + decision.suffix(Decision.MRGLVQ);
    }

    @Override
    public CostClassifier fit(List<Sample> train, int[] learningSample, int threads) {
        EditTrainingSet training = new EditTrainingSet(train, learningSample, threads);
        double[][] unit = training.learningDistances(EditDistance.unit());
        CountsMatrix counts = training.unitCounts();
        int chosen = training.choose(
                grid.size(), (setting, inner, test) -> errors(training, unit, counts, setting, inner, test));
        BedlLearner.Result result = learner(
                        training, chosen, training.learningTrees().size())
                .learn(training.learningTrees(), training.learningClass(), counts, unit, training.threads());
        EditCosts costs = result.costs();
        TreeDistances distances = TreeDistances.exact(costs);
        Classifier classifier;
        if (decision == Decision.NEIGHBORS) {
            classifier = EditClassifiers.neighbors(training, k, distances);
        } else if (training.learnsFromAll() && decision == Decision.MRGLVQ) { // those it was learned for
            classifier = EditClassifiers.prototypes(training, result.asPrototypes(training.classOf()), distances);
        } else {
            classifier = EditClassifiers.prototypes(training, grid.perClass(chosen), decision, distances);
        }
        return new CostClassifier(costs, classifier);
    }

    private int errors(
            EditTrainingSet training, double[][] unit, CountsMatrix counts, int setting, int[] train, int[] test) {
        List<Tree> trees = pick(training, train);
        int[] classOf = EditTrainingSet.pick(training.learningClass(), train);
        BedlLearner.Result result = learner(training, setting, train.length)
                .learn(trees, classOf, counts.subset(train), EditTrainingSet.pick(unit, train, train), 1);
        List<Tree> slots =
                Arrays.stream(result.prototypes()).mapToObj(trees::get).toList();
        Prototypes prototypes = result.asPrototypes(classOf);
        double[][] toSlots = TreeDistances.exact(result.costs()).between(pick(training, test), slots, 1);
        int errors = 0;
        for (int i = 0; i < test.length; i++) {
            errors += prototypes.classify(toSlots[i]) == training.learningClass()[test[i]] ? 0 : 1;
        }
        return errors;
    }

    private static List<Tree> pick(EditTrainingSet training, int[] places) {
        return Arrays.stream(places).mapToObj(training.learningTrees()::get).toList();
    }

    private BedlLearner learner(EditTrainingSet training, int setting, int trees) {
        BedlOptions options = BedlOptions.of(grid.perClass(setting), grid.ridge(setting) * trees)
                .withRounds(rounds);
        return new BedlLearner(options, training.alphabet());
    }
}
