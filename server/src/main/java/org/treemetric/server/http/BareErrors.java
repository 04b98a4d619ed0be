package org.treemetric.server.http;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** What is answered where Jetty itself refuses: a head that is no HTTP, too long, or too slow. No trace, no names. */
final class BareErrors implements Request.Handler {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = response.getStatus() >= 400 ? response.getStatus() : 500;
        Answer.Whole answer =
                new Problem(status, "expected a request in HTTP within the limits, found another").answer();
        SecurityHeaders.put(response);
        response.setStatus(status);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.type());
        response.write(true, ByteBuffer.wrap(answer.bytes()), callback);
        return true;
    }
}
