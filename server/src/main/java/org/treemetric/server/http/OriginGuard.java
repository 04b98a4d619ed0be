package org.treemetric.server.http;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** Refuses what a page of another origin sends; programs send no origin, our own page sends this server's. */
final class OriginGuard implements Guard {
    @Override
    public void check(Request request) {
        String origin = request.getHeaders().get(HttpHeader.ORIGIN);
        if (origin != null && !origin.equals("http://" + request.getHeaders().get(HttpHeader.HOST))) {
            throw new Problem(403, "Origin: expected this server's own pages or none, found another");
        }
        if ("cross-site".equals(request.getHeaders().get("Sec-Fetch-Site"))
                && !"navigate".equals(request.getHeaders().get("Sec-Fetch-Mode"))) {
            throw new Problem(403, "Sec-Fetch-Site: expected this server's own pages, found another site");
        }
    }
}
