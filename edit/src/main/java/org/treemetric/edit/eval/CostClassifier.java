package org.treemetric.edit.eval;

import java.util.List;
import org.treemetric.edit.EditCosts;
import org.treemetric.eval.Classifier;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.tree.Tree;

/**
 * A classifier under learned edit costs, which {@link org.treemetric.edit.explain.EditCostExplanation} can explain.
 *
 * @param costs what was learned
 * @param classifier what decides under them
 */
public record CostClassifier(EditCosts costs, Classifier classifier) implements Classifier {
    @Override
    public List<Prediction> classify(List<Tree> trees, int threads) {
        return classifier.classify(trees, threads);
    }

    @Override
    public List<List<Neighbor>> nearestPerClass(List<Tree> trees, int threads) {
        return classifier.nearestPerClass(trees, threads);
    }
}
