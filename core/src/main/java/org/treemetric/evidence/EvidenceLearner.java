package org.treemetric.evidence;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.Learner;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.TrainingSet;
import org.treemetric.model.Model;
import org.treemetric.model.Provenance;
import org.treemetric.model.SampleDigest;
import org.treemetric.neighbor.Vote;
import org.treemetric.option.OptionValues;
import org.treemetric.probability.Calibration;

/**
 * The preset {@code evidence}, the default: the {@linkplain org.treemetric.distance.EvidenceMetric evidence metric}
 * with C, gamma and k chosen by cross-validation inside the training samples. All of them count.
 *
 * <p>Memory while choosing: about 45 bytes per distinct gram of each tree, and 60 bytes per gram of the dictionary, or per
 * level of it, for each thread.
 */
public final class EvidenceLearner implements Learner {
    private final EvidenceSettings options;

    /** A learner with these values of {@link EvidenceOptions}. */
    public EvidenceLearner(OptionValues values) {
        this.options = new EvidenceSettings(values);
    }

    @Override
    public Model learn(List<Sample> train, LearningListener listener, int threads) {
        TrainingSet set = TrainingSet.of(train, options.shape());
        EvidenceFit.Calibrated learned = EvidenceFit.choosing(
                set.vectors(),
                set.classOf(),
                set.classNames().size(),
                set.dictionary().size(),
                options,
                listener,
                threads);
        return model(options, learned, set.dictionary(), train, set.vectors(), SampleDigest.of(train));
    }

    /** The model of a fit; {@code kept} are the samples to store. */
    static Model model(
            EvidenceSettings options,
            EvidenceFit.Calibrated learned,
            GramDictionary dictionary,
            List<Sample> kept,
            List<GramVector> vectors,
            String digest) {
        EvidenceFit fit = learned.fit();
        return new Model(
                        dictionary,
                        fit.distance(),
                        new Vote.Exponential(options.tau()),
                        fit.choice().k(),
                        kept,
                        vectors,
                        new Provenance(
                                "evidence",
                                provenance(options, fit, learned.calibration()),
                                "",
                                digest,
                                Provenance.runningVersion()))
                .withCalibration(learned.calibration());
    }

    private static SortedMap<String, String> provenance(
            EvidenceSettings options, EvidenceFit fit, Calibration calibration) {
        TreeMap<String, String> told = new TreeMap<>(options.told());
        told.put("shape", options.shape().toString());
        told.put("C", Double.toString(fit.choice().cost()));
        told.put("gamma", Double.toString(fit.distance().gamma()));
        told.put("k", Integer.toString(fit.choice().k()));
        told.put("kappa", Double.toString(calibration.kappa()));
        told.put("lambda", Double.toString(calibration.lambda()));
        return told;
    }
}
