package org.treemetric.neighbor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.testkit.GoldenCase;

class AutoRadiusTest {
    static Stream<Named<GoldenCase>> cases() {
        return GoldenCase.of("rarity");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void radiusAndGroupsAreThoseOfTheReference(GoldenCase golden) throws Exception {
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors =
                golden.trees("trees").stream().map(encoder::encode).toList();
        RarityMetric metric = RarityMetric.of(vectors, encoder.dictionary().size(), golden.real("rare"));
        NeighborSearch<GramVector> search = new ExhaustiveSearch<>(vectors, metric);
        double radius = AutoRadius.of(search, vectors, 2);
        assertThat(Neighbor.key(radius)).isEqualTo(golden.real("radius_key"));
        Groups groups = new Groups(vectors.size());
        List<List<Neighbor>> found = search.within(vectors, radius, 1);
        for (int i = 0; i < found.size(); i++) {
            int from = i;
            found.get(i).forEach(one -> groups.join(from, one.index()));
        }
        assertThat(groups.atLeast(2).stream()
                        .map(group -> group.stream().mapToInt(Integer::intValue).toArray())
                        .toArray(int[][]::new))
                .isDeepEqualTo(golden.lists("groups"));
    }
}
