/**
 * What a server speaks about: stored trees under a metric, their documents, and trees that come with a request.
 *
 * <p>The one fact to know: a request looks at one state from its begin to its end, whatever is learned meanwhile. Nothing
 * here knows about HTTP but the problems that requests are answered with.
 */
package org.treemetric.server.served;
