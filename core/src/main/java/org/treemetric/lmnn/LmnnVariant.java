package org.treemetric.lmnn;

/**
 * What the paper and its authors' published code do differently and no option offers.
 *
 * @param startParameter w before the first epoch
 * @param impostorRule who is an impostor
 * @param sumGradients whether the data term of the gradient is summed over all epochs
 * @param refreshLate whether a search for impostors takes effect one epoch later
 */
record LmnnVariant(double startParameter, ImpostorRule impostorRule, boolean sumGradients, boolean refreshLate) {
    private static final double START = 0.5;

    static final LmnnVariant PAPER = new LmnnVariant(START, ImpostorRule.FARTHEST_TARGET, false, false);
    static final LmnnVariant AUTHORS = new LmnnVariant(START, ImpostorRule.KTH_NEIGHBOR_PLUS_MARGIN, true, true);

    /** Who is an impostor of a tree: a tree of another class nearer than a threshold. */
    enum ImpostorRule {
        /** Nearer than the farthest of the fixed targets: the paper. */
        FARTHEST_TARGET,
        /** Nearer than the current k-th nearest tree of the own class plus the pull margin: the published code. */
        KTH_NEIGHBOR_PLUS_MARGIN
    }

    LmnnVariant withStart(double parameter) {
        return new LmnnVariant(parameter, impostorRule, sumGradients, refreshLate);
    }

    LmnnVariant withRule(ImpostorRule rule) {
        return new LmnnVariant(startParameter, rule, sumGradients, refreshLate);
    }
}
