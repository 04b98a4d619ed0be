package org.treemetric.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.format.TreeParseException;
import org.treemetric.testkit.GoldenCase;
import org.treemetric.tree.Tree;

/** Bracket notation, to the letter. */
class BracketGoldenTest {
    static Stream<Named<GoldenCase>> cases() {
        return GoldenCase.of("bracket");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void readsAndWritesAsTheReferenceDoes(GoldenCase one) throws Exception {
        String text = one.text("text");
        if (!one.flag("valid")) {
            assertThatThrownBy(() -> BracketFormat.parse("t", text)).isInstanceOf(TreeParseException.class);
            return;
        }
        Tree tree = BracketFormat.parse("t", text);
        assertThat(BracketFormat.write(tree)).isEqualTo(one.text("canonical"));
        assertThat(tree.size()).isEqualTo(one.parts("labels_preorder").size());
        for (int v = 0; v < tree.size(); v++) {
            assertThat(tree.label(v)).isEqualTo(one.texts("labels_preorder").get(v));
            assertThat(tree.fanout(v)).isEqualTo(one.integers("fanout_preorder")[v]);
        }
    }
}
