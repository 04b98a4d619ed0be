package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The servers as processes: what they print, refuse and answer, and how they end. */
class ServeCommandTest {
    private static final Path PAGE = Path.of("..", "docs", "server.md");

    @TempDir
    private Path folder;

    private String words() throws Exception {
        Matcher data = Pattern.compile("(?s)```text\n(.*?)```").matcher(Files.readString(PAGE));
        assertThat(data.find()).isTrue();
        return Files.writeString(folder.resolve("words.tsv"), data.group(1)).toString();
    }

    private String model() throws Exception {
        String model = folder.resolve("words.tm").toString();
        assertThat(Run.of("learn", words(), "-o", model, "--preset", "paper").code())
                .isZero();
        return model;
    }

    private static Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "org.treemetric.cli.Main"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static String firstLine(Process process) throws IOException {
        return new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
    }

    @Test
    void theExamplesOfThePageWorkAndASignalEndsIt() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/curl")), "no curl on this machine");
        Process process = start("serve", model(), "--port", "0", "--json");
        try {
            JsonNode ready = new ObjectMapper().readTree(firstLine(process));
            assertThat(ready.get("pid").asLong()).isEqualTo(process.pid());
            String home = URI.create(ready.get("url").asText()).getAuthority();
            Matcher examples = Pattern.compile("```sh\n(curl .*?)\n```").matcher(Files.readString(PAGE));
            int run = 0;
            for (; examples.find(); run++) {
                String command = examples.group(1).replace("127.0.0.1:7171", home);
                Process curl = new ProcessBuilder("/bin/sh", "-c", command).start();
                String answer = new String(curl.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(curl.waitFor()).isZero();
                assertThat(answer).as(command).isNotEmpty().doesNotContain("\"status\":4", "\"status\":5");
            }
            assertThat(run).isGreaterThan(8);
            process.destroy(); // SIGTERM
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void theStudioShowsTreesAndTheirDocuments() throws Exception {
        Process process = start("studio", words(), "--no-browser", "--token", "secret");
        try {
            String line = firstLine(process);
            assertThat(line).startsWith("listening on http://127.0.0.1:");
            URI uri = URI.create(line.substring("listening on ".length()));
            HttpClient client = HttpClient.newHttpClient();
            HttpResponse<String> page =
                    client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(page.body()).contains("<title>treemetric studio</title>");
            HttpResponse<String> tree = client.send(
                    HttpRequest.newBuilder(uri.resolve("/api/v1/tree?id=2"))
                            .header("Authorization", "Bearer secret")
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(new ObjectMapper().readTree(tree.body()).get("document").asText())
                    .contains("{talk{ed}}");
        } finally {
            process.destroy();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void refusesWhatCannotBeServed() throws Exception {
        String model = model();
        Run open = Run.of("serve", model, "--host", "0.0.0.0");
        assertThat(open.code()).isEqualTo(2);
        assertThat(open.err()).contains("expected a token to listen on 0.0.0.0");
        assertThat(Run.of("serve", model, "--port", "70000").code()).isEqualTo(2);
        assertThat(Run.of("serve", model, "--max-upload", "much").err()).contains("expected a size like 100MB");
        Run trees = Run.of("serve", words());
        assertThat(trees.code()).isEqualTo(3);
        assertThat(trees.err()).contains("expected a model or an index, found something else");
    }
}
