package org.treemetric.server;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.treemetric.server.api.AboutRoutes;
import org.treemetric.server.api.AskRoutes;
import org.treemetric.server.api.CompareRoutes;
import org.treemetric.server.api.TreeRoutes;
import org.treemetric.server.http.HttpOptions;
import org.treemetric.server.http.HttpServer;
import org.treemetric.server.http.Metrics;
import org.treemetric.server.http.Route;
import org.treemetric.server.http.RouteTable;
import org.treemetric.server.http.StaticFiles;
import org.treemetric.server.served.Served;

/** A model or an index over HTTP, for programs; with the studio's page and what it needs, for people. */
public final class TreeServer implements AutoCloseable {
    /** Where all routes are. */
    public static final String PREFIX = "/api/v1/";

    private final HttpServer server;

    private TreeServer(HttpServer server) {
        this.server = server;
    }

    /**
     * Starts a server for programs.
     *
     * @param version of the program
     * @throws IOException if the host or port cannot be had
     */
    public static TreeServer serve(Served served, HttpOptions options, String version) throws IOException {
        Metrics metrics = new Metrics();
        RouteTable routes = new RouteTable(PREFIX, asking(served, metrics, version));
        return new TreeServer(new HttpServer(options, routes, StaticFiles.none(), metrics));
    }

    /** Starts a server with the page. */
    public static TreeServer studio(Served served, HttpOptions options, String version) throws IOException {
        Metrics metrics = new Metrics();
        RouteTable routes = new RouteTable(PREFIX, asking(served, metrics, version));
        return new TreeServer(new HttpServer(options, routes, StaticFiles.beside(TreeServer.class, "studio"), metrics));
    }

    static List<Route> asking(Served served, Metrics metrics, String version) {
        List<Route> routes = new ArrayList<>(AboutRoutes.of(served, metrics, version));
        routes.addAll(TreeRoutes.of(served));
        routes.addAll(AskRoutes.of(served));
        routes.addAll(CompareRoutes.of(served));
        return routes;
    }

    /** Where it listens. */
    public URI uri() {
        return server.uri();
    }

    /** Takes no more requests and ends those that run. */
    @Override
    public void close() {
        server.close();
    }
}
