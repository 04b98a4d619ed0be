package org.treemetric.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.tree.Tree;

/** Trains on some folds, tests on another, in turn. Nothing of the tested samples ever reaches the method. */
public final class CrossValidation {
    private CrossValidation() {}

    /** Runs a method over all folds of all repeats. */
    public static Evaluation run(Dataset data, Method method, Folds folds, int threads) {
        return run(data, method, folds, threads, (result, total) -> {});
    }

    /**
     * Runs a method over all folds of all repeats.
     *
     * @param data all samples, labeled
     * @param threads how many threads the method may use; never changes an error
     * @param progress hears of every finished fold and how many there are in all
     */
    public static Evaluation run(
            Dataset data, Method method, Folds folds, int threads, BiConsumer<FoldResult, Integer> progress) {
        if (folds.samples() != data.size()) {
            throw new IllegalArgumentException(
                    "the folds are for " + folds.samples() + " samples, the data has " + data.size());
        }
        List<FoldResult> results = new ArrayList<>();
        List<String> truth = new ArrayList<>();
        List<String> predicted = new ArrayList<>();
        for (int r = 0; r < folds.repeats(); r++) {
            for (int f = 0; f < folds.folds(); f++) {
                List<Sample> train = data.subset(folds.train(r, f)).samples();
                List<Sample> test = data.subset(folds.test(r, f)).samples();
                List<Tree> trees = test.stream().map(Sample::tree).toList();

                long start = System.nanoTime();
                Classifier classifier = method.fit(train, folds.learningSample(r, f), threads);
                long learned = System.nanoTime();
                List<String> found = classifier.classify(trees, threads);
                long classified = System.nanoTime();

                int errors = 0;
                for (int i = 0; i < test.size(); i++) {
                    truth.add(test.get(i).className());
                    predicted.add(found.get(i));
                    errors += test.get(i).className().equals(found.get(i)) ? 0 : 1;
                }
                FoldResult result = new FoldResult(
                        r, f, train.size(), test.size(), errors, (learned - start) / 1e9, (classified - learned) / 1e9);
                results.add(result);
                progress.accept(result, folds.repeats() * folds.folds());
            }
        }
        return new Evaluation(method.name(), results, ConfusionMatrix.of(truth, predicted));
    }
}
