package org.treemetric.server.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** Refuses requests to routes without the token; the page itself holds no data and is for everybody. */
final class TokenGuard implements Guard {
    private static final String SCHEME = "Bearer ";

    private final byte[] token;
    private final RouteTable routes;

    TokenGuard(String token, RouteTable routes) {
        this.token = token.getBytes(StandardCharsets.UTF_8);
        this.routes = routes;
    }

    @Override
    public void check(Request request) {
        if (!routes.owns(Request.getPathInContext(request))) {
            return;
        }
        String sent = request.getHeaders().get(HttpHeader.AUTHORIZATION);
        // isEqual takes as long for a wrong token as for a nearly right one.
        if (sent == null
                || !sent.startsWith(SCHEME)
                || !MessageDigest.isEqual(sent.substring(SCHEME.length()).getBytes(StandardCharsets.UTF_8), token)) {
            throw new Problem(401, "Authorization: expected Bearer and the token, found something else");
        }
    }
}
