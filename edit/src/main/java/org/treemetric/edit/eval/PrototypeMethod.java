package org.treemetric.edit.eval;

import java.util.Arrays;
import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.DistanceMatrix;
import org.treemetric.edit.prototype.Prototypes;
import org.treemetric.eval.Classifier;
import org.treemetric.eval.Method;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.Learner;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Prediction;

/**
 * A learner's distance with a few prototypes instead of neighbors: small, quick to classify with, easy to look at.
 *
 * @param name what results call it
 * @param learner what learns the distance
 * @param perClass how many prototypes per class are tried; inner folds of the learning sample under the learned distance
 *     choose, the first of equally good ones
 * @param decision which search for prototypes
 */
record PrototypeMethod(String name, Learner learner, List<Integer> perClass, Decision decision) implements Method {
    PrototypeMethod {
        if (decision == Decision.NEIGHBORS || perClass.isEmpty()) {
            throw new IllegalArgumentException(
                    "expected a search for prototypes and numbers of them, got " + decision + " and " + perClass);
        }
        perClass = List.copyOf(perClass);
    }

    @Override
    public Classifier fit(List<Sample> train, int[] learningSample, int threads) {
        Model model = learner.drawingFrom(learningSample).learn(train, LearningListener.NONE, threads);
        List<GramVector> vectors = model.vectors();
        EditTrainingSet training = new EditTrainingSet(train, learningSample, threads);
        double[][] all = DistanceMatrix.among(model.metric(), vectors, threads).toArray();
        double[][] learning = EditTrainingSet.pick(all, learningSample, learningSample);
        int chosen = training.choose(
                perClass.size(),
                (setting, inner, test) ->
                        EditClassifiers.errors(training, learning, inner, test, perClass.get(setting), decision));
        Prototypes found = decision.fit(all, training.classOf(), perClass.get(chosen));
        List<GramVector> slots =
                Arrays.stream(found.indexes()).mapToObj(vectors::get).toList();
        return (trees, workers) -> Arrays.stream(
                        DistanceMatrix.between(model.metric(), model.encode(trees), slots, workers)
                                .toArray())
                .map(row -> Prediction.ofClass(found.classify(row)))
                .toList();
    }
}
