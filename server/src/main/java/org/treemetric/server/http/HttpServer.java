package org.treemetric.server.http;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.server.handler.MinimumDataRateHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Jetty with the limits of this server set. */
public final class HttpServer implements AutoCloseable {
    private static final int CONNECTIONS = 2000;
    private static final int STREAMS = 32;
    private static final int IDLE_MILLIS = 30_000;
    private static final int BYTES_PER_SECOND = 100; // a body that comes slower is given up
    private static final int STOP_MILLIS = 10_000;
    private static final int HEAD_BYTES = 16_384;

    private final Server server;
    private final ServerConnector connector;
    private final ThreadPoolExecutor work;
    private final ThreadPoolExecutor streams;

    /**
     * Starts to listen.
     *
     * @throws IOException if the host or port cannot be had
     */
    public HttpServer(HttpOptions options, RouteTable routes, StaticFiles files, Metrics metrics) throws IOException {
        work = pool("treemetric-work", options.threads(), new ArrayBlockingQueue<>(options.queue()));
        streams = new ThreadPoolExecutor(
                0, STREAMS, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> thread(task, "treemetric-events"));
        metrics.waiting(() -> work.getQueue().size());
        QueuedThreadPool io = new QueuedThreadPool(8, 2);
        io.setName("treemetric-http");
        io.setDaemon(true);
        server = new Server(io);
        connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(configuration()));
        connector.setHost(options.host());
        connector.setPort(options.port());
        connector.setIdleTimeout(IDLE_MILLIS);
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(CONNECTIONS, connector));
        List<Guard> guards = new ArrayList<>(List.of(new HostGuard(options.host()), new OriginGuard()));
        options.token().ifPresent(token -> guards.add(new TokenGuard(token, routes)));
        guards.add(new TypeGuard());
        Dispatcher dispatcher = new Dispatcher(guards, routes, files, work, streams, options.maxBody(), metrics);
        server.setHandler(new GracefulHandler(new MinimumDataRateHandler(dispatcher, BYTES_PER_SECOND, 0)));
        server.setErrorHandler(new BareErrors());
        server.setStopTimeout(STOP_MILLIS);
        try {
            server.start();
        } catch (IOException e) {
            close();
            throw e;
        } catch (Exception e) { // whatever a part of Jetty throws
            close();
            throw new IOException(e);
        }
    }

    private static HttpConfiguration configuration() {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setSendDateHeader(false);
        http.setRequestHeaderSize(HEAD_BYTES);
        return http;
    }

    private static ThreadPoolExecutor pool(String name, int threads, ArrayBlockingQueue<Runnable> queue) {
        return new ThreadPoolExecutor(threads, threads, 0, TimeUnit.SECONDS, queue, task -> thread(task, name));
    }

    private static Thread thread(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    /** Where it listens. */
    public URI uri() {
        String host = connector.getHost();
        return URI.create(
                "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + connector.getLocalPort() + "/");
    }

    /** Takes no more requests, and waits for those it has. */
    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            // it waited long enough for what still ran; the process is about to end
        }
        work.shutdownNow();
        streams.shutdownNow();
    }
}
