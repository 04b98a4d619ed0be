package org.treemetric.server.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields.Field;

/** Leads a request past the guards to its route, and the answer back. */
final class Dispatcher extends Handler.Abstract.NonBlocking {
    private static final int RETRY_SECONDS = 1;

    private final List<Guard> guards;
    private final RouteTable routes;
    private final StaticFiles files;
    private final Executor work;
    private final Executor streams;
    private final long maxBody;
    private final ByteBudget budget;
    private final Metrics metrics;

    Dispatcher(
            List<Guard> guards,
            RouteTable routes,
            StaticFiles files,
            Executor work,
            Executor streams,
            long maxBody,
            Metrics metrics) {
        this.guards = List.copyOf(guards);
        this.routes = routes;
        this.files = files;
        this.work = work;
        this.streams = streams;
        this.maxBody = maxBody;
        this.budget = new ByteBudget(Math.max(maxBody, Runtime.getRuntime().maxMemory() / 4));
        this.metrics = metrics;
    }

    /** What is said when there is more to do than can be. */
    static Problem busy() {
        return new Problem(503, "expected fewer requests at a time, found more than can wait; try again");
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Exchange exchange = new Exchange(request, response, callback, System.nanoTime());
        SecurityHeaders.put(response);
        try {
            guards.forEach(guard -> guard.check(request));
            String path = Request.getPathInContext(request);
            if (!routes.owns(path)) {
                write(exchange, files.answer(request.getMethod(), path));
                return true;
            }
            RouteTable.Found found = routes.find(request.getMethod(), path);
            exchange.route = found.route().method() + " " + found.route().path();
            Map<String, String> query = query(request);
            BodyReader[] reader = new BodyReader[1];
            reader[0] = new BodyReader(
                    request,
                    maxBody,
                    budget,
                    body -> enqueue(exchange, found, query, body, reader[0]),
                    problem -> write(exchange, problem.answer()));
            reader[0].run();
        } catch (Problem e) {
            write(exchange, e.answer());
        }
        return true;
    }

    private static Map<String, String> query(Request request) {
        Map<String, String> query = new HashMap<>();
        try {
            for (Field field : Request.extractQueryParameters(request)) {
                query.put(field.getName(), field.getValue());
            }
        } catch (RuntimeException e) { // of several kinds, by what is wrong with it
            throw new Problem(400, "expected parameters in UTF-8 behind the question mark, found something else");
        }
        return query;
    }

    private void enqueue(
            Exchange exchange, RouteTable.Found found, Map<String, String> query, byte[] body, BodyReader reader) {
        try {
            work.execute(() -> {
                Answer answer;
                try {
                    answer = Failures.guarded(
                            () -> found.route().action().answer(new Call(query, body, found.number())));
                } finally {
                    reader.release();
                }
                write(exchange, answer);
            });
        } catch (RejectedExecutionException e) {
            reader.release();
            write(exchange, busy().answer());
        }
    }

    private void write(Exchange exchange, Answer answer) {
        if (answer instanceof Answer.Whole whole) {
            write(exchange, whole);
        } else if (answer instanceof Answer.Events events) {
            try {
                streams.execute(() -> stream(exchange, events.source()));
            } catch (RejectedExecutionException e) {
                write(exchange, busy().answer());
            }
        }
    }

    private void write(Exchange exchange, Answer.Whole whole) {
        Response response = exchange.response;
        response.setStatus(whole.status());
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, whole.type());
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, whole.bytes().length);
        whole.headers().forEach((name, value) -> response.getHeaders().put(name, value));
        if (whole.status() == 503) {
            response.getHeaders().put(HttpHeader.RETRY_AFTER, Integer.toString(RETRY_SECONDS));
        }
        metrics.answered(exchange.route, whole.status(), System.nanoTime() - exchange.start);
        boolean head = exchange.request.getMethod().equals("HEAD");
        response.write(true, head ? ByteBuffer.allocate(0) : ByteBuffer.wrap(whole.bytes()), exchange.callback);
    }

    private void stream(Exchange exchange, Answer.EventSource source) {
        Response response = exchange.response;
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream");
        metrics.answered(exchange.route, response.getStatus() == 0 ? 200 : response.getStatus(), 0);
        try (OutputStream out = Content.Sink.asOutputStream(response)) {
            source.writeTo(out);
        } catch (IOException e) {
            exchange.callback.failed(e); // nobody listens any more
            return;
        }
        exchange.callback.succeeded();
    }

    /** A request, where its answer goes, and what is counted of it. */
    private static final class Exchange {
        private final Request request;
        private final Response response;
        private final Callback callback;
        private final long start;
        private String route = "other";

        private Exchange(Request request, Response response, Callback callback, long start) {
            this.request = request;
            this.response = response;
            this.callback = callback;
            this.start = start;
        }
    }
}
