package org.treemetric.preset;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.treemetric.dataset.Classes;
import org.treemetric.dataset.InnerFolds;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.Learner;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.Model;
import org.treemetric.neighbor.KnnClassifier;
import org.treemetric.neighbor.Neighbor;

/**
 * Chooses k by cross-validation inside the training samples, then learns with it.
 *
 * <p>For each of five inner folds a metric is learned once, with k = 3, and the votes of 1, 3, 5, 7, 9 and 15 neighbors
 * are counted under it; the k with the fewest errors wins, the smaller one of equals. The final learning then uses that k
 * throughout. Inner folds are stratified and without random numbers.
 */
final class ChoosingLearner implements Learner {
    private static final int[] CANDIDATES = {1, 3, 5, 7, 9, 15};
    private static final int LEARNED_WITH = 3;
    private static final int FOLDS = 5;

    private final IntFunction<Learner> ofK;
    private final Optional<int[]> places;

    ChoosingLearner(IntFunction<Learner> ofK) {
        this(ofK, Optional.empty());
    }

    private ChoosingLearner(IntFunction<Learner> ofK, Optional<int[]> places) {
        this.ofK = ofK;
        this.places = places;
    }

    @Override
    public Learner drawingFrom(int[] some) {
        return new ChoosingLearner(ofK, Optional.of(some.clone()));
    }

    @Override
    public Model learn(List<Sample> train, LearningListener listener, int threads) {
        Learner chosen = ofK.apply(choose(train, listener, threads));
        Model model = places.map(chosen::drawingFrom).orElse(chosen).learn(train, listener, threads);
        return model.withProvenance(model.provenance().withOption("kChosen", "true"));
    }

    private int choose(List<Sample> train, LearningListener listener, int threads) {
        Classes classes = Classes.of(train);
        InnerFolds folds = InnerFolds.of(classes.classOf(train), classes.size(), FOLDS);
        int[] errors = new int[CANDIDATES.length];
        for (int fold = 0; fold < FOLDS; fold++) {
            int tested = fold;
            int[] inner = folds.train(fold);
            int[] held = folds.held(fold);
            if (inner.length == 0 || held.length == 0) {
                continue;
            }
            Learner learner = ofK.apply(LEARNED_WITH);
            Model model = places.map(allowed -> learner.drawingFrom(Arrays.stream(allowed)
                            .filter(i -> folds.foldOf(i) != tested)
                            .map(i -> Arrays.binarySearch(inner, i))
                            .toArray()))
                    .orElse(learner)
                    .learn(Arrays.stream(inner).mapToObj(train::get).toList(), LearningListener.NONE, threads);
            count(model, Arrays.stream(held).mapToObj(train::get).toList(), errors, threads);
            listener.progress(fold + 1L, FOLDS + 1L);
        }
        int best = 0;
        for (int i = 1; i < errors.length; i++) {
            best = errors[i] < errors[best] ? i : best;
        }
        return CANDIDATES[best];
    }

    private static void count(Model model, List<Sample> held, int[] errors, int threads) {
        List<GramVector> queries = model.encode(held.stream().map(Sample::tree).toList());
        int[] classOf =
                IntStream.range(0, model.samples().size()).map(model::classOf).toArray();
        List<List<Neighbor>> found = model.search().nearest(queries, CANDIDATES[CANDIDATES.length - 1], threads);
        for (int i = 0; i < held.size(); i++) {
            List<Neighbor> near = found.get(i);
            for (int c = 0; c < CANDIDATES.length; c++) {
                int winner = KnnClassifier.decide(
                                near.subList(0, Math.min(CANDIDATES[c], near.size())),
                                classOf,
                                model.classNames().size(),
                                model.vote())
                        .classIndex();
                errors[c] += model.classNames().get(winner).equals(held.get(i).className()) ? 0 : 1;
            }
        }
    }
}
