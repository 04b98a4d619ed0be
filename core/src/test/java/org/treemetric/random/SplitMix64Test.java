package org.treemetric.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.treemetric.testkit.GoldenCases;

class SplitMix64Test {
    private static final JsonNode GOLDEN = GoldenCases.file("drift").get("random");

    @Test
    void givesThePublishedStreamAndNumbersBelowALimit() {
        SplitMix64 random = new SplitMix64(GOLDEN.get("seed").asLong());
        for (JsonNode next : GOLDEN.get("next")) {
            assertThat(Long.toUnsignedString(random.next())).isEqualTo(next.asText());
        }
        SplitMix64 bounded = new SplitMix64(GOLDEN.get("seed").asLong());
        for (JsonNode row : GOLDEN.get("below")) {
            assertThat(bounded.below(row.get(0).asInt())).isEqualTo(row.get(1).asInt());
        }
    }

    @Test
    void shufflesAsTheReferenceDoes() {
        for (JsonNode one : GOLDEN.get("shuffles")) {
            int[] numbers = new int[one.get("result").size()];
            Arrays.setAll(numbers, i -> i);
            new SplitMix64(one.get("seed").asLong()).shuffle(numbers);
            assertThat(numbers).isEqualTo(GoldenCases.ints(one.get("result")));
        }
    }

    @Test
    void fractionsStayBelowOne() {
        SplitMix64 random = new SplitMix64(7);
        for (int i = 0; i < 10_000; i++) {
            assertThat(random.fraction()).isBetween(0.0, Math.nextDown(1.0));
        }
    }

    @Test
    void refusesAnEmptyRange() {
        assertThatThrownBy(() -> new SplitMix64(0).below(0)).hasMessage("limit must be at least 1, got 0");
    }
}
