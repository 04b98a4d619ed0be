package org.treemetric.edit.eval;

import java.util.Arrays;
import java.util.List;
import org.treemetric.dataset.Classes;
import org.treemetric.dataset.InnerFolds;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.CountsMatrix;
import org.treemetric.edit.EditDistance;
import org.treemetric.parallel.Workers;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/** Training samples as the edit methods need them, and what they all compute first: unit-cost distances and scripts. */
final class EditTrainingSet {
    private static final int INNER_FOLDS = 3;

    private final List<Tree> trees;
    private final int[] classOf;
    private final List<String> classNames;
    private final Alphabet alphabet = new Alphabet();
    private final List<Tree> learningTrees;
    private final int[] learningClass;
    private final int threads;

    EditTrainingSet(List<Sample> train, int[] learningSample, int threads) {
        this.threads = threads;
        this.trees = train.stream().map(Sample::tree).toList();
        Classes classes = Classes.of(train);
        this.classNames = classes.names();
        this.classOf = classes.classOf(train);
        for (Tree tree : trees) {
            for (int i = 0; i < tree.distinctLabels(); i++) {
                alphabet.intern(tree.distinctLabel(i));
            }
        }
        this.learningTrees = Arrays.stream(learningSample).mapToObj(trees::get).toList();
        this.learningClass = Arrays.stream(learningSample).map(i -> classOf[i]).toArray();
    }

    /** All trees; neighbors and prototypes come from them. */
    List<Tree> trees() {
        return trees;
    }

    /** The class of each tree; not copied. */
    int[] classOf() {
        return classOf;
    }

    /** The classes by number. */
    List<String> classNames() {
        return classNames;
    }

    /** The labels of all trees. */
    Alphabet alphabet() {
        return alphabet;
    }

    /** The trees that costs are learned from. */
    List<Tree> learningTrees() {
        return learningTrees;
    }

    /** The class of each tree that costs are learned from; not copied. */
    int[] learningClass() {
        return learningClass;
    }

    /** Whether costs are learned from all trees. */
    boolean learnsFromAll() {
        return learningTrees.size() == trees.size();
    }

    int threads() {
        return threads;
    }

    /** Distances between the trees that costs are learned from. */
    double[][] learningDistances(EditDistance distance) {
        return distance.among(learningTrees).filled(threads).toArray();
    }

    /** Operations between the trees that costs are learned from, under unit costs. */
    CountsMatrix unitCounts() {
        return CountsMatrix.among(EditDistance.unit(), learningTrees, alphabet, CountsMatrix.Scripts.AVERAGE, threads);
    }

    static int[] pick(int[] values, int[] places) {
        return Arrays.stream(places).map(i -> values[i]).toArray();
    }

    static double[][] pick(double[][] values, int[] rows, int[] columns) {
        double[][] chosen = new double[rows.length][columns.length];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < columns.length; j++) {
                chosen[i][j] = values[rows[i]][columns[j]];
            }
        }
        return chosen;
    }

    /** Errors of one setting in one inner fold. */
    @FunctionalInterface
    interface InnerRun {
        int errors(int setting, int[] train, int[] test);
    }

    /** The setting with the fewest errors over the inner folds, the first of equally good ones. */
    int choose(int settings, InnerRun run) {
        if (settings == 1) {
            return 0;
        }
        InnerFolds folds = InnerFolds.of(learningClass, classNames.size(), INNER_FOLDS);
        int[] errors = new int[settings * INNER_FOLDS];
        Workers.run(errors.length, threads, place -> {
            int[] train = folds.train(place % INNER_FOLDS);
            int[] test = folds.held(place % INNER_FOLDS);
            errors[place] = train.length == 0 ? 0 : run.errors(place / INNER_FOLDS, train, test);
        });
        int best = 0;
        long fewest = Long.MAX_VALUE;
        for (int s = 0; s < settings; s++) {
            long sum = 0;
            for (int f = 0; f < INNER_FOLDS; f++) {
                sum += errors[s * INNER_FOLDS + f];
            }
            if (sum < fewest) {
                fewest = sum;
                best = s;
            }
        }
        return best;
    }
}
