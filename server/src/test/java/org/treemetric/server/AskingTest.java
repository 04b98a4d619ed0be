package org.treemetric.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.dataset.Sample;
import org.treemetric.model.Model;
import org.treemetric.notation.BracketFormat;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.DistanceJson;
import org.treemetric.report.json.NeighborJson;
import org.treemetric.report.json.PredictionJson;
import org.treemetric.server.http.HttpOptions;

/** Routes that ask, with good, bad and hostile input; good answers are those of the library. */
class AskingTest {
    private static TreeServer server;
    private static Client client;
    private static Model model;

    @BeforeAll
    static void start() throws Exception {
        model = Samples.model(Preset.EVIDENCE);
        server = TreeServer.serve(Samples.served(Preset.EVIDENCE), HttpOptions.DEFAULT, "1.2.3");
        client = new Client(server.uri());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void saysThatItIsWell() throws Exception {
        assertThat(client.get("health").body()).isEqualTo("{\"status\":\"ok\",\"version\":\"1.2.3\"}");
        assertThat(client.get("metrics").body())
                .contains("treemetric_answers_total{route=\"GET health\",status=\"200\"}");
        JsonNode info = Client.json(client.get("info"));
        assertThat(info.get("trees").asInt()).isEqualTo(25);
        assertThat(Client.json(client.get("stats")).get("trees").asInt()).isEqualTo(25);
    }

    @Test
    void classifiesAsTheLibraryDoes() throws Exception {
        Sample query = new Sample("q", "", BracketFormat.parse("test", "{x{y}{z1}}"));
        HttpResponse<String> answer = client.post("classify", "{\"trees\":[{\"id\":\"q\",\"tree\":\"{x{y}{z1}}\"}]}");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body())
                .isEqualTo("{\"results\":["
                        + PredictionJson.of(
                                model,
                                query,
                                model.encode(query.tree()),
                                model.classify(query.tree()),
                                PredictionJson.Asked.DEFAULT)
                        + "]}");
    }

    @Test
    void searchesAsTheLibraryDoes() throws Exception {
        var vector = model.encode(BracketFormat.parse("test", "{x{y}}"));
        String expected = NeighborJson.search(
                        model, "1", vector, model.search().nearest(vector, 3), OptionalDouble.empty())
                .toString();
        assertThat(client.post("search", "{\"trees\":[{\"tree\":\"{x{y}}\"}],\"k\":3}")
                        .body())
                .isEqualTo("{\"results\":[" + expected + "]}");
        JsonNode near = Client.json(client.post("search", "{\"trees\":[{\"id\":\"a/1\"}],\"radius\":0}"));
        assertThat(near.at("/results/0/neighbors")).hasSize(4);
        assertThat(Client.json(client.get("neighbors?id=a/1&k=2")).get("neighbors"))
                .hasSize(2);
    }

    @Test
    void tellsDistancesAndWhy() throws Exception {
        var encoder = new org.treemetric.gram.GramEncoder(model.dictionary());
        var x = encoder.encode(BracketFormat.parse("test", "{x{y}{z0}}"));
        var y = encoder.encode(BracketFormat.parse("test", "{n{e}{w}}"));
        assertThat(client.post("distance", "{\"a\":{\"id\":\"a/0\"},\"b\":{\"tree\":\"{n{e}{w}}\"}}")
                        .body())
                .isEqualTo(DistanceJson.underModel(model.metric(), x, y).toString());
        JsonNode edit = Client.json(client.post(
                "distance",
                "{\"a\":{\"tree\":\"{a{b}}\"},\"b\":{\"tree\":\"{a}\"},\"metric\":\"edit\",\"mapping\":true}"));
        assertThat(edit.get("distance").asInt()).isEqualTo(1);
        assertThat(edit.get("operations")).hasSize(2);
        JsonNode why = Client.json(client.post("explain", "{\"a\":{\"tree\":\"{x{y}}\"},\"b\":{\"id\":\"b/3\"}}"));
        assertThat(why.get("class").asText()).isEqualTo("a");
        assertThat(sum(why)).isEqualTo(why.at("/neighbors/0/distance").asDouble());
        JsonNode free = Client.json(client.post("explain", "{\"a\":{\"id\":\"a/1\"},\"b\":{\"tree\":\"{q{r}}\"}}"));
        assertThat(sum(free)).isEqualTo(free.at("/neighbors/0/distance").asDouble());
        assertThat(Client.json(client.post("explain", "{\"a\":{\"id\":\"a/1\"}}"))
                        .get("neighbors"))
                .hasSize(model.k());
    }

    private static double sum(JsonNode why) {
        double sum = 0;
        for (JsonNode one : why.at("/neighbors/0/contributions")) {
            sum += one.get("contribution").asDouble();
        }
        return sum;
    }

    @Test
    void readsTextsInTheirFormat() throws Exception {
        JsonNode found = Client.json(
                client.post("search", "{\"trees\":[{\"text\":\"<x><y/><z1/></x>\",\"format\":\"xml\"}],\"k\":1}"));
        assertThat(found.at("/results/0/neighbors/0/id").asText()).isEqualTo("a/1");
        assertThat(found.at("/results/0/neighbors/0/distance").asDouble()).isZero();
    }

    @Test
    void listsStoredTreesWhateverTheirIds() throws Exception {
        JsonNode page = Client.json(client.get("trees?offset=1&limit=2"));
        assertThat(page.get("total").asInt()).isEqualTo(25);
        assertThat(page.at("/results/0/id").asText()).isEqualTo("b/0");
        assertThat(page.get("results")).hasSize(2);
        assertThat(Client.json(client.get("trees?class=b&q=B/1")).get("total").asInt())
                .isEqualTo(3);
        String markup = "<script>alert(1)</script>";
        JsonNode tree = Client.json(client.get("tree?id=" + URLEncoder.encode(markup, StandardCharsets.UTF_8)));
        assertThat(tree.get("id").asText()).isEqualTo(markup);
        assertThat(tree.get("tree").asText()).isEqualTo("{x{y}{<b>}}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    classify | {"trees":[{"tree":"{a"}]}         | 400 | trees[0]:1:3: expected '{' or '}', found end of input
                    classify | {"trees":                         | 400 | line 1, column 10: expected JSON, found
                    classify | {"trees":[]}                      | 400 | trees: expected a list of 1 to 10000 trees, found 0
                    classify | {"trees":7}                       | 400 | trees: expected a list of 1 to 10000 trees
                    classify | [1]                               | 400 | expected a JSON object
                    classify | {"trees":[{}]}                    | 400 | trees[0]: expected tree, text or id, found none
                    classify | {"trees":[{"id":"nobody"}]}       | 404 | expected the id of a stored tree, found 'nobody'
                    classify | {"trees":[{"tree":7}]}            | 400 | tree: expected a text, found 7
                    classify | {"trees":[{"tree":"{a}"}],"k":0}  | 400 | k: expected a whole number from 1 to 1000, found 0
                    classify | {"trees":[{"tree":"{a}"}],"x":0}  | 400 | the request: expected the fields trees, k, level, found 'x'
                    classify | {"trees":[{"text":"<a","format":"xml"}]} | 400 | trees[0]:1:3: expected
                    classify | {"trees":[{"text":"a","format":"klingon"}]} | 400 | trees[0]: expected one of
                    search   | {"trees":[{"tree":"{a}"}],"radius":-1} | 400 | radius: expected a number from 0
                    search   | {"trees":[{"tree":"{a}"}],"radius":1,"k":1} | 400 | expected k or radius, found both
                    distance | {"a":{"tree":"{a}"}}              | 400 | b: expected a tree, found none
                    distance | {"a":{"tree":"{a}"},"b":{"tree":"{b}"},"metric":"cosine"} | 400 | metric: expected edit or nothing
                    explain  | {"a":{"tree":"{a}","text":"a"}}   | 400 | a: expected tree or text, found both
                    nowhere  | {}                                | 404 | expected a route of /api/v1/openapi.json
                    health   | {}                                | 405 | expected GET, found another method
                    jobs     | {}                                | 404 | expected a route
                    """)
    void refusesInOneLine(String path, String body, int status, String detail) throws Exception {
        HttpResponse<String> answer = client.post(path, body);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        JsonNode problem = Client.json(answer);
        assertThat(problem.get("status").asInt()).isEqualTo(status);
        assertThat(problem.get("detail").asText()).startsWith(detail).doesNotContain("\n");
    }

    @Test
    void hostileTextsAreHarmless() throws Exception {
        String nested = "[".repeat(100_000);
        assertThat(client.post("classify", nested).statusCode()).isEqualTo(400);
        String deep = "{a".repeat(50_000) + "}".repeat(50_000);
        assertThat(client.post("classify", "{\"trees\":[{\"tree\":\"" + deep + "\"}]}")
                        .statusCode())
                .isEqualTo(200);
        String label = "\\u202e<script>".repeat(10_000);
        assertThat(client.post("search", "{\"trees\":[{\"tree\":\"{" + label + "}\"}]}")
                        .statusCode())
                .isEqualTo(200);
        String bomb = "<!DOCTYPE a [<!ENTITY x \\\"y\\\"><!ENTITY z \\\"&x;&x;\\\">]><a>&z;</a>";
        assertThat(client.post("search", "{\"trees\":[{\"text\":\"" + bomb + "\",\"format\":\"xml\"}]}")
                        .statusCode())
                .isIn(200, 400);
        assertThat(client.get("tree?id=%ff%fe").statusCode()).isIn(400, 404);
        assertThat(client.get("tree").statusCode()).isEqualTo(400);
        assertThat(client.get("trees?limit=1001").statusCode()).isEqualTo(400);
        assertThat(client.get("trees?offset=-1").statusCode()).isEqualTo(400);
        assertThat(client.get("neighbors?id=a/1&k=x").statusCode()).isEqualTo(400);
    }
}
