/**
 * What learning leaves behind, and its file.
 *
 * <p>A {@link org.treemetric.model.Model} is immutable and complete: the grams, the metric, how neighbors vote, the
 * training samples with their vectors, and where it all came from. It needs nothing else to classify, search or explain.
 *
 * <p>Nothing here knows how a metric is learned.
 */
package org.treemetric.model;
