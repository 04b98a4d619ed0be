package org.treemetric.eval;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.model.Model;

/** A method that keeps the first models it learns, to be shown beside the errors: those of the first folds. */
public final class KeptModels implements Method {
    private final LearnerMethod method;
    private final int limit;
    private final List<Model> models = new ArrayList<>();

    /** @param limit how many models to keep at most; each holds its training trees as grams */
    public KeptModels(LearnerMethod method, int limit) {
        this.method = method;
        this.limit = limit;
    }

    @Override
    public String name() {
        return method.name();
    }

    @Override
    public Classifier fit(List<Sample> train, int[] learningSample, int threads) {
        Model model = method.learn(train, learningSample, threads);
        if (models.size() < limit) {
            models.add(model);
        }
        return LearnerMethod.classifier(model);
    }

    /** The models, in the order of learning: by repeat and fold. */
    public List<Model> models() {
        return List.copyOf(models);
    }
}
