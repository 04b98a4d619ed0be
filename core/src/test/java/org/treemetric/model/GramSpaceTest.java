package org.treemetric.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.tree.Tree;

class GramSpaceTest {
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void encodesAndComparesTheSameAfterAJourney(long seed) {
        Random random = new Random(seed);
        List<Tree> trees =
                List.of(RandomTrees.tree(random, 30), RandomTrees.tree(random, 30), RandomTrees.tree(random, 5));
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors = trees.stream().map(encoder::encode).toList();
        GramSpace space = new GramSpace(
                encoder.dictionary().freeze(),
                RarityMetric.of(vectors, encoder.dictionary().size(), 0.1));
        GramSpace copy = GramSpace.of(space.toBytes());
        GramEncoder other = new GramEncoder(copy.dictionary());
        assertThat(trees.stream().map(other::encode).toList()).isEqualTo(vectors);
        assertThat(copy.metric().between(vectors.get(0), vectors.get(1)))
                .isEqualTo(space.metric().between(vectors.get(0), vectors.get(1)));
        assertThat(copy.toBytes()).isEqualTo(space.toBytes());
    }

    @Test
    void needsAFrozenDictionary() {
        GramDictionary open = new GramDictionary(GramShape.PAPER);
        assertThatThrownBy(() -> new GramSpace(open, new PlainMetric(Normalization.NONE)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a space needs a frozen dictionary");
    }
}
