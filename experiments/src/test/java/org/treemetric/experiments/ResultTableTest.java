package org.treemetric.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.treemetric.experiments.ResultTable.Column;

class ResultTableTest {
    @Test
    void fieldsWithCommasAndQuotesAreQuoted() {
        record Row(Object a, Object b) {}
        ResultTable<Row> table = new ResultTable<>(
                "t",
                List.of(new Column<>("a", Row::a), new Column<>("b", Row::b)),
                List.of(new Row("x,\"y\"", 0.5), new Row(Optional.empty(), Optional.of(2))));
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
}
