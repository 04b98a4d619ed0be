package org.treemetric.edit.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.treemetric.tree.Alphabet;

/** What the learners of edit costs refuse to be told, and what a change leaves as it was. */
class EditOptionsTest {
    @Test
    void lmnnRefusesNonsense() {
        EditLmnnOptions.Builder paper = EditLmnnOptions.paper(3).toBuilder();
        assertThat(paper.epochs(7).build().epochs()).isEqualTo(7);
        assertThat(paper.build().k()).isEqualTo(3);
        refused(() -> EditLmnnOptions.paper(0), "k must be at least 1, got 0");
        refused(() -> paper.margins(1, -1).build(), "margins must be at least 0, got 1.0 and -1.0");
        paper.margins(5, 5);
        refused(() -> paper.learningRate(0).build(), "learningRate must be positive, got 0.0");
        paper.learningRate(1e-2);
        refused(() -> paper.l2(Double.NaN).build(), "l2 must be at least 0, got NaN");
        paper.l2(0);
        refused(() -> paper.epochs(-1).build(), "epochs and impostorInterval must be at least 0, got -1 and 50");
    }

    @Test
    void geslRefusesNonsense() {
        refused(() -> GeslOptions.of(0, 1), "pairs must be at least 1, got 0");
        refused(() -> GeslOptions.of(1, 0), "ridge must be positive, got 0.0");
        refused(() -> GeslOptions.of(1, 1).withMargin(-1), "margin must be finite and at least 0, got -1.0");
    }

    @Test
    void bedlRefusesNonsense() {
        refused(() -> BedlOptions.of(0, 1), "perClass and rounds must be at least 1, got 0 and 5");
        refused(() -> BedlOptions.of(1, 1).withRounds(0), "perClass and rounds must be at least 1, got 1 and 0");
        refused(() -> BedlOptions.of(1, -1), "ridge must be at least 0, got -1.0");
    }

    @Test
    void randomPairsComeFromTheSeed() {
        GeslOptions random = GeslOptions.of(2, 1).withRule(GeslOptions.Rule.RANDOM);
        assertThat(pairs(random)).isEqualTo(pairs(random.withSeed(1))).isNotEqualTo(pairs(random.withSeed(2)));
    }

    private static List<List<Integer>> pairs(GeslOptions options) {
        int[] classOf = {0, 0, 0, 0, 1, 1, 1, 1};
        return new GeslLearner(options, new Alphabet())
                .pairs(new double[classOf.length][classOf.length], classOf).stream()
                        .map(pair -> List.of(pair[0], pair[1]))
                        .toList();
    }

    private static void refused(Runnable made, String message) {
        assertThatThrownBy(made::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
