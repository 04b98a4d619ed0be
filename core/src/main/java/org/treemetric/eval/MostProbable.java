package org.treemetric.eval;

import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.tree.Tree;

/** A method that gives the most probable class instead of that of the votes; others are as they are. */
public final class MostProbable implements Method {
    private final Method method;

    /** @param method what says how probable classes are */
    public MostProbable(Method method) {
        this.method = method;
    }

    @Override
    public String name() {
        return method.name();
    }

    @Override
    public Classifier fit(List<Sample> train, int[] learningSample, int threads) {
        Classifier voted = method.fit(train, learningSample, threads);
        return new Classifier() {
            @Override
            public List<Prediction> classify(List<Tree> trees, int threadCount) {
                return voted.classify(trees, threadCount).stream()
                        .map(Prediction::byProbability)
                        .toList();
            }

            @Override
            public List<List<Neighbor>> nearestPerClass(List<Tree> trees, int threadCount) {
                return voted.nearestPerClass(trees, threadCount);
            }
        };
    }
}
