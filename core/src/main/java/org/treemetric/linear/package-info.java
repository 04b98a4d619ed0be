/**
 * Linear classifiers with squared hinge loss, one class against the rest.
 *
 * <p>The one fact to know: solvers are deterministic and start from an earlier solution where there is one, so a path of
 * costs is little dearer than its last point.
 *
 * <p>Nothing here knows what the scores are used for.
 */
package org.treemetric.linear;
