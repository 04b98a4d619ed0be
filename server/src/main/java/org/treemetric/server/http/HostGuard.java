package org.treemetric.server.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * Refuses requests that were sent to another name: a page of a stranger whose name leads here by a trick of its name server
 * (DNS rebinding) sends its own name. Ports are not compared, since tunnels change them.
 */
final class HostGuard implements Guard {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Optional<Set<String>> names; // empty: any name

    /** @param host what the server listens on; one that stands for all addresses has any name */
    HostGuard(String host) {
        this.names = isAny(host)
                ? Optional.empty()
                : Optional.of(isLoopback(host) ? LOOPBACK : Set.of(host.toLowerCase(Locale.ROOT)));
    }

    /** Whether only this machine can reach a host. */
    static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static boolean isAny(String host) {
        try {
            return InetAddress.getByName(host).isAnyLocalAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    @Override
    public void check(Request request) {
        String host = request.getHeaders().get(HttpHeader.HOST);
        if (names.isPresent() && (host == null || !names.get().contains(withoutPort(host)))) {
            throw new Problem(
                    403,
                    "Host: expected "
                            + String.join(" or ", names.get().stream().sorted().toList()) + ", found another name");
        }
    }

    private static String withoutPort(String host) {
        int colon = host.lastIndexOf(':');
        boolean port = colon > host.lastIndexOf(']') && colon >= 0;
        return (port ? host.substring(0, colon) : host).toLowerCase(Locale.ROOT);
    }
}
