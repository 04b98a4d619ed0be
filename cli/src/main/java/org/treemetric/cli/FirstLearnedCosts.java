package org.treemetric.cli;

import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.eval.CostClassifier;
import org.treemetric.eval.Classifier;
import org.treemetric.eval.Method;

/** A method that keeps the edit costs it learned first, which cross-validation does without the first fold. */
final class FirstLearnedCosts implements Method {
    private final Method method;
    private Optional<EditCosts> costs = Optional.empty();

    FirstLearnedCosts(Method method) {
        this.method = method;
    }

    @Override
    public String name() {
        return method.name();
    }

    @Override
    public Classifier fit(List<Sample> train, int[] learningSample, int threads) {
        Classifier classifier = method.fit(train, learningSample, threads);
        if (costs.isEmpty() && classifier instanceof CostClassifier learned) {
            costs = Optional.of(learned.costs());
        }
        return classifier;
    }

    /** What was learned first; empty if the method learns no edit costs. */
    Optional<EditCosts> costs() {
        return costs;
    }
}
