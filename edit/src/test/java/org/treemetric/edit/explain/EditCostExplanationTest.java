package org.treemetric.edit.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.EditOperation.Kind;
import org.treemetric.edit.explain.EditCostExplanation.Operation;
import org.treemetric.edit.explain.EditCostExplanation.Place;

class EditCostExplanationTest {
    @Test
    void symmetricCostsNameEachOperationOnce() {
        EditCosts costs = EditCosts.of(List.of("a", "b"), new double[][] {{0, 3, 1}, {3, 0, 2}, {1, 2, 0}});
        EditCostExplanation why = EditCostExplanation.of(costs);
        assertThat(why.cheapest(10))
                .containsExactly(
                        new Operation(Kind.DELETE, "a", "", 1),
                        new Operation(Kind.DELETE, "b", "", 2),
                        new Operation(Kind.REPLACE, "a", "b", 3));
        assertThat(why.dearest(1)).containsExactly(new Operation(Kind.REPLACE, "a", "b", 3));
    }

    @Test
    void otherCostsNameBothDirectionsAndWhatKeepingCosts() {
        EditCosts costs = EditCosts.of(List.of("a", "b"), new double[][] {{0.5, 3, 1}, {4, 0, 2}, {1, 2, 0}});
        EditCostExplanation why = EditCostExplanation.of(costs);
        assertThat(why.cheapest(1)).containsExactly(new Operation(Kind.KEEP, "a", "a", 0.5));
        assertThat(why.dearest(2))
                .containsExactly(new Operation(Kind.REPLACE, "b", "a", 4), new Operation(Kind.REPLACE, "a", "b", 3));
        assertThat(why.cheapest(100)).hasSize(7);
    }

    @Test
    void theMapKeepsDistancesThatFitAPlane() {
        double[][] at = {{0, 0}, {3, 0}, {0, 4}, {3, 4}};
        List<String> labels = List.of("a", "b", "c", "d");
        double[][] cost = new double[5][5];
        for (int i = 0; i < 4; i++) {
            cost[i][4] = 1;
            cost[4][i] = 1;
            for (int j = 0; j < 4; j++) {
                cost[i][j] = Math.hypot(at[i][0] - at[j][0], at[i][1] - at[j][1]);
            }
        }
        List<Place> map = EditCostExplanation.of(EditCosts.of(labels, cost)).map();
        for (int i = 0; i < 4; i++) {
            assertThat(map.get(i).label()).isEqualTo(labels.get(i));
            for (int j = 0; j < 4; j++) {
                double found = Math.hypot(
                        map.get(i).x() - map.get(j).x(),
                        map.get(i).y() - map.get(j).y());
                assertThat(found).isCloseTo(cost[i][j], within(1e-6));
            }
        }
        assertThat(map.get(0).x()).isPositive();
    }
}
