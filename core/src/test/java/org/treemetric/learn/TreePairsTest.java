package org.treemetric.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.treemetric.dataset.JudgedPair;
import org.treemetric.dataset.Sample;
import org.treemetric.notation.BracketFormat;

class TreePairsTest {
    private static final int[] ONE = {3, 1};

    @Test
    void pairsCountOnceAndStandInOrder() {
        TreePairs pairs = TreePairs.of(List.of(ONE, new int[] {1, 3}, new int[] {0, 2}), List.of(new int[] {2, 3}));
        assertThat(pairs.same()).containsExactly(new int[] {0, 2}, new int[] {1, 3});
        assertThat(pairs.trees()).containsExactly(0, 1, 2, 3);
        assertThat(pairs.isSame(1)).isTrue();
        assertThat(pairs.isSame(2)).isFalse();
    }

    @Test
    void contradictionsAndEmptySidesAreRefused() {
        assertThatThrownBy(() -> TreePairs.of(List.of(ONE), List.of(new int[] {1, 3})))
                .hasMessage("trees 1 and 3 are both same and different");
        assertThatThrownBy(() -> TreePairs.of(List.of(new int[] {2, 2}), List.of(ONE)))
                .hasMessage("tree 2 is paired with itself");
        assertThatThrownBy(() -> TreePairs.of(List.of(ONE), List.of()))
                .hasMessage("expected pairs that are the same and pairs that are different, got 1 and 0");
    }

    @Test
    void idsMustNameOneTree() throws Exception {
        Sample a = new Sample("a", "", BracketFormat.parse("t", "{x}"));
        assertThatThrownBy(() -> TreePairs.among(List.of(a, a), List.of(new JudgedPair("a", "b", true))))
                .hasMessage("several trees have the id 'a'");
        assertThatThrownBy(() -> TreePairs.among(List.of(a), List.of(new JudgedPair("a", "b", true))))
                .hasMessage("no tree has the id 'b'");
    }
}
