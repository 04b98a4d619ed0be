package org.treemetric.evidence;

import java.util.List;
import org.treemetric.probability.Calibration;
import org.treemetric.probability.CalibrationChoice;
import org.treemetric.probability.Novelty;
import org.treemetric.probability.SetCalibration;

/**
 * What was chosen on trees held out.
 *
 * @param choice C, gamma and k; if no tree could be held out, the first values of the grid
 * @param calibration kappa and lambda
 * @param novelty how unlike the rest trees were that are like the rest
 */
public record ChosenSettings(EvidenceChoice choice, CalibrationChoice calibration, Novelty novelty) {

    /** Where there is nothing to choose between, as all trees are of one class. */
    static ChosenSettings ofOneClass(EvidenceSettings options) {
        return new ChosenSettings(
                new EvidenceChoice(
                        options.costs().get(0),
                        options.gammas().get(0),
                        options.ks().get(0)),
                CalibrationChoice.of(List.of()),
                Novelty.of(new double[0], new double[0]));
    }

    /** The calibration of a fit to all training trees. */
    Calibration calibration(EvidenceFit fit) {
        return new Calibration(
                fit.bias().stream().mapToDouble(Double::doubleValue).toArray(),
                calibration.kappa(),
                calibration.lambda(),
                SetCalibration.of(
                        calibration.keys().stream().mapToInt(Integer::intValue).toArray()),
                novelty);
    }
}
