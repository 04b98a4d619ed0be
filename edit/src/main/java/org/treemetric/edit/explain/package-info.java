/**
 * What learned edit costs say: which labels became cheap to change, and which labels look alike.
 *
 * <p>The one fact to know: everything is read off the costs; no trees are needed.
 */
package org.treemetric.edit.explain;
