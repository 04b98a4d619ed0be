package org.treemetric.evidence;

import org.treemetric.linear.MergedColumns;
import org.treemetric.linear.OneAgainstRest;
import org.treemetric.linear.SquaredHinge;

/**
 * The scores of one class against the rest.
 *
 * @param score b by column
 * @param bias beta
 * @param means the mean score of the trees of each class that has some
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record FittedRow(double[] score, double bias, double[] means) {

    static FittedRow of(
            EvidenceRows rows, MergedColumns phi, OneAgainstRest problems, int row, double cost, double tolerance) {
        SquaredHinge.Solution solution = new SquaredHinge(phi, problems.positive(row)).solve(cost, tolerance);
        double[] scoreOf = new double[rows.size()];
        for (int i = 0; i < scoreOf.length; i++) {
            scoreOf[i] = rows.score(i, solution.score());
        }
        return new FittedRow(solution.score(), solution.bias(), problems.means(scoreOf));
    }
}
