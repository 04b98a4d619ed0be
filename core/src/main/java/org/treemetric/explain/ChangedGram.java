package org.treemetric.explain;

import java.util.List;
import org.treemetric.gram.Gram;

/**
 * A gram that new trees hold more or less often than reference trees do.
 *
 * @param gram the gram
 * @param reference the share of reference trees that hold it
 * @param fresh the share of new trees that hold it
 * @param z2 its squared difference in standard deviations
 * @param p the chance that any unchanged gram differs as much
 * @param logOdds log-odds of a new tree to hold it, less those of a reference tree
 * @param examples places of the first trees that hold it, on the side that has it more often
 */
public record ChangedGram(
        Gram gram, double reference, double fresh, double z2, double p, double logOdds, List<Integer> examples) {
    public ChangedGram {
        examples = List.copyOf(examples);
    }
}
