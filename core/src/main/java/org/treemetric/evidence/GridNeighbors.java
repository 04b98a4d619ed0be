package org.treemetric.evidence;

import java.util.List;

/**
 * The nearest trees of one query under every C and gamma at once: each tree's two parts of the distance are offered once and
 * serve all cells. gamma = 0 does not depend on C and is kept once.
 */
final class GridNeighbors {
    /** Trees offered at a time: their parts stay in the first-level cache while all cells look at them. */
    static final int BLOCK = 1024;

    private final double[] gamma;
    private final double[] scale;
    private final NearestTrees[][] nearest; // by place of C and gamma

    /**
     * @param gammas the shares of evidence
     * @param scale Z by place of C; 0 makes gamma 0
     * @param max how many trees to keep
     */
    GridNeighbors(List<Double> gammas, double[] scale, int max) {
        this.gamma = gammas.stream().mapToDouble(Double::doubleValue).toArray();
        this.scale = scale;
        this.nearest = new NearestTrees[scale.length][gamma.length];
        NearestTrees structural = new NearestTrees(max);
        for (int c = 0; c < scale.length; c++) {
            for (int g = 0; g < gamma.length; g++) {
                nearest[c][g] = gamma(c, g) == 0 ? structural : new NearestTrees(max);
            }
        }
    }

    private double gamma(int c, int g) {
        return scale[c] == 0 ? 0 : gamma[g];
    }

    /**
     * Offers the trees from {@code from} on, which must come after all offered before for this C.
     *
     * @param structure by tree
     * @param evidence by tree from {@code from} on, for this place of C
     * @param distance working memory of {@link #BLOCK} places
     */
    void offer(int c, int from, int to, double[] structure, double[] evidence, double[] distance) {
        for (int g = 0; g < gamma.length; g++) {
            double share = gamma(c, g);
            NearestTrees found = nearest[c][g];
            if (found.seen() > from) {
                continue; // without evidence another cell has offered them
            }
            mix(1 - share, structure, from, share, evidence, distance, to - from);
            double limit = found.limit();
            for (int i = 0; i < to - from; i++) {
                if (distance[i] < limit) {
                    found.offer(from + i, distance[i]);
                    limit = found.limit();
                }
            }
            found.saw(to);
        }
    }

    private static void mix(
            double a, double[] structure, int from, double b, double[] evidence, double[] distance, int size) {
        for (int i = 0; i < size; i++) {
            distance[i] = a * structure[from + i] + b * evidence[i];
        }
    }

    /** What was found, by place of C and gamma. */
    NearestTrees.Found[][] found(int[] classOf) {
        NearestTrees.Found[][] found = new NearestTrees.Found[nearest.length][gamma.length];
        for (int c = 0; c < nearest.length; c++) {
            for (int g = 0; g < gamma.length; g++) {
                boolean same = c > 0 && nearest[c][g] == nearest[0][g];
                found[c][g] = same ? found[0][g] : nearest[c][g].found(classOf);
            }
        }
        return found;
    }
}
