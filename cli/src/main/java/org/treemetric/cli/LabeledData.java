package org.treemetric.cli;

import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;

/** What commands that learn ask of their data. */
final class LabeledData {
    private LabeledData() {}

    /** Refuses data without trees, or with a tree that has no class. */
    static Dataset check(String argument, Dataset data) throws InputException {
        InputException.refuseNone(argument, data.size());
        for (Sample sample : data.samples()) {
            if (!sample.isLabeled()) {
                throw new InputException(
                        argument + ": expected a class for every tree, found none for tree " + sample.id());
            }
        }
        return data;
    }
}
