package org.treemetric.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.treemetric.dataset.LabelsFile;
import org.treemetric.model.Model;
import org.treemetric.preset.Preset;
import org.treemetric.server.http.HttpOptions;
import org.treemetric.server.served.Served;
import org.treemetric.server.teach.LabelStore;

/** Jobs, labels and results, as the page uses them. */
class StudioTest {
    @TempDir
    private Path folder;

    private TreeServer server;
    private Client client;

    @BeforeEach
    void start() throws Exception {
        Served served = Samples.served(Preset.RARITY);
        LabelStore labels =
                LabelStore.open(folder.resolve("labels.tsv"), served.first().ids());
        server = TreeServer.studio(served, labels, HttpOptions.DEFAULT, "1.2.3");
        client = new Client(server.uri());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private JsonNode finished(String request) throws Exception {
        HttpResponse<String> begun = client.post("jobs", request);
        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(202);
        int number = Client.json(begun).get("job").asInt();
        String events = client.get("jobs/" + number + "/events").body(); // ends with the job
        assertThat(events).contains("event: done\n");
        return Client.json(client.get("jobs/" + number));
    }

    @Test
    void aMapIsThereOnceItsJobIsDone() throws Exception {
        assertThat(client.get("map").statusCode()).isEqualTo(404);
        assertThat(finished("{\"kind\":\"map\"}").at("/result/trees").asInt()).isEqualTo(25);
        JsonNode map = Client.json(client.get("map"));
        assertThat(map.get("ids")).hasSize(25);
        assertThat(map.get("x")).hasSize(25);
        assertThat(map.at("/classes/1").asText()).isEqualTo("b");
    }

    @Test
    void groupsFollowTheRadius() throws Exception {
        assertThat(client.get("clusters").statusCode()).isEqualTo(404);
        finished("{\"kind\":\"cluster\",\"options\":{\"minSize\":3}}");
        JsonNode lines = Client.json(client.get("clusters")).get("results");
        assertThat(lines.get(0).get("type").asText()).isEqualTo("summary");
        assertThat(lines.size()).isEqualTo(1 + lines.get(0).get("clusters").asInt() + 25);
        JsonNode exact = Client.json(client.get("duplicates?radius=0"));
        assertThat(exact.get("groups").asInt()).isEqualTo(7); // three kinds of a, four of b
        assertThat(exact.at("/results/0/farthest").asDouble()).isZero();
        JsonNode all = Client.json(client.get("duplicates?radius=1"));
        assertThat(all.at("/results/0/size").asInt()).isEqualTo(25);
        assertThat(client.get("duplicates?radius=-1").statusCode()).isEqualTo(400);
    }

    @Test
    void learningReplacesWhatIsServed() throws Exception {
        JsonNode job = finished("{\"kind\":\"learn\",\"options\":{\"preset\":\"logodds\"}}");
        assertThat(job.at("/result/preset").asText()).isEqualTo("logodds");
        assertThat(Client.json(client.get("info")).get("preset").asText()).isEqualTo("logodds");
        assertThat(Client.json(client.get("models")).at("/results/0/number").asInt())
                .isEqualTo(1);
        HttpResponse<byte[]> file = HttpClient.newHttpClient()
                .send(client.request("models/1/file").build(), HttpResponse.BodyHandlers.ofByteArray());
        Model model = Model.read(new ByteArrayInputStream(file.body()), "answer");
        assertThat(model.size()).isEqualTo(25);
        assertThat(client.get("models/2/file").statusCode()).isEqualTo(404);
        JsonNode grams = Client.json(client.get("grams?limit=3&class=b"));
        assertThat(grams.get("results")).hasSize(3);
        assertThat(client.get("grams?class=nobody").statusCode()).isEqualTo(404);
    }

    @Test
    void aCancelledJobEnds() throws Exception {
        String slow = "{\"kind\":\"learn\",\"options\":{\"preset\":\"paper\",\"epochs\":\"100000000\"}}";
        int number = Client.json(client.post("jobs", slow)).get("job").asInt();
        int waiting = Client.json(client.post("jobs", slow)).get("job").asInt();
        assertThat(client.send(client.request("jobs/" + waiting).DELETE()).statusCode())
                .isEqualTo(202);
        assertThat(client.send(client.request("jobs/" + number).DELETE()).statusCode())
                .isEqualTo(202);
        assertThat(client.get("jobs/" + number + "/events").body()).contains("event: failed\n", "\"cancelled\"");
        assertThat(Client.json(client.get("jobs/" + waiting)).get("state").asText())
                .isEqualTo("cancelled");
        finished("{\"kind\":\"map\"}"); // the thread is free again
        assertThat(Client.json(client.get("jobs")).get("results")).hasSize(3);
    }

    @Test
    void badJobsAreRefused() throws Exception {
        assertThat(client.post("jobs", "{\"kind\":\"dig\"}").statusCode()).isEqualTo(400);
        assertThat(client.post("jobs", "{\"kind\":\"map\",\"options\":{\"sed\":1}}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(client.post("jobs", "{\"kind\":\"learn\",\"options\":{\"preset\":\"magic\"}}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(client.post("jobs", "{\"kind\":\"learn\",\"options\":{\"k\":\"many\"}}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(client.get("jobs/7").statusCode()).isEqualTo(404);
        assertThat(client.get("jobs/7/events").statusCode()).isEqualTo(404);
    }

    @Test
    void whatPeopleSayIsInTheFile() throws Exception {
        Path file = folder.resolve("labels.tsv");
        assertThat(client.post("labels", "{\"id\":\"a/1\",\"value\":\"new\\tclass\"}")
                        .statusCode())
                .isEqualTo(200);
        client.post("labels", "{\"id\":\"a/1\",\"other\":\"b/1\",\"value\":\"same\"}");
        client.post("labels", "{\"id\":\"b/1\",\"other\":\"a/1\",\"value\":\"different\"}");
        LabelsFile said = LabelsFile.read(file);
        assertThat(said.classes()).containsEntry("a/1", "new\tclass");
        assertThat(said.pairs()).hasSize(1);
        assertThat(said.pairs().get(0).same()).isFalse();
        client.post("labels/undo", "{}");
        assertThat(LabelsFile.read(file).pairs().get(0).same()).isTrue();
        client.post("labels/undo", "{}");
        assertThat(LabelsFile.read(file).pairs()).isEmpty();
        JsonNode last = Client.json(client.post("labels/undo", "{}"));
        assertThat(last.get("results")).isEmpty();
        assertThat(LabelsFile.read(file).classes()).isEmpty();
        assertThat(client.post("labels/undo", "{}").statusCode()).isEqualTo(409);
    }

    @Test
    void badLabelsAreRefusedAndNotWritten() throws Exception {
        assertThat(client.post("labels", "{\"id\":\"nobody\",\"value\":\"x\"}").statusCode())
                .isEqualTo(404);
        assertThat(client.post("labels", "{\"value\":\"x\"}").statusCode()).isEqualTo(400);
        assertThat(client.post("labels", "{\"id\":\"a/1\",\"other\":\"a/1\",\"value\":\"same\"}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(client.post("labels", "{\"id\":\"a/1\",\"other\":\"b/1\",\"value\":\"alike\"}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(Files.exists(folder.resolve("labels.tsv"))).isFalse();
        assertThat(client.get("uncertain?kind=both").statusCode()).isEqualTo(400);
    }

    @Test
    void whatWasSaidIsNotAskedAgain() throws Exception {
        JsonNode trees = Client.json(client.get("uncertain?kind=trees&limit=5")).get("results");
        assertThat(trees).hasSize(5);
        String id = trees.get(0).get("id").asText();
        client.post("labels", "{\"id\":\"" + id + "\",\"value\":\"a\"}");
        assertThat(Client.json(client.get("uncertain?limit=100")).findValuesAsText("id"))
                .doesNotContain(id)
                .hasSize(24);
        JsonNode pair = Client.json(client.get("uncertain?kind=pairs&limit=1")).at("/results/0");
        String both = "{\"id\":\"" + pair.get("id").asText() + "\",\"other\":\""
                + pair.get("other").asText() + "\",\"value\":\"same\"}";
        client.post("labels", both);
        assertThat(Client.json(client.get("uncertain?kind=pairs&limit=1")).at("/results/0"))
                .isNotEqualTo(pair);
    }

    @Test
    void teachingChangesTheAnswer() throws Exception {
        String ask = "{\"trees\":[{\"id\":\"a/0\"}]}";
        for (int i = 0; i < 12; i += 3) { // all trees of the shape of a/0
            client.post("labels", "{\"id\":\"a/" + i + "\",\"value\":\"c\"}");
        }
        finished("{\"kind\":\"learn\",\"options\":{\"preset\":\"evidence\"}}");
        assertThat(Client.json(client.post("classify", ask))
                        .at("/results/0/class")
                        .asText())
                .isEqualTo("c");
    }
}
