package org.treemetric.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.treemetric.dataset.InnerFolds;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.parallel.Workers;

/**
 * Chooses C, gamma and k of the evidence metric by cross-validation inside the training trees. Deterministic: no random
 * numbers, and errors are whole numbers, so the number of threads cannot change them.
 */
final class EvidenceSelection {
    // Fitting one row for every C takes about as long as classifying so many trees.
    private static final int PROGRESS_OF_A_FIT = 200;

    private final EvidenceSettings options;
    private final List<EvidenceFold> folds;

    /**
     * @param vectors the training trees
     * @param classOf the class of each, from 0
     * @param classes the number of classes
     * @param grams the number of grams
     */
    EvidenceSelection(
            List<GramVector> vectors, int[] classOf, int classes, int grams, EvidenceSettings options, int threads) {
        this.options = options;
        int count = options.foldsFor(vectors.size());
        InnerFolds inner = InnerFolds.of(classOf, classes, count);
        EvidenceFold[] made = new EvidenceFold[count];
        Workers.run(count, threads, fold -> {
            int[] train = inner.train(fold);
            int[] held = thinned(inner.held(fold), options.maxQueries());
            if (train.length > 0 && held.length > 0) {
                made[fold] = new EvidenceFold(
                        pick(vectors, train),
                        pick(classOf, train),
                        pick(vectors, held),
                        pick(classOf, held),
                        classes,
                        grams,
                        options);
            }
        });
        folds = Arrays.stream(made).filter(fold -> fold != null).toList();
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

    /** The choice; if no tree could be held out, the first values of the grid. */
    EvidenceChoice choose(LearningListener listener, int threads) {
        int[] best = grid(listener, threads).best();
        return new EvidenceChoice(
                options.costs().get(best[0]),
                options.gammas().get(best[1]),
                options.ks().get(best[2]));
    }

    // The listener is called from this thread only, so work is handed out in portions.
    private static void inPortions(int count, int portion, int threads, IntConsumer work, IntConsumer done) {
        for (int from = 0; from < count; from += portion) {
            int first = from;
            Workers.run(Math.min(portion, count - from), threads, i -> work.accept(first + i));
            done.accept(Math.min(count, from + portion));
        }
    }

    /** The inner errors. */
    EvidenceGrid grid(LearningListener listener, int threads) {
        List<int[]> fits = new ArrayList<>();
        List<int[]> queries = new ArrayList<>();
        for (int fold = 0; fold < folds.size(); fold++) {
            for (int row = 0; row < folds.get(fold).rows(); row++) {
                fits.add(new int[] {fold, row});
            }
            for (int query = 0; query < folds.get(fold).queries(); query++) {
                queries.add(new int[] {fold, query});
            }
        }
        long total = (long) PROGRESS_OF_A_FIT * fits.size() + queries.size();
        inPortions(
                fits.size(),
                4 * threads,
                threads,
                i -> folds.get(fits.get(i)[0]).fit(fits.get(i)[1]),
                done -> listener.progress((long) PROGRESS_OF_A_FIT * done, total));
        folds.forEach(EvidenceFold::scale);
        boolean[][][][] wrong = new boolean[queries.size()][][][];
        inPortions(
                queries.size(),
                200,
                threads,
                i -> wrong[i] = folds.get(queries.get(i)[0]).wrong(queries.get(i)[1]),
                done -> listener.progress((long) PROGRESS_OF_A_FIT * fits.size() + done, total));
        double[][][] error = new double[options.costs().size()][options.gammas().size()]
                [options.ks().size()];
        for (int c = 0; c < error.length; c++) {
            for (int g = 0; g < error[c].length; g++) {
                for (int k = 0; k < error[c][g].length; k++) {
                    int sum = 0;
                    for (boolean[][][] one : wrong) {
                        sum += one[c][g][k] ? 1 : 0;
                    }
                    error[c][g][k] = queries.isEmpty() ? 0 : (double) sum / queries.size();
                }
            }
        }
        return new EvidenceGrid(error);
    }
}
