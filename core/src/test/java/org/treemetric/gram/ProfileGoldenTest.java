package org.treemetric.gram;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.GoldenCases;
import org.treemetric.tree.Tree;

/** The grams of single trees: counts, sizes and digests of the reference. */
class ProfileGoldenTest {
    static Stream<Named<JsonNode>> cases() {
        return GoldenCases.of("profile");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void gramsAreThoseOfTheReference(JsonNode one) throws Exception {
        GramShape shape = new GramShape(one.get("p").asInt(), one.get("q").asInt());
        Tree tree = BracketFormat.parse("t", one.get("tree").asText());
        GramEncoder encoder = new GramEncoder(shape);
        GramVector vector = encoder.encode(tree);
        assertThat(tree.size()).isEqualTo(one.get("nodes").asInt());
        assertThat(tree.leaves()).isEqualTo(one.get("leaves").asInt());
        assertThat(vector.size()).isEqualTo(one.get("size").asLong());
        assertThat(vector.distinct()).isEqualTo(one.get("distinct").asInt());
        assertThat(GramDigest.of(vector, encoder.dictionary()))
                .isEqualTo(one.get("digest").asText());
        if (one.has("grams")) {
            for (JsonNode entry : one.get("grams")) {
                int id = encoder.dictionary().find(gram(shape, entry.get(0)));
                assertThat(vector.countOf(id)).isEqualTo(entry.get(1).asInt());
            }
        }
    }

    static Gram gram(GramShape shape, JsonNode fields) {
        List<Optional<String>> labels = new ArrayList<>();
        fields.forEach(field -> labels.add(field.isNull() ? Optional.empty() : Optional.of(field.asText())));
        return Gram.of(shape, labels);
    }
}
