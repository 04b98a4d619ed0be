package org.treemetric.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.treemetric.preset.Preset;
import org.treemetric.server.http.Metrics;
import org.treemetric.server.job.Jobs;
import org.treemetric.server.served.Served;
import org.treemetric.server.teach.LabelStore;

/** The OpenAPI file says what the routes do, no more and no less. */
class OpenApiTest {
    @TempDir
    private Path folder;

    @Test
    void hasTheRoutesAndNoOthers() throws Exception {
        TreeSet<String> written = new TreeSet<>();
        file().get("paths")
                .properties()
                .forEach(path -> path.getValue().fieldNames().forEachRemaining(method -> {
                    written.add(method.toUpperCase(Locale.ROOT) + " "
                            + path.getKey().substring(1));
                }));
        TreeSet<String> routes = new TreeSet<>();
        Served served = Samples.served(Preset.RARITY);
        LabelStore labels =
                LabelStore.open(folder.resolve("labels.tsv"), served.first().ids());
        TreeServer.teaching(served, labels, new Jobs(), new Metrics(), 1, "")
                .forEach(route -> routes.add(route.method() + " " + route.path()));
        assertThat(written).isEqualTo(routes);
    }

    @Test
    void everyReferenceLeadsSomewhere() throws Exception {
        JsonNode file = file();
        assertThat(file.get("openapi").asText()).isEqualTo("3.1.0");
        List<String> references = new ArrayList<>(file.findValuesAsText("$ref"));
        assertThat(references).isNotEmpty();
        for (String reference : references) {
            assertThat(file.at(reference.substring(1)).isMissingNode())
                    .as(reference)
                    .isFalse();
        }
        file.get("paths")
                .forEach(path -> path.forEach(operation -> {
                    assertThat(operation.path("summary").asText()).isNotEmpty();
                    assertThat(operation.get("responses").has("default")).isTrue();
                }));
    }

    private static JsonNode file() throws Exception {
        try (InputStream in = TreeServer.class.getResourceAsStream("api/openapi.json")) {
            return new ObjectMapper().readTree(in);
        }
    }
}
