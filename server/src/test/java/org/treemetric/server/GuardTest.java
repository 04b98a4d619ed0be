package org.treemetric.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.preset.Preset;
import org.treemetric.server.http.HttpOptions;

/** Who may ask, and how much. */
class GuardTest {
    private static final String TREE = "{\"trees\":[{\"tree\":\"{a}\"}]}";

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1,200",
        "127.0.0.1:99,200",
        "localhost:80,200",
        "[::1]:5,200",
        "evil.example,403",
        "127.0.0.1.evil.example,403"
    })
    void onlyOurOwnNamesAreAnswered(String host, int status) throws Exception {
        try (TreeServer server = start(HttpOptions.DEFAULT)) {
            String answer = new Client(server.uri())
                    .raw("GET /api/v1/health HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
            assertThat(answer).startsWith("HTTP/1.1 " + status);
        }
    }

    @Test
    void foreignPagesNeitherReadNorWrite() throws Exception {
        try (TreeServer server = start(HttpOptions.DEFAULT)) {
            Client client = new Client(server.uri());
            for (String origin : new String[] {"http://evil.example", "null", "https://127.0.0.1"}) {
                HttpResponse<String> answer =
                        client.send(client.request("health").header("Origin", origin));
                assertThat(answer.statusCode()).isEqualTo(403);
                assertThat(answer.headers().firstValue("Access-Control-Allow-Origin"))
                        .isEmpty();
            }
            assertThat(client.send(client.request("health")
                                    .header("Origin", "http://" + server.uri().getAuthority()))
                            .statusCode())
                    .isEqualTo(200);
            assertThat(client.send(client.request("health").header("Sec-Fetch-Site", "cross-site"))
                            .statusCode())
                    .isEqualTo(403);
            assertThat(client.send(client.request("classify").POST(HttpRequest.BodyPublishers.ofString(TREE)))
                            .statusCode())
                    .isEqualTo(415);
            assertThat(client.send(client.request("classify")
                                    .header("Content-Type", "text/plain")
                                    .POST(HttpRequest.BodyPublishers.ofString(TREE)))
                            .statusCode())
                    .isEqualTo(415);
        }
    }

    @Test
    void theTokenIsAskedFor() throws Exception {
        try (TreeServer server = start(with(Optional.of("secret"), 1000, 4))) {
            Client client = new Client(server.uri());
            assertThat(client.get("health").statusCode()).isEqualTo(401);
            assertThat(client.send(client.request("health").header("Authorization", "Bearer secre"))
                            .statusCode())
                    .isEqualTo(401);
            assertThat(client.send(client.request("health").header("Authorization", "Bearer secret"))
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void othersNeedAToken() {
        assertThatThrownBy(() -> new HttpOptions("0.0.0.0", 0, Optional.empty(), 1000, 1, 1))
                .hasMessage("expected a token to listen on 0.0.0.0, which others can reach");
    }

    @Test
    void bodiesHaveALimit() throws Exception {
        try (TreeServer server = start(with(Optional.empty(), 1000, 4))) {
            Client client = new Client(server.uri());
            String large = "{\"trees\":[{\"tree\":\"{" + "a".repeat(2000) + "}\"}]}";
            assertThat(client.post("classify", large).statusCode()).isEqualTo(413);
            String chunked =
                    client.raw("POST /api/v1/classify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                            + "Transfer-Encoding: chunked\r\n\r\n7d0\r\n" + "a".repeat(2000) + "\r\n0\r\n\r\n");
            assertThat(chunked).startsWith("HTTP/1.1 413");
            assertThat(client.post("classify", TREE).statusCode()).isEqualTo(200);
        }
    }

    @Test
    void everyAnswerTellsBrowsersToRunNothingElse() throws Exception {
        try (TreeServer server = start(HttpOptions.DEFAULT)) {
            HttpResponse<String> answer = new Client(server.uri()).get("health");
            assertThat(answer.headers().firstValue("Content-Security-Policy").orElseThrow())
                    .contains("default-src 'none'", "script-src 'self'")
                    .doesNotContain("unsafe");
            assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(answer.headers().firstValue("Server")).isEmpty();
        }
    }

    @Test
    void brokenRequestsGetNoTrace() throws Exception {
        try (TreeServer server = start(HttpOptions.DEFAULT)) {
            Client client = new Client(server.uri());
            for (String request : new String[] {
                "NONSENSE\r\n\r\n",
                "GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\nX: " + "a".repeat(50_000) + "\r\n\r\n",
                "GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                "GET /%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            }) {
                String answer = client.raw(request);
                assertThat(answer).startsWith("HTTP/1.1 4").doesNotContain("Exception", "\tat ", "jetty");
            }
        }
    }

    private static HttpOptions with(Optional<String> token, long maxBody, int queue) {
        return new HttpOptions("127.0.0.1", 0, token, maxBody, 1, queue);
    }

    private static TreeServer start(HttpOptions options) throws Exception {
        return TreeServer.serve(Samples.served(Preset.RARITY), options, "1.2.3");
    }
}
