package org.treemetric.eval;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.treemetric.dataset.Sample;

/**
 * What testing a method found.
 *
 * @param method the method's name
 * @param folds one result per fold, in order of repeat and fold
 * @param tests one result per tested tree, in order of repeat, fold and place; empty if only the folds are known
 */
public record Evaluation(String method, List<FoldResult> folds, List<TestResult> tests) {
    public Evaluation {
        folds = List.copyOf(folds);
        tests = List.copyOf(tests);
    }

    /** The error, the mean over all folds. */
    public double error() {
        return folds.stream().mapToDouble(FoldResult::error).sum() / folds.size();
    }

    /** The error of one repeat, the mean over its folds. */
    public double error(int repeat) {
        double[] errors = folds.stream()
                .filter(fold -> fold.repeat() == repeat)
                .mapToDouble(FoldResult::error)
                .toArray();
        double sum = 0;
        for (double error : errors) {
            sum += error;
        }
        return sum / errors.length;
    }

    /** The standard deviation of the error over all folds, with n - 1; 0 if there is one fold. */
    public double sd() {
        if (folds.size() < 2) {
            return 0;
        }
        double mean = error();
        double squares = 0;
        for (FoldResult fold : folds) {
            double off = fold.error() - mean;
            squares += off * off;
        }
        return Math.sqrt(squares / (folds.size() - 1));
    }

    /** How often all trees were tested. */
    public int repeats() {
        return 1 + folds.get(folds.size() - 1).repeat();
    }

    /** All tests of all repeats together. */
    public ConfusionMatrix confusion() {
        return ConfusionMatrix.of(
                tests.stream().map(TestResult::truth).toList(),
                tests.stream().map(TestResult::className).toList());
    }

    /** The tests that ended in another class than the tree's own, in order. */
    public List<TestResult> mistakes() {
        return tests.stream().filter(TestResult::isMistake).toList();
    }

    /** The class that was learned from most often, the first by name on ties; what a guesser would always say. */
    public String largestClass() {
        Map<String, Long> count = new TreeMap<>();
        Set<List<Integer>> seen = new HashSet<>(); // folds
        for (TestResult test : tests) {
            if (seen.add(List.of(test.repeat(), test.fold()))) {
                for (Sample sample : test.part().samples()) {
                    count.merge(sample.className(), 1L, Long::sum);
                }
            }
        }
        String largest = "";
        long max = 0;
        for (Map.Entry<String, Long> one : count.entrySet()) {
            if (one.getValue() > max) {
                max = one.getValue();
                largest = one.getKey();
            }
        }
        return largest;
    }

    /** The error of always saying {@link #largestClass}: what every method has to beat. */
    public double majority() {
        String largest = largestClass();
        return (double) tests.stream()
                        .filter(test -> !test.truth().equals(largest))
                        .count()
                / tests.size();
    }

    /**
     * Trees that probably have the wrong class, in order: every repeat took them for the same other class, and so did every
     * neighbor that voted.
     */
    public List<Sample> suspects() {
        Map<Integer, List<TestResult>> byTree = new TreeMap<>();
        for (TestResult test : tests) {
            byTree.computeIfAbsent(test.position(), place -> new ArrayList<>()).add(test);
        }
        return byTree.values().stream()
                .filter(Evaluation::suspect)
                .map(of -> of.get(0).sample())
                .toList();
    }

    private static boolean suspect(List<TestResult> ofTree) {
        Optional<String> other = ofTree.get(0).unanimous();
        return other.isPresent()
                && ofTree.stream()
                        .allMatch(test -> test.isMistake() && test.unanimous().equals(other));
    }
}
