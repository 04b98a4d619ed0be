package org.treemetric.cli;

import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.LearnerMethod;
import org.treemetric.eval.Method;
import org.treemetric.learn.Learner;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.Model;

/** Shows how many folds are done, and of the one at work how much is learned. */
final class FoldProgress {
    private static final long FOLD = 1000; // steps
    private static final double LEARNING = 0.9; // of a fold; the rest is classifying

    private final Progress progress;
    private final long all;
    private long done; // whole folds

    FoldProgress(Progress progress, long folds) {
        this.progress = progress.inUnits(FOLD, " folds");
        this.all = folds * FOLD;
        progress.to(0, all);
    }

    /** A fold is over. */
    synchronized void step() {
        done++;
        progress.to(done * FOLD, all);
    }

    private synchronized void learned(long steps, long total) {
        progress.to(done * FOLD + (long) (FOLD * LEARNING * Math.min(1, (double) steps / Math.max(1, total))), all);
    }

    /** The same method, its learning watched if it learns a model. */
    Method watched(Method method) {
        return method instanceof LearnerMethod learner
                ? new LearnerMethod(learner.name(), new Watched(learner.learner()))
                : method;
    }

    private final class Watched implements Learner {
        private final Learner learner;

        Watched(Learner learner) {
            this.learner = learner;
        }

        @Override
        public Model learn(List<Sample> train, LearningListener listener, int threads) {
            LearningListener watching = new LearningListener() {
                @Override
                public void progress(long steps, long total) {
                    learned(steps, total);
                }
            };
            return learner.learn(train, watching, threads);
        }

        @Override
        public Learner drawingFrom(int[] places) {
            return new Watched(learner.drawingFrom(places));
        }
    }
}
