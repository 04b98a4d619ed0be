package org.treemetric.experiments;

import java.util.ArrayList;
import java.util.List;

/**
 * What one row of a table is about: a dataset with its repeats, or the independent draws of Strings with one repeat each.
 *
 * @param name what tables call it
 * @param sets the data, at least one
 * @param repeats how many repeats of each are run
 */
record Group(String name, List<ExperimentSet> sets, int repeats) {
    Group {
        sets = List.copyOf(sets);
    }

    /** One run of all folds. */
    record Round(ExperimentSet set, int repeat) {}

    /** All runs, in order. */
    List<Round> rounds() {
        List<Round> rounds = new ArrayList<>();
        for (ExperimentSet set : sets) {
            for (int r = 0; r < Math.min(repeats, set.folds().repeats()); r++) {
                rounds.add(new Round(set, r));
            }
        }
        return rounds;
    }

    /** The paper's k, 3 where the paper has none. */
    int paperK() {
        return PaperSet.named(name).map(PaperSet::paperK).orElse(3);
    }

    ExperimentSet first() {
        return sets.get(0);
    }
}
