package org.treemetric.server;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.server.api.AboutRoutes;
import org.treemetric.server.api.AskRoutes;
import org.treemetric.server.api.CompareRoutes;
import org.treemetric.server.api.JobRoutes;
import org.treemetric.server.api.LabelRoutes;
import org.treemetric.server.api.ResultRoutes;
import org.treemetric.server.api.TreeRoutes;
import org.treemetric.server.http.HttpOptions;
import org.treemetric.server.http.HttpServer;
import org.treemetric.server.http.Metrics;
import org.treemetric.server.http.Route;
import org.treemetric.server.http.RouteTable;
import org.treemetric.server.http.StaticFiles;
import org.treemetric.server.job.Jobs;
import org.treemetric.server.served.Served;
import org.treemetric.server.teach.Findings;
import org.treemetric.server.teach.LabelStore;
import org.treemetric.server.teach.Workshop;

/** A model or an index over HTTP, for programs; with the studio's page and what it needs, for people. */
public final class TreeServer implements AutoCloseable {
    /** Where all routes are. */
    public static final String PREFIX = "/api/v1/";

    private final HttpServer server;
    private final Optional<Jobs> jobs;

    private TreeServer(HttpServer server, Optional<Jobs> jobs) {
        this.server = server;
        this.jobs = jobs;
    }

    /**
     * Starts a server for programs: it answers, and changes nothing.
     *
     * @param version of the program
     * @throws IOException if the host or port cannot be had
     */
    public static TreeServer serve(Served served, HttpOptions options, String version) throws IOException {
        Metrics metrics = new Metrics();
        RouteTable routes = new RouteTable(PREFIX, asking(served, metrics, new Findings(), version));
        return new TreeServer(new HttpServer(options, routes, StaticFiles.none(), metrics), Optional.empty());
    }

    /**
     * Starts a server with the page, where people let it work and teach it.
     *
     * @param labels what people say
     */
    public static TreeServer studio(Served served, LabelStore labels, HttpOptions options, String version)
            throws IOException {
        Metrics metrics = new Metrics();
        Jobs jobs = new Jobs();
        RouteTable routes = new RouteTable(PREFIX, teaching(served, labels, jobs, metrics, options.threads(), version));
        StaticFiles page = StaticFiles.beside(TreeServer.class, "studio");
        return new TreeServer(new HttpServer(options, routes, page, metrics), Optional.of(jobs));
    }

    static List<Route> teaching(
            Served served, LabelStore labels, Jobs jobs, Metrics metrics, int threads, String version) {
        Findings findings = new Findings();
        List<Route> routes = new ArrayList<>(asking(served, metrics, findings, version));
        routes.addAll(JobRoutes.of(jobs, new Workshop(served, labels, findings, threads)));
        routes.addAll(LabelRoutes.of(served, labels));
        routes.addAll(ResultRoutes.models(findings));
        return routes;
    }

    static List<Route> asking(Served served, Metrics metrics, Findings findings, String version) {
        List<Route> routes = new ArrayList<>(AboutRoutes.of(served, metrics, version));
        routes.addAll(TreeRoutes.of(served));
        routes.addAll(AskRoutes.of(served));
        routes.addAll(CompareRoutes.of(served));
        routes.addAll(ResultRoutes.of(served, findings));
        return routes;
    }

    /** Where it listens. */
    public URI uri() {
        return server.uri();
    }

    /** Takes no more requests and ends those that run. */
    @Override
    public void close() {
        jobs.ifPresent(Jobs::close);
        server.close();
    }
}
