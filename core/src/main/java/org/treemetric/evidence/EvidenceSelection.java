package org.treemetric.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.treemetric.dataset.InnerFolds;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.neighbor.Vote;
import org.treemetric.parallel.Workers;
import org.treemetric.probability.CalibrationChoice;
import org.treemetric.probability.Novelty;

/**
 * Chooses C, gamma and k of the evidence metric, then kappa and lambda, by cross-validation inside the training trees.
 * Deterministic: no random numbers, and errors are whole numbers, so the number of threads cannot change them.
 *
 * <p>Folds are fitted one after the other, or as many at a time as there are threads if a fold has a single problem, and
 * dropped once their trees are answered for.
 */
final class EvidenceSelection {
    // Fitting one row for every C takes about as long as answering for so many trees.
    private static final int PROGRESS_OF_A_FIT = 200;
    private static final int PORTION = 16; // queries that share working memory

    private final List<GramVector> vectors;
    private final int[] classOf;
    private final int classes;
    private final EvidenceSettings options;
    private final Vote vote;
    private final InnerFolds inner;
    private final int count;
    private final EvidenceWeights weights;
    private final int[] ks;
    private final List<HeldOutAnswer> answers = new ArrayList<>(); // in order of folds, then of trees

    /**
     * @param vectors the training trees
     * @param classOf the class of each, from 0
     * @param classes the number of classes
     * @param grams the number of grams
     */
    EvidenceSelection(List<GramVector> vectors, int[] classOf, int classes, int grams, EvidenceSettings options) {
        this.vectors = vectors;
        this.classOf = classOf;
        this.classes = classes;
        this.options = options;
        this.vote = new Vote.Exponential(options.tau());
        this.count = options.foldsFor(vectors.size());
        this.inner = InnerFolds.of(classOf, classes, count);
        this.weights = EvidenceWeights.count(vectors, classOf, classes, grams, options.hasLevels());
        this.ks = options.ks().stream().mapToInt(Integer::intValue).toArray();
    }

    /** Answers for all trees held out, and chooses. */
    ChosenSettings choose(LearningListener listener, int threads) {
        int[] best = grid(listener, threads).best();
        int k = ks[best[2]];
        CalibrationChoice calibration = CalibrationChoice.of(answers.stream()
                .map(answer -> answer.at(best[0], best[1], k, classes, vote))
                .toList());
        Novelty novelty = Novelty.of(
                answers.stream()
                        .mapToDouble(answer -> answer.distance(best[0], best[1]))
                        .toArray(),
                answers.stream().mapToDouble(HeldOutAnswer::unknown).toArray());
        EvidenceChoice choice = new EvidenceChoice(
                options.costs().get(best[0]), options.gammas().get(best[1]), k);
        return new ChosenSettings(choice, calibration, novelty);
    }

    /** What was said of the trees held out, once {@link #grid} has asked. */
    List<HeldOutAnswer> answers() {
        return List.copyOf(answers);
    }

    /** The inner errors. */
    EvidenceGrid grid(LearningListener listener, int threads) {
        answers.clear();
        int rows = Math.max(1, classes == 2 ? 1 : classes);
        int atOnce = rows >= threads ? 1 : Math.min(count, threads);
        long perFold = (long) PROGRESS_OF_A_FIT * rows;
        long total = perFold * count + Math.min(vectors.size(), (long) count * options.maxQueries());
        for (int first = 0; first < count; first += atOnce) {
            EvidenceFold[] made = new EvidenceFold[Math.min(atOnce, count - first)];
            int from = first;
            Workers.run(made.length, threads, i -> made[i] = fold(from + i));
            List<EvidenceFold> folds =
                    Arrays.stream(made).filter(fold -> fold.queries() > 0).toList();
            long before = perFold * first + answers.size();
            fit(folds, threads, done -> listener.progress(before + (long) PROGRESS_OF_A_FIT * done, total));
            long fitted = perFold * (first + made.length) + answers.size();
            for (EvidenceFold fold : folds) {
                int already = answers.size();
                answer(fold, threads, done -> listener.progress(fitted - already + answers.size() + done, total));
            }
        }
        return new EvidenceGrid(errors());
    }

    private EvidenceFold fold(int number) {
        int[] train = inner.train(number);
        int[] held = inner.held(number);
        int[] asked = train.length == 0 ? new int[0] : thinned(held, options.maxQueries());
        return new EvidenceFold(
                weights.without(pick(vectors, held), pick(classOf, held)).structure(options.shrink(), options.floor()),
                pick(vectors, train),
                pick(classOf, train),
                pick(vectors, asked),
                pick(classOf, asked),
                classes,
                options);
    }

    private static int[] thinned(int[] places, int count) {
        return places.length <= count
                ? places
                : IntStream.range(0, count)
                        .map(i -> places[(int) ((long) i * places.length / count)])
                        .toArray();
    }

    private static List<GramVector> pick(List<GramVector> from, int[] places) {
        List<GramVector> picked = new ArrayList<>(places.length);
        for (int place : places) {
            picked.add(from.get(place));
        }
        return picked;
    }

    private static int[] pick(int[] from, int[] places) {
        return IntStream.of(places).map(i -> from[i]).toArray();
    }

    private static void fit(List<EvidenceFold> folds, int threads, IntConsumer progress) {
        List<int[]> fits = new ArrayList<>();
        for (int fold = 0; fold < folds.size(); fold++) {
            for (int row = 0; row < folds.get(fold).rows(); row++) {
                fits.add(new int[] {fold, row});
            }
        }
        inPortions(
                fits.size(),
                4 * threads,
                threads,
                i -> folds.get(fits.get(i)[0]).fit(fits.get(i)[1]),
                progress);
        folds.forEach(EvidenceFold::scale);
    }

    private void answer(EvidenceFold fold, int threads, IntConsumer progress) {
        HeldOutAnswer[] found = new HeldOutAnswer[fold.queries()];
        inPortions(
                (found.length + PORTION - 1) / PORTION,
                8 * threads,
                threads,
                portion -> {
                    EvidenceFold.Scan scan = fold.new Scan();
                    for (int i = portion * PORTION; i < Math.min(found.length, (portion + 1) * PORTION); i++) {
                        found[i] = fold.answer(i, scan);
                    }
                },
                done -> progress.accept(Math.min(found.length, done * PORTION)));
        answers.addAll(Arrays.asList(found));
    }

    // The listener is called from this thread only, so work is handed out in portions.
    private static void inPortions(int count, int portion, int threads, IntConsumer work, IntConsumer done) {
        for (int from = 0; from < count; from += portion) {
            int first = from;
            Workers.run(Math.min(portion, count - from), threads, i -> work.accept(first + i));
            done.accept(Math.min(count, from + portion));
        }
    }

    private double[][][] errors() {
        double[][][] error = new double[options.costs().size()][options.gammas().size()][ks.length];
        for (int c = 0; c < error.length; c++) {
            for (int g = 0; g < error[c].length; g++) {
                int[] sum = new int[ks.length];
                for (HeldOutAnswer answer : answers) {
                    boolean[] wrong = answer.wrong(c, g, ks, classes, vote);
                    for (int k = 0; k < sum.length; k++) {
                        sum[k] += wrong[k] ? 1 : 0;
                    }
                }
                for (int k = 0; k < sum.length; k++) {
                    error[c][g][k] = answers.isEmpty() ? 0 : (double) sum[k] / answers.size();
                }
            }
        }
        return error;
    }
}
