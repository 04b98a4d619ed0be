package org.treemetric.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.PlainMetric;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.index.InvertedIndex;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

/** A tree grown by searches connects the same points at every level as one grown from all keys. */
class SearchedTreeTest {
    static LongStream seeds() {
        return Seeds.upTo(150);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void connectsWhatAllKeysConnect(long seed) {
        Random random = new Random(seed);
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors = new ArrayList<>();
        int n = 1 + random.nextInt(seed % 10 == 0 ? 300 : 60);
        int largest = 1 + random.nextInt(12); // small trees collide, so that equal keys abound
        for (int i = 0; i < n; i++) {
            vectors.add(
                    i > 0 && random.nextInt(3) == 0
                            ? vectors.get(random.nextInt(i))
                            : encoder.encode(RandomTrees.tree(random, largest)));
        }
        GramMetric metric = random.nextBoolean()
                ? RarityMetric.of(vectors, encoder.dictionary().size(), 0.1)
                : PlainMetric.PLAIN;
        int minSamples = 1 + random.nextInt(3) * random.nextInt(12);
        GramKeys keys = GramKeys.of(vectors, metric);
        SpanningTree slow = SpanningTree.of(KeyMatrix.of(keys, 2), minSamples, 2);
        SpanningTree fast =
                SpanningTree.of(InvertedIndex.of(vectors, metric), vectors, minSamples, 1 + random.nextInt(2));
        assertThat(fast.edges()).isEqualTo(slow.edges());
        assertThat(levels(fast)).isEqualTo(levels(slow));
        for (int i = 0; i < n; i++) {
            assertThat(fast.core(i)).isEqualTo(slow.core(i));
        }
        for (int minSize = 2; minSize < 6; minSize++) {
            DensityOptions options = new DensityOptions(minSize, minSamples, random.nextBoolean());
            DensityClusters expected = DensityClusters.of(slow, options);
            DensityClusters found =
                    DensityClusters.of(fast.withLargestKey(slow.largestKey().orElseThrow()), options);
            assertThat(found.tree()).isEqualTo(expected.tree());
            assertThat(found.clustering().toArray())
                    .isEqualTo(expected.clustering().toArray());
            for (int i = 0; i < n; i++) {
                assertThat(found.leave(i)).isEqualTo(expected.leave(i));
                assertThat(found.strength(i)).isEqualTo(expected.strength(i));
            }
        }
    }

    private static long[] levels(SpanningTree tree) {
        long[] levels = IntStream.range(0, tree.edges()).mapToLong(tree::level).toArray();
        Arrays.sort(levels);
        return levels;
    }
}
