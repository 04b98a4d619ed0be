package org.treemetric.edit.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.EditDistance;
import org.treemetric.edit.prototype.Prototypes;
import org.treemetric.eval.Classifier;
import org.treemetric.neighbor.KnnClassifier;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.neighbor.Vote;
import org.treemetric.tree.Tree;

/** Classifiers on distances from test trees to training trees or prototypes. */
final class EditClassifiers {
    private EditClassifiers() {}

    /** Distances from each of some trees to each of some known ones. */
    @FunctionalInterface
    interface TreeDistances {
        double[][] between(List<Tree> from, List<Tree> to, int threads);

        /** The exact distance under these costs. */
        static TreeDistances exact(EditCosts costs) {
            return (from, to, threads) ->
                    new EditDistance(costs).between(from, to).filled(threads).toArray();
        }

        /** The linearised distance under these costs, along averaged unit-cost scripts. */
        static TreeDistances linearised(EditCosts costs) {
            return (from, to, threads) -> EditDistance.unit()
                    .linearised(costs, from, to)
                    .filled(threads)
                    .toArray();
        }
    }

    /** The majority among the k nearest training trees. */
    static Classifier neighbors(EditTrainingSet training, int k, TreeDistances distances) {
        return new NeighborsClassifier(training, k, distances);
    }

    private record NeighborsClassifier(EditTrainingSet training, int k, TreeDistances distances) implements Classifier {
        @Override
        public List<Prediction> classify(List<Tree> trees, int threads) {
            int classes = training.classNames().size();
            return Arrays.stream(distances.between(trees, training.trees(), threads))
                    .map(row -> majority(row, training.classOf(), classes, k))
                    .toList();
        }

        @Override
        public List<List<Neighbor>> nearestPerClass(List<Tree> trees, int threads) {
            int classes = training.classNames().size();
            List<List<Neighbor>> all = new ArrayList<>();
            for (double[] row : distances.between(trees, training.trees(), threads)) {
                Neighbor[] nearest = new Neighbor[classes];
                for (Neighbor neighbor : sorted(row)) {
                    int c = training.classOf()[neighbor.index()];
                    nearest[c] = nearest[c] == null ? neighbor : nearest[c];
                }
                all.add(List.of(nearest));
            }
            return all;
        }
    }

    private static Neighbor[] sorted(double[] distance) {
        Neighbor[] nearest = new Neighbor[distance.length];
        for (int i = 0; i < distance.length; i++) {
            nearest[i] = new Neighbor(i, distance[i]);
        }
        Arrays.sort(nearest);
        return nearest;
    }

    /** What the k nearest say, one vote each. */
    static Prediction majority(double[] distance, int[] classOf, int classes, int k) {
        Neighbor[] nearest = sorted(distance);
        List<Neighbor> first = List.of(Arrays.copyOf(nearest, Math.min(k, nearest.length)));
        return KnnClassifier.decide(first, classOf, classes, new Vote.Majority());
    }

    /** The class of the nearest prototype. */
    static Classifier prototypes(EditTrainingSet training, Prototypes prototypes, TreeDistances distances) {
        List<Tree> slots = Arrays.stream(prototypes.indexes())
                .mapToObj(training.trees()::get)
                .toList();
        return (trees, threads) -> Arrays.stream(distances.between(trees, slots, threads))
                .map(row -> Prediction.ofClass(prototypes.classify(row)))
                .toList();
    }

    /** Prototypes among all training trees, of which the learning sample may be a part only. */
    static Classifier prototypes(EditTrainingSet training, int perClass, Decision decision, TreeDistances distances) {
        double[][] among = distances.between(training.trees(), training.trees(), training.threads());
        return prototypes(training, decision.fit(among, training.classOf(), perClass), distances);
    }

    /** The same under the exact distance, their number chosen by inner folds. */
    static Classifier chosenPrototypes(
            EditTrainingSet training, EditCosts costs, List<Integer> perClass, Decision decision) {
        double[][] distance = training.learningDistances(new EditDistance(costs));
        int chosen = training.choose(
                perClass.size(),
                (setting, train, test) -> errors(training, distance, train, test, perClass.get(setting), decision));
        return prototypes(training, perClass.get(chosen), decision, TreeDistances.exact(costs));
    }

    /**
     * The errors of prototypes in an inner fold.
     *
     * @param distance between the trees of the learning sample
     */
    static int errors(
            EditTrainingSet training, double[][] distance, int[] train, int[] test, int perClass, Decision decision) {
        int[] classOf = EditTrainingSet.pick(training.learningClass(), train);
        Prototypes found = decision.fit(EditTrainingSet.pick(distance, train, train), classOf, perClass);
        return errors(
                found,
                EditTrainingSet.pick(distance, test, train),
                EditTrainingSet.pick(training.learningClass(), test));
    }

    // From distances to all training objects, of which the prototypes are some.
    private static int errors(Prototypes prototypes, double[][] toTrain, int[] truth) {
        int errors = 0;
        for (int i = 0; i < truth.length; i++) {
            double[] toSlots = new double[prototypes.size()];
            for (int slot = 0; slot < toSlots.length; slot++) {
                toSlots[slot] = toTrain[i][prototypes.index(slot)];
            }
            errors += prototypes.classify(toSlots) == truth[i] ? 0 : 1;
        }
        return errors;
    }
}
