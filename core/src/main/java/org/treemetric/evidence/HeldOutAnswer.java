package org.treemetric.evidence;

import org.treemetric.neighbor.Vote;
import org.treemetric.probability.CalibrationChoice.HeldOut;

/**
 * What the trees of a fold say about one that was held out of it.
 *
 * @param nearest by place of C and gamma
 * @param margin s + beta, by place of C and row
 * @param known the classes of the fold's training trees, ascending
 * @param truth the true class
 * @param unknown the share of its gram occurrences that no training tree of the fold has
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and its arrays stay inside the package
record HeldOutAnswer(NearestTrees.Found[][] nearest, double[][] margin, int[] known, int truth, double unknown) {

    /** Whether the votes of the first k are wrong, for every k at once: they only grow with k. As KnnClassifier decides. */
    boolean[] wrong(int c, int g, int[] ks, int classes, Vote vote) {
        NearestTrees.Found found = nearest[c][g];
        boolean[] wrong = new boolean[ks.length];
        double[] votes = new double[classes];
        double max = 0;
        int counted = 0;
        for (int place = 0; place < ks.length; place++) {
            int k = Math.min(ks[place], found.classes().length);
            while (counted < k) {
                int of = found.classes()[counted];
                votes[of] += vote.weight(found.distances()[counted++], found.distances()[0]);
                max = Math.max(max, votes[of]);
            }
            int first = 0;
            while (votes[found.classes()[first]] < max - vote.tolerance()) {
                first++;
            }
            wrong[place] = found.classes()[first] != truth;
        }
        return wrong;
    }

    /** For calibration, with these places of C and gamma and this k. */
    HeldOut at(int c, int g, int k, int classes, Vote vote) {
        NearestTrees.Found found = nearest[c][g];
        double[] shares = new double[classes];
        double all = 0;
        for (int i = 0; i < Math.min(k, found.classes().length); i++) {
            double weight = vote.weight(found.distances()[i], found.distances()[0]);
            shares[found.classes()[i]] += weight;
        }
        for (double votes : shares) {
            all += votes;
        }
        for (int of = 0; of < classes; of++) {
            shares[of] /= all;
        }
        return new HeldOut(margin[c], known, shares, truth);
    }

    /** The distance to the nearest tree. */
    double distance(int c, int g) {
        return nearest[c][g].distances()[0];
    }
}
