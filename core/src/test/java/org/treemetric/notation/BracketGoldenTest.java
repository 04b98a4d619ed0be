package org.treemetric.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.format.TreeParseException;
import org.treemetric.testkit.GoldenCases;
import org.treemetric.tree.Tree;

/** Bracket notation, to the letter. */
class BracketGoldenTest {
    static Stream<Named<JsonNode>> cases() {
        return GoldenCases.of("bracket");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void readsAndWritesAsTheReferenceDoes(JsonNode one) throws Exception {
        String text = one.get("text").asText();
        if (!one.get("valid").asBoolean()) {
            assertThatThrownBy(() -> BracketFormat.parse("t", text)).isInstanceOf(TreeParseException.class);
            return;
        }
        Tree tree = BracketFormat.parse("t", text);
        assertThat(BracketFormat.write(tree)).isEqualTo(one.get("canonical").asText());
        assertThat(tree.size()).isEqualTo(one.get("labels_preorder").size());
        for (int v = 0; v < tree.size(); v++) {
            assertThat(tree.label(v))
                    .isEqualTo(one.get("labels_preorder").get(v).asText());
            assertThat(tree.fanout(v))
                    .isEqualTo(one.get("fanout_preorder").get(v).asInt());
        }
    }
}
