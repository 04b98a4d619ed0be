package org.treemetric.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.dataset.Reading;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;

class LivingIndexTest {
    static final Provenance ORIGIN = new Provenance("paper", new TreeMap<>(), "", "", "test");

    @TempDir
    Path folder;

    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    /** Grams of a few trees are known, those of most are not; weights of unknown grams are such that sums are exact. */
    private static GramMetric metric(Random random, int grams) {
        if (random.nextInt(3) == 0) {
            return PlainMetric.PLAIN;
        }
        double[] weight =
                random.doubles(grams, 0, 2).map(w -> Math.rint(w * 1024) / 1024).toArray();
        return new WeightedMetric(weight, 0.75, List.of(Normalization.values()).get(random.nextInt(3)));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void answersAsOneIndexOfTheTreesThatAreLeft(long seed) throws IOException {
        Random random = new Random(seed);
        GramDictionary known = new GramDictionary(GramShape.PAPER);
        GramEncoder encoder = new GramEncoder(known);
        for (int i = 0; i < 3; i++) {
            encoder.encode(RandomTrees.tree(random, 12));
        }
        known.freeze();
        GramMetric metric = metric(random, known.size());
        boolean withTrees = random.nextInt(4) > 0;
        Map<String, Sample> left = new LinkedHashMap<>();
        LivingIndexWriter writer = LivingIndexWriter.create(folder, ORIGIN, metric, known, Reading.DEFAULT, withTrees);
        for (int step = 0; step < 3 + random.nextInt(14); step++) {
            switch (random.nextInt(8)) {
                case 0, 1, 2, 3, 4 -> change(random, writer, left);
                case 5 -> writer.compact(1 + random.nextInt(2));
                default -> {
                    Files.writeString(folder.resolve("segment-77777.tms"), "left behind");
                    Files.writeString(folder.resolve(".segment-8.tms.1.2.part"), "left behind");
                    writer.close();
                    writer = LivingIndexWriter.open(folder);
                }
            }
            if (random.nextInt(4) == 0) {
                compare(random, metric, known, withTrees, left);
            }
        }
        compare(random, metric, known, withTrees, left);
        writer.compact(2);
        writer.close();
        compare(random, metric, known, withTrees, left);
        assertThat(LivingIndex.open(folder).removed()).isZero();
        try (var files = Files.list(folder)) {
            assertThat(files.count()).isBetween(3L, 4L); // state, metric, lock and, if there are trees, a segment
        }
    }

    private static void change(Random random, LivingIndexWriter writer, Map<String, Sample> left) throws IOException {
        int before = left.size();
        LivingStep step = LivingStep.of(random, left);
        LivingIndexWriter.Change change = step.apply(writer, 1 + random.nextInt(3));
        step.apply(left);
        assertThat(change.removed()).isEqualTo(step.removed().size());
        assertThat(change.trees()).isEqualTo(left.size());
        assertThat(before - change.removed() + change.added()).isEqualTo(left.size());
    }

    private void compare(
            Random random, GramMetric metric, GramDictionary known, boolean withTrees, Map<String, Sample> left)
            throws IOException {
        compare(folder, random, metric, known, withTrees, left);
    }

    /** Compares a folder with an index of the same trees made anew. */
    static void compare(
            Path folder,
            Random random,
            GramMetric metric,
            GramDictionary known,
            boolean withTrees,
            Map<String, Sample> left)
            throws IOException {
        List<Sample> samples = new ArrayList<>(left.values());
        Path file = folder.resolveSibling("fresh" + System.nanoTime());
        try (SavedIndex.Builder builder =
                new SavedIndex.Builder(ORIGIN, metric, known, Reading.DEFAULT, withTrees, folder.getParent())) {
            samples.forEach(builder::add);
            builder.write(file, 1);
        }
        SavedIndex fresh = SavedIndex.open(file);
        Searchable living = Searchable.open(folder);
        living.verify();
        assertThat(living.size()).isEqualTo(samples.size());
        for (int i = 0; i < living.size(); i++) {
            assertThat(living.id(i)).isEqualTo(samples.get(i).id());
            assertThat(living.className(i)).isEqualTo(samples.get(i).className());
            assertThat(living.tree(i)).isEqualTo(fresh.tree(i));
        }
        for (int i = 0; i < 5; i++) {
            Tree tree = RandomTrees.tree(random, 10);
            GramVector a = new GramEncoder(living.dictionary()).encode(tree);
            GramVector b = new GramEncoder(fresh.dictionary()).encode(tree);
            int k = 1 + random.nextInt(8);
            List<Neighbor> nearest = fresh.search().nearest(b, k);
            assertThat(living.search().nearest(a, k)).isEqualTo(nearest);
            double radius =
                    nearest.isEmpty() ? 1 : nearest.get(nearest.size() - 1).distance();
            assertThat(living.search().within(a, radius))
                    .isEqualTo(fresh.search().within(b, radius));
            int[] classOf = samples.stream()
                    .mapToInt(sample -> sample.className().equals("c1") ? 1 : 0)
                    .toArray();
            assertThat(living.search()
                            .nearestPerClass(List.of(a, a), k, classOf, 2, (query, stored) -> stored % 3 != query, 2))
                    .isEqualTo(fresh.search()
                            .nearestPerClass(List.of(b, b), k, classOf, 2, (query, stored) -> stored % 3 != query, 1));
        }
        Files.delete(file);
    }

    private LivingIndexWriter small() throws IOException {
        GramDictionary known = new GramDictionary(GramShape.PAPER).freeze();
        return LivingIndexWriter.create(folder, ORIGIN, PlainMetric.PLAIN, known, Reading.DEFAULT, true);
    }

    private static LivingIndexWriter.Samples samples(String... ids) {
        Random random = new Random(1);
        Iterator<String> next = List.of(ids).iterator();
        return () -> next.hasNext()
                ? Optional.of(new Sample(next.next(), "", RandomTrees.tree(random, 5)))
                : Optional.empty();
    }

    @Test
    void aSecondWriterIsRefused() throws IOException {
        try (LivingIndexWriter first = small()) {
            assertThat(first.has("a")).isFalse();
            assertThatThrownBy(() -> LivingIndexWriter.open(folder))
                    .isInstanceOf(IOException.class)
                    .hasMessage(folder + ": expected no other writer, found one at work");
        }
        LivingIndexWriter.open(folder).close();
    }

    @Test
    void whatFailsChangesNothing() throws IOException {
        try (LivingIndexWriter writer = small()) {
            writer.follow(List.of(), samples("a", "b"), new TreeMap<>(), 1);
            LivingIndexWriter.Samples broken = samples("c");
            assertThatThrownBy(() -> writer.follow(
                            List.of("a"),
                            () -> {
                                Optional<Sample> next = broken.next();
                                if (next.isEmpty()) {
                                    throw new IOException("broken");
                                }
                                return next;
                            },
                            new TreeMap<>(),
                            2))
                    .hasMessage("broken");
            assertThatThrownBy(() -> writer.remove(List.of("a", "x")))
                    .hasMessage(folder + ": expected ids of its trees, found 'x'");
            assertThat(LivingIndex.open(folder).size()).isEqualTo(2);
            LivingIndexWriter.Change change = writer.follow(List.of("a"), samples("b", "d"), new TreeMap<>(), 1);
            assertThat(change).isEqualTo(new LivingIndexWriter.Change(1, 1, 1, 2, 1));
        }
    }

    @Test
    void aFolderThatIsNoneIsRefused() throws IOException {
        assertThatThrownBy(() -> LivingIndex.open(folder))
                .hasMessage(folder + ": expected a living index, found no file treemetric.segments");
        Files.writeString(folder.resolve("treemetric.segments"), "x".repeat(100), StandardCharsets.UTF_8);
        assertThatThrownBy(() -> LivingIndex.open(folder)).hasMessageContaining("expected a treemetric piece, found");
    }
}
