package org.treemetric.edit.learn;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.edit.CountsMatrix;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.EditDistance;
import org.treemetric.edit.OperationCounts;
import org.treemetric.edit.prototype.Mrglvq;
import org.treemetric.edit.prototype.PrototypeStart;
import org.treemetric.edit.prototype.Prototypes;
import org.treemetric.optimize.Lbfgs;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/**
 * Setting E5: an embedding of the labels learned by BEDL (Paassen, Gallicchio, Micheli and Hammer 2018).
 *
 * <p>Each round takes the distances under the current vectors, moves the prototypes by {@link Mrglvq}, averages the
 * scripts between trees and prototypes, and lowers the GLVQ loss over the vectors by L-BFGS. It ends when the
 * prototypes stay, or after the last round. Use the costs with the exact distance.
 */
public final class BedlLearner {
    private static final int ITERATIONS = 100; // of L-BFGS in a round
    private static final double TOLERANCE = 1e-5; // the relative decrease at which L-BFGS stops

    private final BedlOptions options;
    private final Alphabet alphabet;

    /** A learner of an embedding of the labels of {@code alphabet}. */
    public BedlLearner(BedlOptions options, Alphabet alphabet) {
        this.options = options;
        this.alphabet = alphabet;
    }

    /** What was learned. */
    public static final class Result {
        private final EditCosts costs;
        private final int[] prototypes;

        private Result(EditCosts costs, int[] prototypes) {
            this.costs = costs;
            this.prototypes = prototypes;
        }

        /** The costs that belong to the vectors. */
        public EditCosts costs() {
            return costs;
        }

        /** The trees that are prototypes under the final vectors, slot by slot. */
        public int[] prototypes() {
            return prototypes.clone();
        }

        /** The prototypes with their classes, to classify with. */
        public Prototypes asPrototypes(int[] classOf) {
            int[] slotClass = Arrays.stream(prototypes).map(p -> classOf[p]).toArray();
            return new Prototypes(prototypes, slotClass, 0, 0, List.of());
        }
    }

    /**
     * Learns from trees with classes.
     *
     * @param unitCounts operations between the trees under unit costs
     * @param unitDistance unit-cost distances between the trees
     */
    public Result learn(
            List<Tree> trees, int[] classOf, CountsMatrix unitCounts, double[][] unitDistance, int threads) {
        LabelEmbedding embedding = LabelEmbedding.simplex(alphabet);
        double[][] distance = unitDistance;
        int[] prototypes = PrototypeStart.greedy(distance, classOf, options.perClass());
        for (int round = 0; ; round++) {
            int[] found = Mrglvq.fit(distance, classOf, prototypes).indexes();
            boolean same = Arrays.equals(found, prototypes);
            prototypes = found;
            if (round == options.rounds() || (round > 0 && same)) {
                return new Result(embedding.costs(), prototypes);
            }
            OperationCounts[][] counts = round == 0
                    ? of(unitCounts, trees.size(), prototypes)
                    : counts(embedding, trees, prototypes, threads);
            int[] slotClass = Arrays.stream(prototypes).map(p -> classOf[p]).toArray();
            BedlLoss objective = new BedlLoss(alphabet.size(), counts, classOf, slotClass, options.ridge());
            double[] x = BedlLoss.pack(embedding.vectors());
            Lbfgs.unbounded(ITERATIONS, TOLERANCE).minimize(objective, x);
            embedding = new LabelEmbedding(alphabet, BedlLoss.unpack(x, alphabet.size()));
            distance = new EditDistance(embedding.costs())
                    .among(trees)
                    .filled(threads)
                    .toArray();
        }
    }

    private static OperationCounts[][] of(CountsMatrix counts, int trees, int[] columns) {
        OperationCounts[][] chosen = new OperationCounts[trees][columns.length];
        for (int i = 0; i < trees; i++) {
            for (int slot = 0; slot < columns.length; slot++) {
                chosen[i][slot] = counts.counts(i, columns[slot]);
            }
        }
        return chosen;
    }

    private OperationCounts[][] counts(LabelEmbedding embedding, List<Tree> trees, int[] prototypes, int threads) {
        List<Tree> columns = Arrays.stream(prototypes).mapToObj(trees::get).toList();
        CountsMatrix matrix = CountsMatrix.between(
                new EditDistance(embedding.costs()), trees, columns, alphabet, CountsMatrix.Scripts.AVERAGE, threads);
        return of(matrix, trees.size(), IntStream.range(0, prototypes.length).toArray());
    }
}
