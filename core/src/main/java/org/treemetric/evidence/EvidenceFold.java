package org.treemetric.evidence;

import java.util.Arrays;
import java.util.List;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.linear.MergedColumns;
import org.treemetric.linear.OneAgainstRest;
import org.treemetric.linear.SquaredHinge;

/**
 * One inner fold of the evidence metric: weights and scores from its training trees, its held-out trees compared with them
 * under every C and gamma of the grid. The structure part is computed once, the scores once per C, each from the one before.
 *
 * <p>Use: {@link #fit} for every row, in any order and on any thread, then {@link #scale}, then {@link #answer}.
 */
final class EvidenceFold {
    private final EvidenceSettings options;
    private final int[] classOf;
    private final int[] queryClass;
    private final OneAgainstRest problems;
    private final EvidenceRows trees;
    private final EvidenceRows queries;
    private MergedColumns phi; // of the trees; empty once all rows are fitted
    private final EvidenceRows.Postings postings;
    private final double[][][] score; // by place of C, row and training tree
    private final double[][][] queryScore; // by place of C, query and row
    private final double[][] bias; // by place of C and row
    private final double[] scale; // Z by place of C

    EvidenceFold(
            EvidenceMetric structure,
            List<GramVector> train,
            int[] classOf,
            List<GramVector> held,
            int[] heldClass,
            int classes,
            EvidenceSettings options) {
        this.options = options;
        this.classOf = classOf;
        this.queryClass = heldClass;
        this.problems = new OneAgainstRest(classOf, classes);
        this.trees = new EvidenceRows(train, structure);
        this.queries = new EvidenceRows(held, structure);
        this.phi = trees.phi().merged();
        this.postings = trees.postings();
        int costs = options.costs().size();
        this.score = new double[costs][problems.rows()][trees.size()];
        this.queryScore = new double[costs][queries.size()][problems.rows()];
        this.bias = new double[costs][problems.rows()];
        this.scale = new double[costs];
    }

    int rows() {
        return problems.rows();
    }

    int queries() {
        return queries.size();
    }

    /** The number of training trees. */
    int trees() {
        return trees.size();
    }

    /** Fits one row's scores for every C; fills only this row's places. */
    void fit(int row) {
        SquaredHinge problem = new SquaredHinge(phi, problems.positive(row));
        List<SquaredHinge.Solution> solutions = problem.solveAll(options.costs(), options.tolerance());
        for (int c = 0; c < solutions.size(); c++) {
            double[] b = solutions.get(c).score();
            bias[c][row] = solutions.get(c).bias();
            for (int i = 0; i < trees.size(); i++) {
                score[c][row][i] = trees.score(i, b);
            }
            for (int i = 0; i < queries.size(); i++) {
                queryScore[c][i][row] = queries.score(i, b);
            }
        }
    }

    /** Computes Z from all rows' scores. */
    void scale() {
        phi = MergedColumns.NONE;
        for (int c = 0; c < scale.length; c++) {
            scale[c] = problems.scale(score[c]);
        }
    }

    /** Working memory of a thread. */
    final class Scan {
        private final double[] shared = new double[trees.size()];
        private final double[] evidence = new double[GridNeighbors.BLOCK];
        private final double[] distance = new double[GridNeighbors.BLOCK];
    }

    /** The nearest trees of a query under every C and gamma. */
    HeldOutAnswer answer(int query, Scan scan) {
        postings.shared(queries, query, scan.shared);
        double[] structure = scan.shared;
        double mine = queries.weight(query);
        for (int i = 0; i < structure.length; i++) {
            structure[i] = EvidenceMetric.structure(structure[i], mine, trees.weight(i));
        }
        int max = options.ks().get(options.ks().size() - 1);
        GridNeighbors nearest = new GridNeighbors(options.gammas(), scale, Math.min(max, structure.length));
        for (int from = 0; from < structure.length; from += GridNeighbors.BLOCK) {
            int to = Math.min(structure.length, from + GridNeighbors.BLOCK);
            for (int c = 0; c < scale.length; c++) {
                fillEvidence(scan.evidence, c, query, from, to);
                nearest.offer(c, from, to, structure, scan.evidence, scan.distance);
            }
        }
        double[][] margin = new double[scale.length][rows()];
        for (int c = 0; c < scale.length; c++) {
            for (int row = 0; row < rows(); row++) {
                margin[c][row] = queryScore[c][query][row] + bias[c][row];
            }
        }
        return new HeldOutAnswer(
                nearest.found(classOf), margin, problems.present(), queryClass[query], 1 - queries.known(query));
    }

    // One row's scores after the other, so that the loop over trees is a plain sum over arrays.
    private void fillEvidence(double[] evidence, int c, int query, int from, int to) {
        Arrays.fill(evidence, 0, to - from, 0);
        if (scale[c] == 0) {
            return;
        }
        for (int row = 0; row < rows(); row++) {
            addGaps(evidence, queryScore[c][query][row], score[c][row], from, to - from);
        }
        for (int i = 0; i < to - from; i++) {
            evidence[i] /= scale[c];
        }
    }

    private static void addGaps(double[] gap, double mine, double[] theirs, int from, int size) {
        for (int i = 0; i < size; i++) {
            gap[i] += Math.abs(mine - theirs[from + i]);
        }
    }
}
