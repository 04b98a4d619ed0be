package org.treemetric.report.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A headless Chromium, spoken to in its own DevTools protocol; needs nothing but the browser. For tests. */
public final class Chromium implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long PATIENCE_SECONDS = 60;

    private final Process process;
    private final Path profile;
    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final List<String> errors = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();
    private WebSocket socket;
    private String session = "";
    private int next;

    private Chromium(Process process, Path profile) {
        this.process = process;
        this.profile = profile;
    }

    /** Starts the browser if this machine has one. */
    public static Optional<Chromium> start() throws IOException, InterruptedException {
        Optional<Path> program = Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        if (program.isEmpty()) {
            return Optional.empty();
        }
        Path profile = Files.createTempDirectory("chromium");
        Process process = new ProcessBuilder(
                        program.get().toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--hide-scrollbars",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Chromium browser = new Chromium(process, profile);
        try {
            browser.connect();
        } catch (IOException | InterruptedException | RuntimeException e) {
            browser.close();
            throw e;
        }
        return Optional.of(browser);
    }

    private void connect() throws IOException, InterruptedException {
        Path port = profile.resolve("DevToolsActivePort");
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        List<String> lines = List.of();
        while (lines.size() < 2) {
            if (System.nanoTime() > deadline || !process.isAlive()) {
                throw new IOException("Chromium did not come up");
            }
            Thread.sleep(50);
            lines = Files.exists(port) ? Files.readAllLines(port) : List.of();
        }
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1)), new Ears())
                .join();
        JsonNode target = call("Target.createTarget", Map.of("url", "about:blank"));
        session = call(
                        "Target.attachToTarget",
                        Map.of("targetId", target.get("targetId").asText(), "flatten", true))
                .get("sessionId")
                .asText();
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable", Map.of());
        }
    }

    /** Opens a file in a window of this size and waits until its charts are drawn. */
    public void open(Path file, int width, int height, boolean dark) throws IOException, InterruptedException {
        call("Page.navigate", Map.of("url", "about:blank")); // so that the page before cannot be taken for this one
        errors.clear();
        requests.clear();
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
        call("Page.navigate", Map.of("url", file.toUri().toString()));
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!evaluate("!!document.querySelector('[data-ready]') && document.readyState === 'complete'")
                .asBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new IOException("the page never got ready: " + errors);
            }
            Thread.sleep(50);
        }
    }

    /** The value of a JavaScript expression in the page. */
    public JsonNode evaluate(String expression) throws IOException, InterruptedException {
        JsonNode answer = call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
        if (answer.has("exceptionDetails")) {
            throw new IOException(answer.get("exceptionDetails").toString());
        }
        return answer.get("result").path("value");
    }

    /** What the page complained about since it was opened. */
    public List<String> errors() {
        return List.copyOf(errors);
    }

    /** What the page asked for since it was opened, its own file included. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    /** A picture of the page from top to bottom, at most {@code height} high. */
    public void screenshot(Path png, int height) throws IOException, InterruptedException {
        JsonNode size = call("Page.getLayoutMetrics", Map.of()).get("cssContentSize");
        Map<String, Object> clip = Map.of(
                "x", 0,
                "y", 0,
                "width", size.get("width").asInt(),
                "height", Math.min(height, size.get("height").asInt()),
                "scale", 1);
        JsonNode answer = call("Page.captureScreenshot", Map.of("captureBeyondViewport", true, "clip", clip));
        Files.write(png, Base64.getDecoder().decode(answer.get("data").asText()));
    }

    private JsonNode call(String method, Map<String, ?> parameters) throws IOException, InterruptedException {
        int id = ++next;
        Map<String, Object> message = session.isEmpty()
                ? Map.of("id", id, "method", method, "params", parameters)
                : Map.of("id", id, "method", method, "params", parameters, "sessionId", session);
        socket.sendText(JSON.writeValueAsString(message), true).join();
        while (true) {
            String text = received.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (text == null) {
                throw new IOException("no answer to " + method);
            }
            JsonNode answer = JSON.readTree(text);
            if (answer.path("id").asInt() == id) {
                if (answer.has("error")) {
                    throw new IOException(method + ": " + answer.get("error"));
                }
                return answer.get("result");
            }
            hear(answer);
        }
    }

    private void hear(JsonNode event) {
        JsonNode parameters = event.path("params");
        switch (event.path("method").asText()) {
            case "Network.requestWillBeSent" ->
                requests.add(parameters.path("request").path("url").asText());
            case "Runtime.exceptionThrown" ->
                errors.add(parameters.path("exceptionDetails").toString());
            case "Runtime.consoleAPICalled" ->
                errors.add(parameters.path("type").asText() + ": " + parameters.path("args"));
            case "Log.entryAdded" ->
                errors.add(parameters.path("entry").path("text").asText());
            default -> {} // of no interest
        }
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try (Stream<Path> files = Files.walk(profile)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException e) {
            // the browser's last child may still hold its profile; a temporary folder may stay
        }
    }

    /** Puts whole messages into the queue. */
    private final class Ears implements WebSocket.Listener {
        private final StringBuilder part = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            part.append(data);
            if (last) {
                received.add(part.toString());
                part.setLength(0);
            }
            from.request(1);
            return null;
        }
    }
}
