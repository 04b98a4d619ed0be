package org.treemetric.experiments;

import org.treemetric.dataset.Dataset;
import org.treemetric.eval.Folds;

/**
 * Data with its folds.
 *
 * @param digest SHA-256 of the data file's bytes, in hexadecimal
 * @param fixedFolds whether the folds come from a fold file; otherwise they are stratified and seeded
 * @param generated whether the data was generated here
 */
public record ExperimentSet(Dataset data, String digest, Folds folds, boolean fixedFolds, boolean generated) {

    /** What results call it. */
    public String name() {
        return data.name();
    }
}
