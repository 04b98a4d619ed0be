package org.treemetric.server.http;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Response;

/** What every answer tells a browser: run and load nothing but this server's own files, show it in no frame. */
final class SecurityHeaders {
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private SecurityHeaders() {}

    static void put(Response response) {
        HttpFields.Mutable headers = response.getHeaders();
        headers.put("Content-Security-Policy", POLICY);
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        headers.put("Cross-Origin-Opener-Policy", "same-origin");
        headers.put("Cache-Control", "no-store");
    }
}
