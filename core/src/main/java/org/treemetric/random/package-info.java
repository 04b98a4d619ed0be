/**
 * Where random numbers of unlabeled methods and of pairs come from.
 *
 * <p>The one fact to know: the same seed gives the same numbers on any machine and in any language that repeats the few
 * lines of {@link org.treemetric.random.SplitMix64}.
 */
package org.treemetric.random;
