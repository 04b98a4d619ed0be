package org.treemetric.evidence;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.treemetric.dataset.Sample;
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
        EvidenceFit fit = learned.fit();
        return new Model(
                        set.dictionary(),
                        fit.distance(),
                        new Vote.Exponential(options.tau()),
                        fit.choice().k(),
                        train,
                        set.vectors(),
                        new Provenance(
                                "evidence",
                                provenance(fit, learned.calibration()),
                                "",
                                SampleDigest.of(train),
                                Provenance.runningVersion()))
                .withCalibration(learned.calibration());
    }

    private SortedMap<String, String> provenance(EvidenceFit fit, Calibration calibration) {
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
