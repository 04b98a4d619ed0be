/**
 * How sure: probabilities of classes, sets of classes, and how unlike everything known a tree is.
 *
 * <p>The one fact to know: every number here was calibrated on trees that the numbers it came from had not seen.
 *
 * <p>Nothing here knows where scores, votes and distances come from.
 */
package org.treemetric.probability;
