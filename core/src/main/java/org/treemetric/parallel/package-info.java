/**
 * Running independent pieces of work on several threads.
 *
 * <p>The one fact to know: every piece writes to its own slot, so the number of threads never changes a result.
 *
 * <p>Nothing here knows what the pieces are.
 */
package org.treemetric.parallel;
