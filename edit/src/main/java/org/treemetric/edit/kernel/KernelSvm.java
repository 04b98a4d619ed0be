package org.treemetric.edit.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.dataset.Classes;
import org.treemetric.dataset.InnerFolds;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.Classifier;
import org.treemetric.eval.Method;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.linear.OneAgainstRest;
import org.treemetric.neighbor.Prediction;
import org.treemetric.parallel.Workers;
import org.treemetric.tree.Tree;

/**
 * A support vector machine with a kernel as a method: one class against the rest, the largest value wins. The kernel's
 * parameter and C are chosen together by three stratified inner folds on error, the first of the best. It learns from all
 * training samples.
 */
public final class KernelSvm implements Method {
    private static final int INNER_FOLDS = 3;
    private static final List<Double> COSTS = List.of(0.1, 0.3, 1.0, 3.0, 10.0, 30.0);

    private final String name;
    private final List<TreeKernel> kernels;

    private KernelSvm(String name, List<TreeKernel> kernels) {
        this.name = name;
        this.kernels = List.copyOf(kernels);
    }

    /** {@code sst-svm}: the subset-tree kernel, decay chosen. Its matrix takes the square of the number of trees. */
    public static KernelSvm subsetTrees() {
        return new KernelSvm(
                "sst-svm", List.of(new SubsetTreeKernel(0.2), new SubsetTreeKernel(0.4), new SubsetTreeKernel(0.8)));
    }

    /** {@code wl-svm}: the Weisfeiler-Lehman subtree kernel, the number of rounds chosen. */
    public static KernelSvm weisfeilerLehman() {
        return new KernelSvm(
                "wl-svm",
                List.of(
                        new WeisfeilerLehmanKernel(0),
                        new WeisfeilerLehmanKernel(1),
                        new WeisfeilerLehmanKernel(2),
                        new WeisfeilerLehmanKernel(3)));
    }

    /** {@code intersection-svm}: the intersection kernel on the six shapes of the evidence metric. */
    public static KernelSvm intersection() {
        return new KernelSvm("intersection-svm", List.of(new IntersectionKernel(ShapeUnion.SIX)));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Fitted fit(List<Sample> train, int[] learningSample, int threads) {
        Classes classes = Classes.of(train);
        int[] classOf = classes.classOf(train);
        List<Tree> trees = train.stream().map(Sample::tree).toList();
        InnerFolds folds = InnerFolds.of(classOf, classes.size(), INNER_FOLDS);
        List<TreeKernel.Training> best = new ArrayList<>(); // at most one; matrices may be large
        String chosen = "";
        double cost = 0;
        int fewest = Integer.MAX_VALUE;
        for (TreeKernel kernel : kernels) {
            TreeKernel.Training training = kernel.training(trees, threads);
            int[] wrong = wrong(training, folds, classOf, classes.size(), threads);
            for (int c = 0; c < wrong.length; c++) {
                if (wrong[c] < fewest) {
                    fewest = wrong[c];
                    cost = COSTS.get(c);
                    best.clear();
                    best.add(training);
                    chosen = (kernel.parameter() + " C=" + cost).strip();
                }
            }
        }
        TreeKernel.Training training = best.get(0);
        OneAgainstRest problems = new OneAgainstRest(classOf, classes.size());
        int[] all = IntStream.range(0, trees.size()).toArray();
        List<TreeKernel.Score> scores =
                solve(training.problem(all), problems, List.of(cost), threads).get(0);
        return new Fitted(training, problems, scores, chosen);
    }

    /** What was learned. */
    public static final class Fitted implements Classifier {
        private final TreeKernel.Training training;
        private final OneAgainstRest problems;
        private final List<TreeKernel.Score> scores;
        private final String chosen;

        private Fitted(
                TreeKernel.Training training, OneAgainstRest problems, List<TreeKernel.Score> scores, String chosen) {
            this.training = training;
            this.problems = problems;
            this.scores = scores;
            this.chosen = chosen;
        }

        /** What the inner folds chose: {@code lambda=0.4 C=1.0}. */
        public String chosen() {
            return chosen;
        }

        @Override
        public List<Prediction> classify(List<Tree> trees, int threads) {
            TreeKernel.Rows rows = training.queries(trees, threads);
            int[] found = new int[trees.size()];
            Workers.run(found.length, threads, row -> found[row] = decide(problems, scores, rows, row));
            return Arrays.stream(found).mapToObj(Prediction::ofClass).toList();
        }
    }

    // Mistakes over the inner folds, by place of C.
    private static int[] wrong(
            TreeKernel.Training training, InnerFolds folds, int[] classOf, int classes, int threads) {
        int[] wrong = new int[COSTS.size()];
        TreeKernel.Rows rows = training.rows();
        for (int f = 0; f < INNER_FOLDS; f++) {
            int[] inner = folds.train(f);
            int[] held = folds.held(f);
            if (inner.length == 0 || held.length == 0) {
                continue;
            }
            OneAgainstRest problems =
                    new OneAgainstRest(IntStream.of(inner).map(i -> classOf[i]).toArray(), classes);
            List<List<TreeKernel.Score>> byCost = solve(training.problem(inner), problems, COSTS, threads);
            int[] mistakes = new int[COSTS.size() * held.length]; // a slot per tree and C
            Workers.run(held.length, threads, i -> {
                for (int c = 0; c < COSTS.size(); c++) {
                    boolean right = decide(problems, byCost.get(c), rows, held[i]) == classOf[held[i]];
                    mistakes[c * held.length + i] = right ? 0 : 1;
                }
            });
            for (int i = 0; i < mistakes.length; i++) {
                wrong[i / held.length] += mistakes[i];
            }
        }
        return wrong;
    }

    // By place of C, then by problem.
    private static List<List<TreeKernel.Score>> solve(
            TreeKernel.Problem trees, OneAgainstRest problems, List<Double> costs, int threads) {
        List<List<TreeKernel.Score>> byProblem = new ArrayList<>(Collections.nCopies(problems.rows(), List.of()));
        Workers.run(problems.rows(), threads, row -> byProblem.set(row, trees.solve(problems.positive(row), costs)));
        return IntStream.range(0, costs.size())
                .mapToObj(c -> byProblem.stream().map(scores -> scores.get(c)).toList())
                .toList();
    }

    private static int decide(OneAgainstRest problems, List<TreeKernel.Score> scores, TreeKernel.Rows rows, int row) {
        return problems.decide(
                scores.stream().mapToDouble(score -> score.value(rows, row)).toArray());
    }
}
