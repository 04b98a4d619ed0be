package org.treemetric.cli;

import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.eval.CostClassifier;
import org.treemetric.eval.Classifier;
import org.treemetric.eval.KeptModels;
import org.treemetric.eval.LearnerMethod;
import org.treemetric.eval.Method;
import org.treemetric.model.Model;

/** A method that keeps what it learns first, to be shown beside its errors: edit costs, models. */
final class FirstLearned implements Method {
    private final Method method;
    private final Optional<KeptModels> kept;
    private Optional<EditCosts> costs = Optional.empty();

    /** @param models how many models to keep at most */
    FirstLearned(Method method, int models) {
        kept = method instanceof LearnerMethod learner && models > 0
                ? Optional.of(new KeptModels(learner, models))
                : Optional.empty();
        this.method = kept.isPresent() ? kept.get() : method;
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

    /** The edit costs learned without the first fold; empty if the method learns none. */
    Optional<EditCosts> costs() {
        return costs;
    }

    /** The models of the first folds; none if the method learns none, or none was to be kept. */
    List<Model> models() {
        return kept.map(KeptModels::models).orElse(List.of());
    }
}
