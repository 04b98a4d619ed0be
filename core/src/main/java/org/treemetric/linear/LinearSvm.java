package org.treemetric.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.dataset.Classes;
import org.treemetric.dataset.InnerFolds;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.parallel.Workers;
import org.treemetric.tree.Tree;

/**
 * A linear support vector machine on the grams of a tree, the rival that no distance may ignore: one score per class
 * ({@link SquaredHinge}), the largest wins. C is chosen by stratified inner folds on error, the first of the best.
 * Deterministic on any number of threads.
 */
public final class LinearSvm {
    private static final int INNER_FOLDS = 3;
    private static final double TOLERANCE = 1e-4; // the duality gap at which fitting stops, as a share of the objective

    private final LinearSvmOptions options;
    private final GramDictionary dictionary;
    private final List<String> classNames;
    private final OneAgainstRest problems;
    private final List<SquaredHinge.Solution> solutions;
    private final double cost;

    private LinearSvm(
            LinearSvmOptions options,
            GramDictionary dictionary,
            List<String> classNames,
            OneAgainstRest problems,
            List<SquaredHinge.Solution> solutions,
            double cost) {
        this.options = options;
        this.dictionary = dictionary;
        this.classNames = classNames;
        this.problems = problems;
        this.solutions = solutions;
        this.cost = cost;
    }

    /**
     * Fits one to labeled samples.
     *
     * @param threads how many threads to use; never changes the result
     */
    public static LinearSvm fit(List<Sample> train, LinearSvmOptions options, int threads) {
        if (train.isEmpty()) {
            throw new IllegalArgumentException("fitting needs at least 1 tree, got 0");
        }
        Classes classes = Classes.of(train);
        int[] classOf = classes.classOf(train);
        GramEncoder encoder = new GramEncoder(options.shape());
        List<GramVector> vectors = new ArrayList<>(train.size());
        train.forEach(sample -> vectors.add(encoder.encode(sample.tree())));
        GramDictionary dictionary = encoder.dictionary().freeze();
        double cost = choose(vectors, classOf, classes.size(), dictionary.size(), options, threads);
        OneAgainstRest problems = new OneAgainstRest(classOf, classes.size());
        List<SquaredHinge.Solution> solutions = solve(
                        problems, options.rows(vectors, dictionary.size()), List.of(cost), threads)
                .get(0);
        return new LinearSvm(options, dictionary, classes.names(), problems, solutions, cost);
    }

    /** The class of each tree. */
    public List<String> classify(List<Tree> trees, int threads) {
        GramEncoder encoder = new GramEncoder(dictionary);
        List<GramVector> vectors = new ArrayList<>(trees.size());
        for (Tree tree : trees) {
            encoder.forget();
            vectors.add(encoder.encode(tree));
        }
        SparseRows rows = options.rows(vectors, dictionary.size());
        int[] found = new int[rows.size()];
        Workers.run(found.length, threads, row -> found[row] = decide(problems, solutions, rows, row));
        return Arrays.stream(found).mapToObj(classNames::get).toList();
    }

    /** The classes that trees can be given, sorted. */
    public List<String> classNames() {
        return classNames;
    }

    /** The C that was chosen. */
    public double cost() {
        return cost;
    }

    private static double choose(
            List<GramVector> vectors, int[] classOf, int classes, int grams, LinearSvmOptions options, int threads) {
        InnerFolds folds = InnerFolds.of(classOf, classes, INNER_FOLDS);
        int[] wrong = new int[options.costs().size()];
        for (int f = 0; f < INNER_FOLDS; f++) {
            int[] train = folds.train(f);
            int[] held = folds.held(f);
            if (train.length == 0 || held.length == 0) {
                continue;
            }
            OneAgainstRest problems =
                    new OneAgainstRest(IntStream.of(train).map(i -> classOf[i]).toArray(), classes);
            SparseRows rows =
                    options.rows(IntStream.of(train).mapToObj(vectors::get).toList(), grams);
            SparseRows queries =
                    options.rows(IntStream.of(held).mapToObj(vectors::get).toList(), grams);
            List<List<SquaredHinge.Solution>> byCost = solve(problems, rows, options.costs(), threads);
            for (int c = 0; c < wrong.length; c++) {
                for (int i = 0; i < held.length; i++) {
                    wrong[c] += decide(problems, byCost.get(c), queries, i) == classOf[held[i]] ? 0 : 1;
                }
            }
        }
        int best = 0;
        for (int c = 1; c < wrong.length; c++) {
            best = wrong[c] < wrong[best] ? c : best;
        }
        return options.costs().get(best);
    }

    // By place of C, then by row.
    private static List<List<SquaredHinge.Solution>> solve(
            OneAgainstRest problems, SparseRows rows, List<Double> costs, int threads) {
        List<List<SquaredHinge.Solution>> byRow = new ArrayList<>(Collections.nCopies(problems.rows(), List.of()));
        Workers.run(
                problems.rows(),
                threads,
                row -> byRow.set(row, new SquaredHinge(rows, problems.positive(row)).solveAll(costs, TOLERANCE)));
        List<List<SquaredHinge.Solution>> byCost = new ArrayList<>();
        for (int c = 0; c < costs.size(); c++) {
            int place = c;
            byCost.add(byRow.stream().map(solutions -> solutions.get(place)).toList());
        }
        return byCost;
    }

    private static int decide(
            OneAgainstRest problems, List<SquaredHinge.Solution> solutions, SparseRows rows, int row) {
        return problems.decide(solutions.stream()
                .mapToDouble(solution -> solution.value(rows, row))
                .toArray());
    }
}
