package org.treemetric.cluster;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A set of points that stays together over a range of levels.
 *
 * @param parent the cluster it split from, by its place in the tree; empty for the root
 * @param birth the level at which it split from its parent; for the root the largest key, or the level at which all points
 *     are connected if the largest key is not known
 * @param split the level at which it split into its children, empty if it did not
 * @param size points at its birth
 * @param smallest the smallest of them
 * @param stability the sum over its points of how far each stays below the birth
 * @param taken whether it is one of the clusters that are reported
 */
public record CondensedCluster(
        OptionalInt parent, long birth, OptionalLong split, int size, int smallest, long stability, boolean taken) {}
