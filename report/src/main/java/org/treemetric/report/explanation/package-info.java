/**
 * Why a model says what it says, as blocks of a page: evidence, contributions, documents, maps.
 *
 * <p>Everything is taken from values of {@code core}; nothing is computed that a distance or a model would not say.
 */
package org.treemetric.report.explanation;
