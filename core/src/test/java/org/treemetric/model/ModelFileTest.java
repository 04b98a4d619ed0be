package org.treemetric.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.file.FileFormatException;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.gram.WindowShape;
import org.treemetric.neighbor.Vote;
import org.treemetric.testkit.ForgedFile;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;

class ModelFileTest {
    static LongStream seeds() {
        return Seeds.upTo(60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whatIsReadIsWhatWasWritten(long seed) throws IOException {
        Model model = random(seed);
        byte[] file = bytes(model);
        Model read = read(file);
        assertThat(bytes(read)).isEqualTo(file);
        assertThat(read.provenance()).isEqualTo(model.provenance());
        assertThat(read.samples()).isEqualTo(model.samples());
        assertThat(read.vectors()).isEqualTo(model.vectors());
        assertThat(read.vote()).isEqualTo(model.vote());
        Tree query = RandomTrees.tree(new Random(-seed), 20);
        assertThat(read.classify(query)).isEqualTo(model.classify(query));
    }

    private static Model read(byte[] file) throws IOException {
        return Model.read(new ByteArrayInputStream(file), "m.tm");
    }

    @Test
    void aFileCutShortAnywhereIsRefused() throws IOException {
        byte[] file = bytes(random(1));
        for (int cut = 0; cut < file.length; cut += Math.max(1, file.length / 500)) {
            refused(Arrays.copyOf(file, cut));
        }
        refused(Arrays.copyOf(file, file.length - 1));
        refused(Arrays.copyOf(file, file.length + 1));
    }

    private static void refused(byte[] file) {
        assertThatThrownBy(() -> read(file))
                .isInstanceOf(FileFormatException.class)
                .hasMessageStartingWith("m.tm: ")
                .hasMessageNotContaining("\n");
    }

    /** Whoever can compute a checksum can still not make the reader throw anything else. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aForgedSectionIsRefusedOrHarmless(long seed) throws IOException {
        byte[] file = bytes(random(seed));
        Random random = new Random(seed);
        int from = ForgedFile.sectionsFrom(file);
        for (int i = 0; i < 50; i++) {
            int at = from + random.nextInt(file.length - from);
            byte[] forged = ForgedFile.withByte(file, at, random.nextInt(256));
            try {
                read(forged).classify(RandomTrees.tree(random, 10));
            } catch (FileFormatException e) {
                assertThat(e).hasMessageStartingWith("m.tm: ").hasMessageNotContaining("checksum");
            }
        }
    }

    @Test
    void anotherVersionIsNamed() throws IOException {
        byte[] file = bytes(random(3));
        ByteBuffer.wrap(file).putInt(16, 3);
        assertThatThrownBy(() -> read(file)).hasMessage("m.tm: format version 3, this release reads 1 to 2");
        assertThatThrownBy(() -> read(new byte[] {'a', '\t', '{'}))
                .hasMessage("m.tm: expected a treemetric model, found something else");
    }

    @Test
    void aModelIsWrittenToAndReadFromAFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("m.tm");
        Model model = random(4);
        model.write(file);
        assertThat(Files.readAllBytes(file)).isEqualTo(bytes(model));
        assertThat(bytes(Model.read(file))).isEqualTo(bytes(model));
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }

    /** A model is searched from its first moment by many threads; they all get the one index. */
    @Test
    void theIndexIsMadeOnceWhenItIsFirstAskedFor() {
        Model model = random(5);
        Set<Object> made = ConcurrentHashMap.newKeySet();
        IntStream.range(0, 64).parallel().forEach(i -> made.add(model.search()));
        assertThat(made).hasSize(1);
    }

    private static byte[] bytes(Model model) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        model.write(out);
        return out.toByteArray();
    }

    private static Model random(long seed) {
        Random random = new Random(seed);
        Shape shape = List.of(
                        GramShape.PAPER,
                        new WindowShape(2, 3),
                        ShapeUnion.of(GramShape.LABEL, GramShape.SIBLINGS, new GramShape(1, 2)))
                .get(random.nextInt(3));
        GramEncoder encoder = new GramEncoder(shape);
        List<Sample> samples = new ArrayList<>();
        List<GramVector> vectors = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            Tree tree = RandomTrees.tree(random, 15);
            samples.add(new Sample("id " + i, "class " + random.nextInt(3), tree));
            vectors.add(encoder.encode(tree));
        }
        int grams = encoder.dictionary().size();
        double[] weight = random.doubles(grams, 0, 3).toArray();
        double[][] score = {
            random.doubles(grams, -1, 1).toArray(), random.doubles(grams, -1, 1).toArray()
        };
        GramMetric metric = List.<GramMetric>of(
                        new PlainMetric(Normalization.BRAY_CURTIS),
                        new WeightedMetric(weight, 0.5, Normalization.RUZICKA),
                        new EvidenceMetric(weight, score, 0.7, 0.3))
                .get(random.nextInt(3));
        Vote vote = List.of(
                        new Vote.Majority(),
                        new Vote.MajorityFirstClass(),
                        new Vote.InverseBrayCurtis(1e-9),
                        new Vote.InverseDistance(1e-3),
                        new Vote.Exponential(5))
                .get(random.nextInt(5));
        TreeMap<String, String> options = new TreeMap<>();
        options.put("epochs", "600");
        options.put("shape", shape.toString());
        return new Model(
                encoder.dictionary().freeze(),
                metric,
                vote,
                1 + random.nextInt(5),
                samples,
                vectors,
                new Provenance("paper", options, "dätä", SampleDigest.of(samples), "0.1.0"));
    }
}
