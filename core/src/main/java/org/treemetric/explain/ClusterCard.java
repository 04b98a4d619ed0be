package org.treemetric.explain;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A cluster as a person is shown it.
 *
 * @param cluster its number
 * @param size its members
 * @param medoid the member with the smallest sum of distances to the others; empty if the cluster is too large to look
 * @param silhouette how well its members fit it, on average; empty if there are too many trees to look
 * @param grams what makes it different from the rest; empty without grams
 */
public record ClusterCard(
        int cluster, int size, OptionalInt medoid, OptionalDouble silhouette, List<CharacteristicGram> grams) {
    public ClusterCard {
        grams = List.copyOf(grams);
    }
}
