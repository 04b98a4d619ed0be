package org.treemetric.server.http;

import java.util.Locale;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** Refuses bodies that are not said to be JSON: forms and text are what foreign pages can send unasked. */
final class TypeGuard implements Guard {
    @Override
    public void check(Request request) {
        String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
        boolean json = type != null
                && type.toLowerCase(Locale.ROOT).split(";", 2)[0].strip().equals("application/json");
        if (request.getMethod().equals("POST") && !json) {
            throw new Problem(415, "Content-Type: expected application/json, found something else");
        }
    }
}
