/**
 * A place in the plane for every tree, so that a person can look at a collection.
 *
 * <p>The one fact to know: who lies beside whom is kept, how far apart distant groups lie is not. The same distances and seed
 * give the same picture.
 *
 * <p>Nothing here draws.
 */
package org.treemetric.layout;
