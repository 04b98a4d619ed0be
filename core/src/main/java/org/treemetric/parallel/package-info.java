/**
 * Running independent pieces of work on several threads.
 *
 * <p>The one fact to know: there is one pool for the whole process, the caller works too, and every piece writes to its
 * own slot, so the number of threads never changes a result.
 *
 * <p>Nothing here knows what the pieces are.
 */
package org.treemetric.parallel;
