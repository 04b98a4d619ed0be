package org.treemetric.edit.eval;

import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.CountsMatrix;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.EditDistance;
import org.treemetric.edit.eval.EditClassifiers.TreeDistances;
import org.treemetric.edit.learn.EditLmnnLearner;
import org.treemetric.edit.learn.EditLmnnOptions;
import org.treemetric.tree.Alphabet;

/** E3 with margins that grow with the distances, see {@link EditMethods#tedLmnnScaled}. */
record ScaledLmnnMethod(EditLmnnOptions options, List<Double> ratios) implements CostMethod {
    @Override
    public String name() {
        return "ted-lmnn-scaled";
    }

    @Override
    public CostClassifier fit(List<Sample> train, int[] learningSample, int threads) {
        EditTrainingSet training = new EditTrainingSet(train, learningSample, threads);
        double[][] unit = training.learningDistances(EditDistance.unit());
        CountsMatrix counts = training.unitCounts();
        EditLmnnOptions quick = options.toBuilder().epochs(options.epochs() / 2).build();
        int chosen = training.choose(ratios.size(), (setting, inner, test) -> {
            EditCosts costs = learn(
                    quick,
                    ratios.get(setting),
                    training.alphabet(),
                    counts.subset(inner),
                    EditTrainingSet.pick(unit, inner, inner),
                    EditTrainingSet.pick(training.learningClass(), inner));
            return errors(training, counts.costs(table(training.alphabet(), costs)), inner, test);
        });
        EditCosts costs =
                learn(options, ratios.get(chosen), training.alphabet(), counts, unit, training.learningClass());
        return new CostClassifier(costs, EditClassifiers.neighbors(training, options.k(), TreeDistances.exact(costs)));
    }

    private static EditCosts learn(
            EditLmnnOptions options,
            double ratio,
            Alphabet alphabet,
            CountsMatrix counts,
            double[][] unit,
            int[] classOf) {
        double margin = ratio * meanBetween(unit, classOf);
        return new EditLmnnLearner(options.toBuilder().margins(margin, margin).build(), alphabet)
                .learn(counts, unit, classOf)
                .costs();
    }

    private int errors(EditTrainingSet training, double[][] distance, int[] train, int[] test) {
        int[] classOf = EditTrainingSet.pick(training.learningClass(), train);
        int[] truth = EditTrainingSet.pick(training.learningClass(), test);
        double[][] rows = EditTrainingSet.pick(distance, test, train);
        int errors = 0;
        for (int i = 0; i < test.length; i++) {
            int found = EditClassifiers.majority(
                            rows[i], classOf, training.classNames().size(), options.k())
                    .classIndex();
            errors += found == truth[i] ? 0 : 1;
        }
        return errors;
    }

    private static double[][] table(Alphabet alphabet, EditCosts costs) {
        int n = alphabet.size();
        double[][] table = new double[n + 1][n + 1];
        for (int a = 0; a < n; a++) {
            String label = alphabet.label(a);
            table[a][n] = costs.delete(label);
            table[n][a] = costs.insert(label);
            for (int b = 0; b < n; b++) {
                table[a][b] = costs.replace(label, alphabet.label(b));
            }
        }
        return table;
    }

    private static double meanBetween(double[][] distance, int[] classOf) {
        double sum = 0;
        long pairs = 0;
        for (int i = 0; i < classOf.length; i++) {
            for (int j = 0; j < classOf.length; j++) {
                if (classOf[i] != classOf[j]) {
                    sum += distance[i][j];
                    pairs++;
                }
            }
        }
        return pairs == 0 ? 1 : sum / pairs;
    }
}
