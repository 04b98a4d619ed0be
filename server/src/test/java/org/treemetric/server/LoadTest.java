package org.treemetric.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.treemetric.preset.Preset;
import org.treemetric.server.http.HttpOptions;

/** More clients than threads, and clients that never finish. */
class LoadTest {
    private static final List<String> HEAD = List.of(
            "POST /api/v1/classify HTTP/1.1",
            "Host: localhost",
            "Content-Type: application/json",
            "Content-Length: 1000",
            "");

    @Test
    void clientsThatNeverFinishDoNotStopOthers() throws Exception {
        HttpOptions one = new HttpOptions("127.0.0.1", 0, Optional.empty(), 100_000, 1, 4);
        List<Socket> slow = new ArrayList<>();
        try (TreeServer server = TreeServer.serve(Samples.served(Preset.RARITY), one, "")) {
            for (int i = 0; i < 200; i++) {
                Socket socket = new Socket(
                        InetAddress.getLoopbackAddress(), server.uri().getPort());
                slow.add(socket);
                String head = String.join("\r\n", HEAD);
                socket.getOutputStream().write((i % 2 == 0 ? head : head + "\r\n{").getBytes(StandardCharsets.UTF_8));
            }
            Client client = new Client(server.uri());
            assertThat(client.post("classify", "{\"trees\":[{\"tree\":\"{a}\"}]}")
                            .statusCode())
                    .isEqualTo(200);
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void whoeverCannotWaitIsToldWhenToTryAgain() throws Exception {
        HttpOptions one = new HttpOptions("127.0.0.1", 0, Optional.empty(), 10_000_000, 1, 1);
        String tree = "{a" + "{b{c}{d}}".repeat(20_000) + "}";
        String body = "{\"trees\":[{\"tree\":\"" + tree + "\"}]}";
        try (TreeServer server = TreeServer.serve(Samples.served(Preset.RARITY), one, "")) {
            Client client = new Client(server.uri());
            HttpClient http = HttpClient.newHttpClient();
            List<CompletableFuture<HttpResponse<String>>> all = IntStream.range(0, 40)
                    .mapToObj(i -> http.sendAsync(
                            client.request("search")
                                    .header("Content-Type", "application/json")
                                    .POST(HttpRequest.BodyPublishers.ofString(body))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString()))
                    .toList();
            List<HttpResponse<String>> answers =
                    all.stream().map(CompletableFuture::join).toList();
            assertThat(answers).allMatch(answer -> answer.statusCode() == 200 || answer.statusCode() == 503);
            assertThat(answers).anyMatch(answer -> answer.statusCode() == 200);
            List<HttpResponse<String>> busy = answers.stream()
                    .filter(answer -> answer.statusCode() == 503)
                    .toList();
            assertThat(busy).isNotEmpty();
            assertThat(busy)
                    .allMatch(
                            answer -> answer.headers().firstValue("Retry-After").equals(Optional.of("1")));
        }
    }
}
