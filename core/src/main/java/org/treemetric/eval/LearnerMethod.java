package org.treemetric.eval;

import java.util.List;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.learn.Learner;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.tree.Tree;

/**
 * A learner as a method: learn a model, classify by its neighbors. E1, E2 and every preset are this.
 *
 * @param name what results call it
 * @param learner what learns
 */
public record LearnerMethod(String name, Learner learner) implements Method {
    @Override
    public Classifier fit(List<Sample> train, int[] learningSample, int threads) {
        return classifier(learn(train, learningSample, threads));
    }

    /** The model behind {@link #fit}. */
    public Model learn(List<Sample> train, int[] learningSample, int threads) {
        return learner.drawingFrom(learningSample).learn(train, LearningListener.NONE, threads);
    }

    /** A model as a classifier. */
    static Classifier classifier(Model model) {
        return new ModelClassifier(model);
    }

    /** What a model's neighbors say. */
    private record ModelClassifier(Model model) implements Classifier {
        @Override
        public List<Prediction> classify(List<Tree> trees, int threads) {
            return model.classify(trees, threads);
        }

        @Override
        public List<List<Neighbor>> nearestPerClass(List<Tree> trees, int threads) {
            return model.nearestPerClass(trees, threads);
        }
    }

    /** The model that cross-validation learns first, without the trees of the first fold: one to show beside its errors. */
    public Model firstModel(Dataset data, Folds folds, int threads) {
        return learner.drawingFrom(folds.learningSample(0, 0))
                .learn(data.subset(folds.train(0, 0)).samples(), LearningListener.NONE, threads);
    }
}
