package org.treemetric.cluster;

import java.util.List;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;

/**
 * How far trees are from their k-th nearest neighbor, under the metric rarity of the collection with all grams at full
 * weight: what a tree alone has must count here. A clump of more than k strangers hides.
 */
public final class NeighborOutliers {
    /** The number of neighbors unless somebody says otherwise. */
    public static final int NEIGHBORS = 20;

    private NeighborOutliers() {}

    /**
     * For each tree of a collection the k-th nearest other one, the farthest other one if there are fewer; a single tree
     * is at 0 from itself.
     *
     * @param grams ids from here on occur in none of the trees
     * @param k at least 1
     * @param threads how many threads to use; never changes the result
     */
    public static List<Neighbor> among(List<GramVector> vectors, int grams, int k, int threads) {
        if (vectors.size() == 1) {
            return List.of(new Neighbor(0, 0));
        }
        return last(search(vectors, grams).nearest(vectors, k, NeighborFilter.OTHERS, threads));
    }

    /** The same for trees outside the collection. */
    public static List<Neighbor> of(
            List<GramVector> outside, List<GramVector> reference, int grams, int k, int threads) {
        return last(search(reference, grams).nearest(outside, k, NeighborFilter.ALL, threads));
    }

    private static InvertedIndex search(List<GramVector> vectors, int grams) {
        return InvertedIndex.of(vectors, RarityMetric.of(vectors, grams, 1));
    }

    private static List<Neighbor> last(List<List<Neighbor>> nearest) {
        return nearest.stream().map(found -> found.get(found.size() - 1)).toList();
    }
}
