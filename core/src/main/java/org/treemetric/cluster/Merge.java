package org.treemetric.cluster;

/**
 * Two clusters become one.
 *
 * @param a the smallest member of both
 * @param b the smallest member of the other
 * @param height their linkage key
 * @param size members of the new cluster
 */
public record Merge(int a, int b, long height, int size) {}
