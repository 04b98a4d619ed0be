package org.treemetric.server.http;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The routes under one prefix, found by path and method. */
public final class RouteTable {
    private static final Pattern WITH_NUMBER = Pattern.compile("(.*?)/(\\d{1,9})(/.*)?");

    private final String prefix;
    private final List<Route> routes;
    private final Map<String, Map<String, Route>> byPath = new HashMap<>();

    /** @param prefix begins and ends with a slash */
    public RouteTable(String prefix, List<Route> routes) {
        this.prefix = prefix;
        this.routes = List.copyOf(routes);
        for (Route route : routes) {
            Map<String, Route> there = byPath.computeIfAbsent(route.path(), any -> new HashMap<>());
            if (there.put(route.method(), route) != null) {
                throw new IllegalArgumentException("two routes for " + route.method() + " " + route.path());
            }
        }
    }

    /** All routes. */
    public List<Route> routes() {
        return routes;
    }

    /**
     * A route that was found.
     *
     * @param number what stands for the variable part of its path
     */
    record Found(Route route, OptionalInt number) {}

    /** Whether a path is one of these, whatever follows the prefix. */
    boolean owns(String path) {
        return path.startsWith(prefix);
    }

    /**
     * The route for a request.
     *
     * @throws Problem 404 or 405
     */
    Found find(String method, String path) {
        String rest = path.substring(prefix.length());
        Optional<Map<String, Route>> exact = Optional.ofNullable(byPath.get(rest));
        OptionalInt number = OptionalInt.empty();
        if (exact.isEmpty()) {
            Matcher matcher = WITH_NUMBER.matcher(rest);
            if (matcher.matches()) {
                String tail = matcher.group(3) == null ? "" : matcher.group(3);
                exact = Optional.ofNullable(byPath.get(matcher.group(1) + "/" + Route.NUMBER + tail));
                number = OptionalInt.of(Integer.parseInt(matcher.group(2)));
            }
        }
        if (exact.isEmpty()) {
            throw new Problem(404, "expected a route of " + prefix + "openapi.json, found another path");
        }
        Route route = exact.get().get(method.equals("HEAD") ? "GET" : method);
        if (route == null) {
            throw new Problem(
                    405,
                    "expected " + String.join(" or ", new TreeSet<>(exact.get().keySet())) + ", found another method");
        }
        return new Found(route, number);
    }
}
