/**
 * Pages about trees without classes: the map, clusters, and what a collection is made of.
 *
 * <p>The one fact to know: a group of trees has one color and one shape wherever it is drawn, by its place in the order of
 * the groups.
 *
 * <p>Nothing here computes a distance.
 */
package org.treemetric.report.cluster;
