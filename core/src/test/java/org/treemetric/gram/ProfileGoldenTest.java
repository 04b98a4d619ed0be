package org.treemetric.gram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.GoldenCase;
import org.treemetric.tree.Tree;

/** The grams of single trees: counts, sizes and digests of the reference. */
class ProfileGoldenTest {
    static Stream<Named<GoldenCase>> cases() {
        return GoldenCase.of("profile");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void gramsAreThoseOfTheReference(GoldenCase one) throws Exception {
        GramShape shape = one.shape();
        Tree tree = one.tree("tree");
        GramEncoder encoder = new GramEncoder(shape);
        GramVector vector = encoder.encode(tree);
        assertThat(tree.size()).isEqualTo(one.integer("nodes"));
        assertThat(tree.leaves()).isEqualTo(one.integer("leaves"));
        assertThat(vector.size()).isEqualTo(one.count("size"));
        assertThat(vector.distinct()).isEqualTo(one.integer("distinct"));
        assertThat(GramDigest.of(vector, encoder.dictionary())).isEqualTo(one.text("digest"));
        if (one.has("grams")) {
            for (GoldenCase entry : one.parts("grams")) {
                int id = encoder.dictionary().find(entry.part(0).gram(shape));
                assertThat(vector.countOf(id)).isEqualTo(entry.integer(1));
            }
        }
    }
}
