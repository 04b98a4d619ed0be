package org.treemetric.server.http;

import java.util.Optional;

/**
 * Where a server listens and how much it takes on.
 *
 * @param host name or address to listen on
 * @param port to listen on; 0: any free one
 * @param token what requests must carry, if anything
 * @param maxBody bytes of one request
 * @param threads how many requests are worked on at a time
 * @param queue how many more may wait
 */
public record HttpOptions(String host, int port, Optional<String> token, long maxBody, int threads, int queue) {
    /** Loopback only, 100 MB, one thread per core. */
    public static final HttpOptions DEFAULT = new HttpOptions(
            "127.0.0.1", 0, Optional.empty(), 100_000_000, Runtime.getRuntime().availableProcessors(), 256);

    public HttpOptions {
        if (token.isEmpty() && !HostGuard.isLoopback(host)) {
            throw new IllegalArgumentException("expected a token to listen on " + host + ", which others can reach");
        }
        if (token.isPresent()
                && (token.get().isBlank() || !token.get().equals(token.get().strip()))) {
            throw new IllegalArgumentException("expected a token that is not blank and has no space around it");
        }
        if (port < 0 || port > 65535 || maxBody < 1 || threads < 1 || queue < 1) {
            throw new IllegalArgumentException("expected a port, and at least 1 byte, thread and place to wait");
        }
    }
}
