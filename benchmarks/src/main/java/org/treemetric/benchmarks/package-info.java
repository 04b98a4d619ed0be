/**
 * Measurements that anyone can repeat: {@code benchmarks/run}.
 *
 * <p>Figures are CPU time of the measuring thread: on a shared machine the wall clock measures the neighbors.
 */
package org.treemetric.benchmarks;
