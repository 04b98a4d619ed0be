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
import org.treemetric.edit.learn.EditLmnnLearner;
import org.treemetric.edit.learn.EditLmnnOptions;
import org.treemetric.edit.learn.GeslLearner;
import org.treemetric.edit.learn.GeslOptions;
import org.treemetric.edit.prototype.GreedyGlvq;
import org.treemetric.edit.prototype.Mrglvq;
import org.treemetric.edit.prototype.Prototypes;
import org.treemetric.eval.Classifier;
import org.treemetric.eval.Method;
import org.treemetric.tree.Tree;

/**
 * The settings that rest on the edit distance, as methods: unit costs, E3, E4 and E5, with k nearest neighbors or with
 * prototypes. What is to be chosen is chosen by three inner folds of the learning sample.
 */
public final class EditMethods {
    private EditMethods() {}

    /** What classifies once the distance is learned. */
    public enum Decision {
        /** The class of the nearest of a few prototypes, found by {@link Mrglvq}. */
        MRGLVQ,
        /** The class of the nearest of a few prototypes, found by {@link GreedyGlvq}. */
        MGLVQ,
        /** The majority of the k nearest training trees. */
        NEIGHBORS;

        Prototypes fit(double[][] distance, int[] classOf, int perClass) {
            return this == MGLVQ
                    ? GreedyGlvq.fit(distance, classOf, perClass)
                    : Mrglvq.fit(distance, classOf, perClass);
        }

        String suffix(Decision usual) {
            return this == usual ? "" : this == NEIGHBORS ? "-knn" : this == MGLVQ ? "-mglvq" : "-mrglvq";
        }
    }

    private record Named(String name, Fit fit) implements Method {
        @Override
        public Classifier fit(List<Sample> train, int[] learningSample, int threads) {
            return fit.fit(new EditTrainingSet(train, learningSample, threads));
        }
    }

    @FunctionalInterface
    private interface Fit {
        Classifier fit(EditTrainingSet task);
    }

    /** Unit costs, the majority of the k nearest. */
    public static Method ted(int k) {
        return new Named("ted", task -> EditClassifiers.neighbors(task, k, TreeDistances.exact(EditCosts.unit())));
    }

    /** Unit costs, prototypes; their number is chosen. */
    public static Method tedMrglvq(List<Integer> perClass) {
        return tedPrototypes(perClass, Decision.MRGLVQ);
    }

    /** Unit costs, prototypes of either kind; their number is chosen. */
    public static Method tedPrototypes(List<Integer> perClass, Decision decision) {
        return new Named(
                "ted" + decision.suffix(Decision.NEIGHBORS),
                task -> chosenPrototypes(
                        task,
                        task.distances(EditDistance.unit(), task.learningTrees),
                        perClass,
                        decision,
                        TreeDistances.exact(EditCosts.unit())));
    }

    private static Classifier chosenPrototypes(
            EditTrainingSet task,
            double[][] learningDistance,
            List<Integer> perClass,
            Decision decision,
            TreeDistances distances) {
        int chosen = task.choose(
                perClass.size(),
                (setting, train, test) ->
                        innerErrors(task, learningDistance, train, test, perClass.get(setting), decision));
        return prototypes(task, perClass.get(chosen), decision, distances);
    }

    /** E3: costs learned by LMNN, then the exact distance and the majority of the k nearest. */
    public static Method tedLmnn(EditLmnnOptions options) {
        return new Named("ted-lmnn", task -> neighbors(task, options, false));
    }

    /** E3 with prototypes under the learned costs; their number is chosen by inner folds with these costs. */
    public static Method tedLmnnPrototypes(EditLmnnOptions options, List<Integer> perClass, Decision decision) {
        return new Named("ted-lmnn" + decision.suffix(Decision.NEIGHBORS), task -> {
            EditCosts costs = lmnn(task, options).costs();
            double[][] learned = task.distances(new EditDistance(costs), task.learningTrees);
            return new CostClassifier(
                    costs, chosenPrototypes(task, learned, perClass, decision, TreeDistances.exact(costs)));
        });
    }

    /** E3 with the linearised distance also at test time. */
    public static Method tedLmnnLinearised(EditLmnnOptions options) {
        return new Named("ted-lmnn-linearised", task -> neighbors(task, options, true));
    }

    /** E3 with both margins at a multiple of the mean unit-cost distance between classes; the multiple is chosen. */
    public static Method tedLmnnScaled(EditLmnnOptions options, List<Double> ratios) {
        return new Named("ted-lmnn-scaled", task -> {
            double[][] unit = task.distances(EditDistance.unit(), task.learningTrees);
            CountsMatrix counts = task.unitCounts();
            int chosen = task.choose(ratios.size(), (setting, train, test) -> {
                double[][] inner = EditTrainingSet.pick(unit, train, train);
                int[] classOf = EditTrainingSet.pick(task.learningClass, train);
                EditLmnnLearner learner = new EditLmnnLearner(
                        withMargins(options, ratios.get(setting) * meanBetween(inner, classOf)).toBuilder()
                                .epochs(options.epochs() / 2)
                                .build(),
                        task.alphabet);
                EditLmnnLearner.Result result = learner.learn(counts.subset(train), inner, classOf);
                double[][] learned = counts.costs(table(task, result.costs()));
                return neighborErrors(task, learned, train, test, options.k());
            });
            double margin = ratios.get(chosen) * meanBetween(unit, task.learningClass);
            EditLmnnLearner.Result result = new EditLmnnLearner(withMargins(options, margin), task.alphabet)
                    .learn(counts, unit, task.learningClass);
            EditCosts costs = result.costs();
            return new CostClassifier(costs, EditClassifiers.neighbors(task, options.k(), TreeDistances.exact(costs)));
        });
    }

    private static EditLmnnOptions withMargins(EditLmnnOptions options, double margin) {
        return options.toBuilder().margins(margin, margin).build();
    }

    private static Classifier neighbors(EditTrainingSet task, EditLmnnOptions options, boolean linearised) {
        EditCosts costs = lmnn(task, options).costs();
        TreeDistances distances = linearised ? TreeDistances.linearised(costs) : TreeDistances.exact(costs);
        return new CostClassifier(costs, EditClassifiers.neighbors(task, options.k(), distances));
    }

    private static EditLmnnLearner.Result lmnn(EditTrainingSet task, EditLmnnOptions options) {
        return new EditLmnnLearner(options, task.alphabet)
                .learn(task.unitCounts(), task.distances(EditDistance.unit(), task.learningTrees), task.learningClass);
    }

    /**
     * E4: costs learned by GESL, used linearised as they were learned.
     *
     * @param grid prototypes per class, which is also the number of pairs per tree, and ridges
     * @param exact the exact distance instead; takes every operation that GESL left free, so expect large errors
     * @param k neighbors, if they decide
     */
    public static Method gesl(EditGrid grid, GeslOptions.Rule rule, boolean exact, Decision decision, int k) {
        return new Named("gesl" + decision.suffix(Decision.MRGLVQ), task -> {
            double[][] unit = task.distances(EditDistance.unit(), task.learningTrees);
            CountsMatrix counts = task.unitCounts();
            int chosen = task.choose(grid.size(), (setting, train, test) -> {
                GeslLearner.Result result = new GeslLearner(options(grid, setting, rule), task.alphabet)
                        .learn(
                                counts.subset(train),
                                EditTrainingSet.pick(unit, train, train),
                                EditTrainingSet.pick(task.learningClass, train));
                return innerErrors(task, counts.costs(result.table()), train, test, grid.perClass(setting), decision);
            });
            GeslLearner.Result result =
                    new GeslLearner(options(grid, chosen, rule), task.alphabet).learn(counts, unit, task.learningClass);
            EditCosts costs = result.costs();
            TreeDistances distances = exact ? TreeDistances.exact(costs) : TreeDistances.linearised(costs);
            Classifier classifier;
            if (decision == Decision.NEIGHBORS) {
                classifier = EditClassifiers.neighbors(task, k, distances);
            } else if (task.learnsFromAll && !exact) { // the scripts among the training trees are there already
                Prototypes found = decision.fit(counts.costs(result.table()), task.classOf, grid.perClass(chosen));
                classifier = EditClassifiers.prototypes(task.classNames, found, task.trees, distances);
            } else {
                classifier = prototypes(task, grid.perClass(chosen), decision, distances);
            }
            return new CostClassifier(costs, classifier);
        });
    }

    private static GeslOptions options(EditGrid grid, int setting, GeslOptions.Rule rule) {
        return GeslOptions.of(grid.perClass(setting), grid.ridge(setting)).withRule(rule);
    }

    /**
     * E5: labels embedded by BEDL, then the exact distance.
     *
     * @param grid prototypes per class, and ridges per learning tree
     * @param rounds of BEDL at most
     * @param k neighbors, if they decide
     */
    public static Method bedl(EditGrid grid, int rounds, Decision decision, int k) {
        return new Named("bedl" + decision.suffix(Decision.MRGLVQ), task -> {
            double[][] unit = task.distances(EditDistance.unit(), task.learningTrees);
            CountsMatrix counts = task.unitCounts();
            int chosen = task.choose(grid.size(), (setting, train, test) -> {
                List<Tree> trees =
                        Arrays.stream(train).mapToObj(task.learningTrees::get).toList();
                int[] classOf = EditTrainingSet.pick(task.learningClass, train);
                BedlLearner.Result result = new BedlLearner(
                                bedlOptions(grid, setting, rounds, train.length), task.alphabet)
                        .learn(trees, classOf, counts.subset(train), EditTrainingSet.pick(unit, train, train), 1);
                List<Tree> slots =
                        Arrays.stream(result.prototypes()).mapToObj(trees::get).toList();
                List<Tree> tests =
                        Arrays.stream(test).mapToObj(task.learningTrees::get).toList();
                Prototypes prototypes = result.asPrototypes(classOf);
                double[][] toSlots = TreeDistances.exact(result.costs()).between(tests, slots, 1);
                int errors = 0;
                for (int i = 0; i < test.length; i++) {
                    errors += prototypes.classify(toSlots[i]) == task.learningClass[test[i]] ? 0 : 1;
                }
                return errors;
            });
            BedlLearner.Result result = new BedlLearner(
                            bedlOptions(grid, chosen, rounds, task.learningTrees.size()), task.alphabet)
                    .learn(task.learningTrees, task.learningClass, counts, unit, task.threads);
            EditCosts costs = result.costs();
            TreeDistances distances = TreeDistances.exact(costs);
            Classifier classifier;
            if (decision == Decision.NEIGHBORS) {
                classifier = EditClassifiers.neighbors(task, k, distances);
            } else if (task.learnsFromAll && decision == Decision.MRGLVQ) { // those it was learned for
                classifier = EditClassifiers.prototypes(
                        task.classNames, result.asPrototypes(task.classOf), task.trees, distances);
            } else {
                classifier = prototypes(task, grid.perClass(chosen), decision, distances);
            }
            return new CostClassifier(costs, classifier);
        });
    }

    private static BedlOptions bedlOptions(EditGrid grid, int setting, int rounds, int trees) {
        return BedlOptions.of(grid.perClass(setting), grid.ridge(setting) * trees)
                .withRounds(rounds);
    }

    // Prototypes among all training trees, of which the learning sample may be a part only.
    private static Classifier prototypes(
            EditTrainingSet task, int perClass, Decision decision, TreeDistances distances) {
        double[][] among = distances.between(task.trees, task.trees, task.threads);
        return EditClassifiers.prototypes(
                task.classNames, decision.fit(among, task.classOf, perClass), task.trees, distances);
    }

    private static int innerErrors(
            EditTrainingSet task, double[][] distance, int[] train, int[] test, int perClass, Decision decision) {
        int[] classOf = EditTrainingSet.pick(task.learningClass, train);
        Prototypes found = decision.fit(EditTrainingSet.pick(distance, train, train), classOf, perClass);
        return EditClassifiers.errors(
                found, EditTrainingSet.pick(distance, test, train), EditTrainingSet.pick(task.learningClass, test));
    }

    private static int neighborErrors(EditTrainingSet task, double[][] distance, int[] train, int[] test, int k) {
        int[] classOf = EditTrainingSet.pick(task.learningClass, train);
        int errors = 0;
        double[][] rows = EditTrainingSet.pick(distance, test, train);
        for (int i = 0; i < test.length; i++) {
            errors +=
                    EditClassifiers.majority(rows[i], classOf, task.classNames.size(), k) == task.learningClass[test[i]]
                            ? 0
                            : 1;
        }
        return errors;
    }

    private static double[][] table(EditTrainingSet task, EditCosts costs) {
        int n = task.alphabet.size();
        double[][] table = new double[n + 1][n + 1];
        for (int a = 0; a < n; a++) {
            String label = task.alphabet.label(a);
            table[a][n] = costs.delete(label);
            table[n][a] = costs.insert(label);
            for (int b = 0; b < n; b++) {
                table[a][b] = costs.replace(label, task.alphabet.label(b));
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
