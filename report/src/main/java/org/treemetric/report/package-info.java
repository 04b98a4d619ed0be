/**
 * Results for people and programs: JSON, pictures of trees, self-contained pages.
 *
 * <p>Everything here is made from values of {@code core}; nothing is computed that a distance or a model would not say.
 */
package org.treemetric.report;
