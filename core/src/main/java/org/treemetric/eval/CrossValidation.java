package org.treemetric.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.tree.Tree;

/** Trains on some samples, tests on others. Nothing of the tested samples ever reaches the method. */
public final class CrossValidation {
    private final Method method;
    private final int threads;
    private final List<FoldResult> folds = new ArrayList<>();
    private final List<TestResult> tests = new ArrayList<>();

    private CrossValidation(Method method, int threads) {
        this.method = method;
        this.threads = threads;
    }

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
        CrossValidation all = new CrossValidation(method, threads);
        for (int r = 0; r < folds.repeats(); r++) {
            for (int f = 0; f < folds.folds(); f++) {
                List<Sample> train = data.subset(folds.train(r, f)).samples();
                FoldResult result = all.fold(r, f, train, folds.learningSample(r, f), data, folds.test(r, f));
                progress.accept(result, folds.repeats() * folds.folds());
            }
        }
        return all.found();
    }

    /**
     * Trains on one dataset and tests on another: one repeat of one fold.
     *
     * @param train labeled samples
     * @param test labeled samples, also of classes that training never saw; those are always mistakes
     * @param threads how many threads the method may use; never changes an error
     */
    public static Evaluation holdOut(Dataset train, Dataset test, Method method, int threads) {
        CrossValidation one = new CrossValidation(method, threads);
        one.fold(
                0,
                0,
                train.samples(),
                IntStream.range(0, train.size()).toArray(),
                test,
                IntStream.range(0, test.size()).toArray());
        return one.found();
    }

    private Evaluation found() {
        return new Evaluation(method.name(), folds, tests);
    }

    private FoldResult fold(int repeat, int fold, List<Sample> train, int[] learningSample, Dataset data, int[] test) {
        List<Sample> tested = data.subset(test).samples();
        List<Tree> trees = tested.stream().map(Sample::tree).toList();
        TrainingPart part = TrainingPart.of(train);

        long start = System.nanoTime();
        Classifier classifier = method.fit(train, learningSample, threads);
        long learned = System.nanoTime();
        List<Prediction> predictions = classifier.classify(trees, threads);
        long classified = System.nanoTime();

        int[] wrong = IntStream.range(0, test.length)
                .filter(i ->
                        !part.className(predictions.get(i)).equals(tested.get(i).className()))
                .toArray();
        List<List<Neighbor>> nearest = classifier.nearestPerClass(
                IntStream.of(wrong).mapToObj(trees::get).toList(), threads);
        int mistake = 0;
        for (int i = 0; i < test.length; i++) {
            List<Neighbor> byClass = List.of();
            if (mistake < wrong.length && wrong[mistake] == i) {
                byClass = nearest.isEmpty() ? List.of() : nearest.get(mistake);
                mistake++;
            }
            int truth = part.classNames().indexOf(tested.get(i).className());
            Prediction prediction = predictions.get(i);
            tests.add(new TestResult(
                    repeat,
                    fold,
                    test[i],
                    tested.get(i),
                    part,
                    prediction,
                    of(truth, byClass),
                    of(prediction.classIndex(), byClass)));
        }
        FoldResult result = new FoldResult(
                repeat,
                fold,
                train.size(),
                test.length,
                wrong.length,
                (learned - start) / 1e9,
                (classified - learned) / 1e9);
        folds.add(result);
        return result;
    }

    // A class that training never saw has the number -1 and no neighbor.
    private static Optional<Neighbor> of(int classIndex, List<Neighbor> byClass) {
        return classIndex < 0 || byClass.isEmpty() ? Optional.empty() : Optional.of(byClass.get(classIndex));
    }
}
