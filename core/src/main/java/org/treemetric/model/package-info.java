/**
 * What learning leaves behind, the saved index, and the files of both.
 *
 * <p>A {@link org.treemetric.model.Model} is immutable and complete: the grams, the metric, how neighbors vote, the
 * training samples with their vectors, and where it all came from. It needs nothing else to classify, search or explain. A
 * {@link org.treemetric.model.SavedIndex} holds other trees under its metric; both are
 * {@link org.treemetric.model.Searchable}, and their files share the sections for what was learned and for the samples.
 *
 * <p>Nothing here knows how a metric is learned.
 */
package org.treemetric.model;
