package org.treemetric.evidence;

import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.learn.LearningListener;
import org.treemetric.linear.OneAgainstRest;
import org.treemetric.model.Model;
import org.treemetric.option.OptionValues;

/**
 * The steps of {@link EvidenceLearner}, for callers that count and fit where the trees are: count, {@link #structure}; pick
 * trees as {@link ChosenTrees} says, {@link #choose}; {@link #fit} every row, anywhere; {@link #model}. The model is the
 * learner's, bit for bit.
 */
public final class EvidenceSteps {
    private final EvidenceSettings options;

    /** Steps with these values of {@link EvidenceOptions}. */
    public EvidenceSteps(OptionValues values) {
        this.options = new EvidenceSettings(values);
    }

    /** Which grams are counted. */
    public Shape shape() {
        return options.shape();
    }

    /** Whether levels of counts are counted apart. */
    public boolean hasLevels() {
        return options.hasLevels();
    }

    /** On about how many trees to choose, at most. */
    public int chooseOn() {
        return options.chooseOn();
    }

    /** The number of rows of scores for so many classes, all of which have a tree. */
    public static int rows(int classes) {
        return classes <= 2 ? classes - 1 : classes;
    }

    /**
     * The weights of what was counted.
     *
     * @param in by gram, then by level, then by class: how many trees of the class reach the level; of each gram as many
     *     levels as some tree reaches, or 1 without levels
     * @param sizeOf how many trees each class has
     */
    public EvidenceMetric structure(int[][] in, int[] sizeOf) {
        return EvidenceWeights.counted(in, sizeOf, options.hasLevels()).structure(options.shrink(), options.floor());
    }

    /**
     * Chooses C, gamma, k, kappa and lambda.
     *
     * @param some the trees to choose on
     * @param classOf the class of each
     * @param classes the number of classes
     * @param grams the number of grams
     */
    public ChosenSettings choose(
            List<GramVector> some, int[] classOf, int classes, int grams, LearningListener listener, int threads) {
        return rows(classes) == 0
                ? ChosenSettings.ofOneClass(options)
                : new EvidenceSelection(some, classOf, classes, grams, options).choose(listener, threads);
    }

    /** Fits one row of scores to all training trees. */
    public FittedRow fit(
            List<GramVector> vectors, int[] classOf, int classes, EvidenceMetric structure, double cost, int row) {
        EvidenceRows rows = new EvidenceRows(vectors, structure);
        return FittedRow.of(
                rows, rows.phi().merged(), new OneAgainstRest(classOf, classes), row, cost, options.tolerance());
    }

    /**
     * The model.
     *
     * @param fitted every row in order
     * @param kept the samples to store, at least one of each class
     * @param vectors their grams
     * @param digest of all training samples
     */
    public Model model(
            GramDictionary dictionary,
            EvidenceMetric structure,
            ChosenSettings chosen,
            List<FittedRow> fitted,
            List<Sample> kept,
            List<GramVector> vectors,
            String digest) {
        EvidenceFit fit = EvidenceFit.of(structure, chosen.choice(), fitted);
        return EvidenceLearner.model(
                options, new EvidenceFit.Calibrated(fit, chosen.calibration(fit)), dictionary, kept, vectors, digest);
    }
}
