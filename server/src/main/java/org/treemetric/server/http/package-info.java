/**
 * HTTP as the server speaks it: routes, guards, bodies within limits, problems in one line.
 *
 * <p>The one fact to know: nothing a stranger sends costs a thread before it is whole. Bodies are read as they come and
 * within a budget, and only whole requests wait in a queue of fixed length. Nothing here knows about trees.
 */
package org.treemetric.server.http;
