package org.treemetric.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.treemetric.dataset.Sample;
import org.treemetric.neighbor.Prediction;

/**
 * How the error falls with the number of trees learned from, which tells whether more labels would help: the same tests after
 * learning from an eighth, a quarter, a half and all of the training trees.
 *
 * <p>Costs less than learning the folds it looks at once more: the last point is known already, at most {@link #MAX_FOLDS} folds
 * are looked at, and parts of more than {@link #MAX_TREES} trees are left out.
 *
 * @param points from few trees to many
 */
public record LearningCurve(List<Point> points) {
    /** How many folds, the first ones, are looked at. */
    public static final int MAX_FOLDS = 3;

    /** The largest part that is learned from once more. */
    public static final int MAX_TREES = 4_000;

    private static final int[] PARTS = {8, 4, 2};

    /**
     * Errors after learning from so many trees.
     *
     * @param trees how many trees were learned from, the mean over folds
     * @param errors the error of each fold
     */
    public record Point(double trees, List<Double> errors) {
        public Point {
            errors = List.copyOf(errors);
        }

        /** The mean over folds. */
        public double error() {
            return errors.stream().mapToDouble(Double::doubleValue).sum() / errors.size();
        }

        /** The standard deviation over folds, with n - 1; 0 for one fold. */
        public double sd() {
            double mean = error();
            double squares = errors.stream()
                    .mapToDouble(error -> (error - mean) * (error - mean))
                    .sum();
            return errors.size() < 2 ? 0 : Math.sqrt(squares / (errors.size() - 1));
        }
    }

    public LearningCurve {
        points = List.copyOf(points);
    }

    /**
     * The curve of a method that was tested.
     *
     * @param found what testing it on all training trees found
     * @param threads how many threads the method may use; never changes an error
     */
    public static LearningCurve of(Method method, Evaluation found, int threads) {
        List<List<TestResult>> folds = folds(found);
        double all = folds.stream()
                .mapToInt(tests -> tests.get(0).part().samples().size())
                .average()
                .orElse(0);
        List<Point> points = new ArrayList<>();
        double before = 0;
        for (int part : PARTS) {
            List<List<Sample>> parts = folds.stream()
                    .map(tests -> part(tests.get(0).part().samples(), part))
                    .toList();
            double trees = parts.stream().mapToInt(List::size).average().orElse(0);
            // Of small classes a smaller part may be no smaller.
            if (trees - before < 1 || all - trees < 1 || parts.stream().anyMatch(one -> one.size() > MAX_TREES)) {
                continue;
            }
            List<Double> errors = new ArrayList<>();
            for (int f = 0; f < folds.size(); f++) {
                errors.add(error(method, parts.get(f), folds.get(f), threads));
            }
            points.add(new Point(trees, errors));
            before = trees;
        }
        points.add(new Point(
                all,
                folds.stream()
                        .map(tests -> (double) tests.stream()
                                        .filter(TestResult::isMistake)
                                        .count()
                                / tests.size())
                        .toList()));
        return new LearningCurve(points);
    }

    private static List<List<TestResult>> folds(Evaluation found) {
        Map<Integer, List<TestResult>> byFold = new TreeMap<>();
        for (TestResult test : found.tests()) {
            if (test.repeat() == 0 && test.fold() < MAX_FOLDS) {
                byFold.computeIfAbsent(test.fold(), fold -> new ArrayList<>()).add(test);
            }
        }
        return List.copyOf(byFold.values());
    }

    /** Of each class of s samples, in order, the ceil(s / part) at floor(i * s / count), but at least two where there are two. */
    static List<Sample> part(List<Sample> train, int part) {
        Map<String, List<Integer>> members = new TreeMap<>();
        for (int i = 0; i < train.size(); i++) {
            members.computeIfAbsent(train.get(i).className(), name -> new ArrayList<>())
                    .add(i);
        }
        List<Integer> chosen = new ArrayList<>();
        for (List<Integer> ofClass : members.values()) {
            int size = ofClass.size();
            int count = Math.max(Math.min(2, size), (size + part - 1) / part);
            for (int i = 0; i < count; i++) {
                chosen.add(ofClass.get((int) ((long) i * size / count)));
            }
        }
        return chosen.stream().sorted().map(train::get).toList();
    }

    private static double error(Method method, List<Sample> train, List<TestResult> tests, int threads) {
        TrainingPart part = TrainingPart.of(train);
        Classifier classifier =
                method.fit(train, IntStream.range(0, train.size()).toArray(), threads);
        List<Prediction> predictions = classifier.classify(
                tests.stream().map(test -> test.sample().tree()).toList(), threads);
        int wrong = 0;
        for (int i = 0; i < tests.size(); i++) {
            wrong += part.className(predictions.get(i)).equals(tests.get(i).truth()) ? 0 : 1;
        }
        return (double) wrong / tests.size();
    }
}
