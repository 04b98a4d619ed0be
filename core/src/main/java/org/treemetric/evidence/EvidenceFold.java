package org.treemetric.evidence;

import java.util.Arrays;
import java.util.List;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.linear.OneAgainstRest;
import org.treemetric.linear.SparseRows;
import org.treemetric.linear.SquaredHinge;
import org.treemetric.neighbor.Vote;

/**
 * One inner fold of the evidence metric: weights and scores from its training trees, its held-out trees classified with
 * every C, gamma and k of the grid. The structure part is computed once, the scores once per C, each from the one
 * before.
 *
 * <p>Use: {@link #fit} for every row, in any order and on any thread, then {@link #scale}, then {@link #wrong}.
 */
final class EvidenceFold {
    private final EvidenceSettings options;
    private final int[] classOf;
    private final int classes;
    private final int[] queryClass;
    private final OneAgainstRest problems;
    private final EvidenceRows queries;
    private final SparseRows train;
    private final SparseRows held;
    private final EvidenceRows trees;
    private final EvidenceRows.Postings postings;
    private final double[][] score; // by place of C: training tree * rows + row
    private final double[][] queryScore;
    private final double[] scale; // Z by place of C

    EvidenceFold(
            List<GramVector> train,
            int[] classOf,
            List<GramVector> held,
            int[] heldClass,
            int classes,
            int grams,
            EvidenceSettings options) {
        this.options = options;
        this.classOf = classOf;
        this.classes = classes;
        this.queryClass = heldClass;
        this.problems = new OneAgainstRest(classOf, classes);
        double[] weight = EvidenceWeights.of(train, classOf, classes, grams, options.shrink(), options.floor());
        EvidenceMetric structure = new EvidenceMetric(weight, new double[0][], 0, 0);
        this.trees = new EvidenceRows(train, structure, grams);
        this.queries = new EvidenceRows(held, structure, grams);
        this.train = trees.phi();
        this.held = queries.phi();
        this.postings = trees.postings();
        int costs = options.costs().size();
        this.score = new double[costs][trees.size() * problems.rows()];
        this.queryScore = new double[costs][queries.size() * problems.rows()];
        this.scale = new double[costs];
    }

    int rows() {
        return problems.rows();
    }

    int queries() {
        return queries.size();
    }

    /** Fits one row's scores for every C; fills only this row's places. */
    void fit(int row) {
        SquaredHinge problem = new SquaredHinge(train, problems.positive(row));
        List<SquaredHinge.Solution> solutions = problem.solveAll(options.costs(), options.tolerance());
        for (int c = 0; c < solutions.size(); c++) {
            double[] b = solutions.get(c).score();
            for (int i = 0; i < train.size(); i++) {
                score[c][i * rows() + row] = train.dot(i, b);
            }
            for (int i = 0; i < held.size(); i++) {
                queryScore[c][i * rows() + row] = held.dot(i, b);
            }
        }
    }

    /** Computes Z from all rows' scores. */
    void scale() {
        for (int c = 0; c < scale.length; c++) {
            double[][] byRow = new double[rows()][train.size()];
            for (int row = 0; row < rows(); row++) {
                for (int i = 0; i < train.size(); i++) {
                    byRow[row][i] = score[c][i * rows() + row];
                }
            }
            scale[c] = problems.scale(byRow);
        }
    }

    /** Whether a query is classified wrongly, by places of C, gamma and k. */
    boolean[][][] wrong(int query) {
        double[] structure = postings.shared(queries, query);
        double mine = queries.weight(query);
        for (int i = 0; i < structure.length; i++) {
            structure[i] = EvidenceMetric.structure(structure[i], mine, trees.weight(i));
        }
        int costs = options.costs().size();
        int gammas = options.gammas().size();
        int[] ks = options.ks().stream().mapToInt(Integer::intValue).toArray();
        boolean[][][] wrong = new boolean[costs][gammas][ks.length];
        NearestTrees nearest = new NearestTrees(Math.min(ks[ks.length - 1], structure.length));
        double[] evidence = new double[structure.length];
        for (int c = 0; c < costs; c++) {
            fillEvidence(evidence, c, query);
            for (int g = 0; g < gammas; g++) {
                double gamma = scale[c] == 0 ? 0 : options.gammas().get(g);
                if (gamma == 0 && c > 0) {
                    wrong[c][g] = wrong[0][g]; // does not depend on C
                    continue;
                }
                nearest.clear();
                for (int i = 0; i < structure.length; i++) {
                    nearest.offer(i, (1 - gamma) * structure[i] + gamma * evidence[i]);
                }
                wrong[c][g] = judge(nearest, ks, queryClass[query]);
            }
        }
        return wrong;
    }

    private void fillEvidence(double[] evidence, int c, int query) {
        int rows = rows();
        double z = scale[c];
        if (z == 0) {
            Arrays.fill(evidence, 0);
            return;
        }
        double[] mine = Arrays.copyOfRange(queryScore[c], query * rows, (query + 1) * rows);
        double[] theirs = score[c];
        int at = 0;
        for (int i = 0; i < evidence.length; i++) {
            double gap = 0;
            for (int row = 0; row < rows; row++) {
                gap += Math.abs(mine[row] - theirs[at++]);
            }
            evidence[i] = gap / z;
        }
    }

    // The rule of KnnClassifier for every k at once: votes only grow with k.
    private boolean[] judge(NearestTrees nearest, int[] ks, int truth) {
        Vote vote = new Vote.Exponential(options.tau());
        boolean[] wrong = new boolean[ks.length];
        double[] votes = new double[classes];
        double max = 0;
        int counted = 0;
        for (int place = 0; place < ks.length; place++) {
            int k = Math.min(ks[place], nearest.size());
            while (counted < k) {
                int c = classOf[nearest.index(counted)];
                votes[c] += vote.weight(nearest.distance(counted++), nearest.distance(0));
                max = Math.max(max, votes[c]);
            }
            int first = 0;
            while (votes[classOf[nearest.index(first)]] < max - vote.tolerance()) {
                first++;
            }
            wrong[place] = classOf[nearest.index(first)] != truth;
        }
        return wrong;
    }
}
