package org.treemetric.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.treemetric.gram.GramVector;

class ResultTableTest {
    @Test
    void fieldsWithCommasAndQuotesAreQuoted() {
        ResultTable table = new ResultTable(
                "t", List.of("a", "b"), List.of(List.of("x,\"y\"", 0.5), List.of(Optional.empty(), Optional.of(2))));
        assertThat(table.csv()).isEqualTo("a,b\n\"x,\"\"y\"\"\",0.5\n,2\n");
        assertThat(table.json()).isEqualTo("[\n{\"a\":\"x,\\\"y\\\"\",\"b\":0.5},\n{\"a\":null,\"b\":2}\n]\n");
    }

    @Test
    void rankCorrelationKnowsTies() {
        assertThat(Ranks.correlation(new double[] {1, 2, 3, 4}, new double[] {2, 5, 9, 10}))
                .isEqualTo(1);
        assertThat(Ranks.correlation(new double[] {1, 2, 3}, new double[] {9, 4, 1}))
                .isEqualTo(-1);
        // ranks 0.5 0.5 2 against 0 1 2: covariance 1.5, spreads 1.5 and 2
        assertThat(Ranks.correlation(new double[] {7, 7, 8}, new double[] {1, 2, 3}))
                .isCloseTo(1.5 / Math.sqrt(3), within(1e-12));
    }

    @Test
    void purityDividesClassSizesOut() {
        GramVector both = GramVector.of(new int[] {0, 1}, new int[] {2, 1});
        GramVector one = GramVector.of(new int[] {0}, new int[] {1});
        GramCounts counts = new GramCounts(List.of(both, one, one, one), new int[] {0, 1, 1, 1}, 2, 2);
        assertThat(counts.of(0)).containsExactly(2L, 3L);
        assertThat(counts.purity(0)).isCloseTo(2.0 / 3, within(1e-12)); // 2 per tree of class 0, 1 per tree of class 1
        assertThat(counts.purity(1)).isEqualTo(1);
    }
}
