/**
 * The same method on Apache Spark: Spark splits, shuffles and recovers, {@code core} works inside each partition.
 *
 * <p>The one fact to know: partitions hold the trees in their order, each partition a stretch of it, so "earlier" means the
 * same as on one machine and every answer has the same bits.
 *
 * <p>Data's path: {@link org.treemetric.spark.SparkTrees} reads, {@link org.treemetric.spark.SparkGrams} counts,
 * {@link org.treemetric.spark.TreeLearner} learns, {@link org.treemetric.spark.SparkTreeModel} and
 * {@link org.treemetric.spark.TreeJoin} answer, on stored trees placed as a {@link org.treemetric.spark.ClusterPlan} says.
 */
package org.treemetric.spark;
