package org.treemetric.server.http;

import org.eclipse.jetty.server.Request;

/** Looks at the head of a request before anything else does. */
@FunctionalInterface
interface Guard {
    /**
     * Lets a request pass.
     *
     * @throws Problem if it may not
     */
    void check(Request request);
}
