package org.treemetric.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.treemetric.distance.GramMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.KnnClassifier;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.parallel.Workers;
import org.treemetric.probability.Calibration;
import org.treemetric.probability.Certainty;

/** Classifies by a model's neighbors and, where the model is calibrated, says how probable each class is. */
public final class ModelClassifier {
    private final KnnClassifier<GramVector> neighbors;
    private final GramMetric metric;
    private final Optional<Calibration> calibration;
    private final int classes;
    private final int grams;

    ModelClassifier(
            KnnClassifier<GramVector> neighbors,
            GramMetric metric,
            Optional<Calibration> calibration,
            int classes,
            int grams) {
        this.neighbors = neighbors;
        this.metric = metric;
        this.calibration = calibration;
        this.classes = classes;
        this.grams = grams;
    }

    /** The prediction for one query. */
    public Prediction classify(GramVector query) {
        return calibrated(neighbors.classify(query), query);
    }

    /** The predictions for many queries; the number of threads never changes them. */
    public List<Prediction> classify(List<? extends GramVector> queries, int threads) {
        List<Prediction> predictions = neighbors.classify(queries, threads);
        if (calibration.isEmpty()) {
            return predictions;
        }
        Prediction[] calibrated = new Prediction[predictions.size()];
        Workers.run(calibrated.length, threads, i -> calibrated[i] = calibrated(predictions.get(i), queries.get(i)));
        return new ArrayList<>(Arrays.asList(calibrated));
    }

    /**
     * What neighbors that were found elsewhere say.
     *
     * @param found nearest first; their positions are those of {@code classOf}
     * @param classOf classes by position, by which ties of votes are broken that go to the first class
     */
    public Prediction decide(List<Neighbor> found, int[] classOf, GramVector query) {
        return calibrated(neighbors.decide(found, classOf), query);
    }

    private Prediction calibrated(Prediction prediction, GramVector query) {
        if (calibration.isEmpty()) {
            return prediction;
        }
        double[] shares = new double[classes];
        Arrays.setAll(shares, prediction::share);
        double[] scores = metric.classScores().map(known -> known.sums(query)).orElse(new double[0]);
        Calibration learned = calibration.get();
        return prediction.with(new Certainty(
                learned.probabilities(scores, Optional.of(shares), OptionalInt.of(prediction.classIndex()), classes),
                learned.novelty().pValue(prediction.neighbors().get(0).distance(), 1 - query.shareBelow(grams))));
    }
}
