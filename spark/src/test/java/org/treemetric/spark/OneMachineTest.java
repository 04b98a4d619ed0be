package org.treemetric.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.index.InvertedIndex;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.Model;
import org.treemetric.neighbor.AutoRadius;
import org.treemetric.neighbor.Groups;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.neighbor.Prediction;
import org.treemetric.notation.BracketFormat;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.NeighborJson;
import org.treemetric.report.json.PredictionJson;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.tree.Tree;

/** Every command gives the lines and the model files of one machine, whatever the partitions and the plan. */
class OneMachineTest {
    @TempDir
    static Path folder;

    private static Path data;
    private static Path queries;
    private static List<Sample> samples;
    private static List<Sample> asked;

    @BeforeAll
    static void write() throws IOException {
        LocalSession.get();
        data = folder.resolve("data.tsv");
        queries = folder.resolve("queries.tsv");
        write(data, 90, 1);
        write(queries, 40, 2);
        samples = Dataset.read(data).samples();
        asked = Dataset.read(queries).samples();
    }

    // Trees of few labels, some of them twice, one of them giant; one class has nearly all.
    private static void write(Path file, int count, long seed) throws IOException {
        Random random = new Random(seed);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Tree tree = RandomTrees.tree(random, i == 7 ? 2000 : 12);
            String line = (i % 5 == 1 ? "b" : i % 17 == 3 ? "c" : "a") + "\t" + BracketFormat.write(tree);
            lines.add(i % 9 == 8 ? lines.get(i - 5) : line);
        }
        Files.writeString(file, String.join("\n", lines) + "\n", StandardCharsets.UTF_8);
    }

    private static List<String> run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(new PrintWriter(out), new PrintWriter(err), args);
        assertThat(code).as(err.toString()).isZero();
        return out.toString().lines().toList();
    }

    private static byte[] bytes(Model model) throws IOException {
        Path file = folder.resolve("expected.tm");
        model.withProvenance(model.provenance().withData("data")).write(file);
        return Files.readAllBytes(file);
    }

    @ParameterizedTest
    @CsvSource({"rarity,1", "rarity,2", "rarity,7", "logodds,1", "logodds,7", "evidence,2", "evidence,7"})
    void modelFilesAreEqual(String preset, String partitions) throws IOException {
        Path file = folder.resolve("learned.tm");
        run("learn", data.toString(), "-o", file.toString(), "--preset", preset, "--partitions", partitions);
        Model expected = Preset.named(preset).learner().learn(samples, LearningListener.NONE, 2);
        assertThat(Files.readAllBytes(file)).isEqualTo(bytes(expected));
    }

    @Test
    void evidenceChosenOnASampleIsEqual() throws IOException {
        Path file = folder.resolve("sampled.tm");
        run("learn", data.toString(), "-o", file.toString(), "--choose-on", "40", "--partitions", "3");
        Model expected = Preset.EVIDENCE
                .learner(Preset.EVIDENCE.defaults().with("choose-on", 40))
                .learn(samples, LearningListener.NONE, 2);
        assertThat(Files.readAllBytes(file)).isEqualTo(bytes(expected));
    }

    @Test
    void fewerTreesAreKeptAndNothingElseChanges() throws IOException {
        Path file = folder.resolve("few.tm");
        run("learn", data.toString(), "-o", file.toString(), "--preset", "rarity", "--keep", "20");
        Model few = Model.read(file);
        Model all = Preset.RARITY.learner().learn(samples, LearningListener.NONE, 2);
        assertThat(few.size()).isBetween(20, 23);
        assertThat(few.dictionary().size()).isEqualTo(all.dictionary().size());
        assertThat(few.provenance().dataDigest()).isEqualTo(all.provenance().dataDigest());
        assertThat(few.classNames()).isEqualTo(all.classNames());
    }

    @ParameterizedTest
    @CsvSource({"1,replicated", "7,replicated", "2,sharded", "7,sharded"})
    void classifiesAndSearchesAsOneMachine(String partitions, String plan) throws IOException {
        Model model = Preset.EVIDENCE.learner().learn(samples, LearningListener.NONE, 2);
        Path file = folder.resolve("model.tm");
        model.write(file);
        List<GramVector> vectors = model.encode(asked.stream().map(Sample::tree).toList());
        List<Prediction> predictions = model.classifier(model.k()).classify(vectors, 1);
        List<String> classified = new ArrayList<>();
        List<String> searched = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            classified.add(PredictionJson.of(
                            model, asked.get(i), vectors.get(i), predictions.get(i), PredictionJson.Asked.DEFAULT)
                    .toString());
            List<Neighbor> near = model.search().nearest(vectors.get(i), 4);
            List<JsonObject> list = near.stream()
                    .map(one -> NeighborJson.of(model.id(one.index()), model.className(one.index()), one.distance()))
                    .toList();
            double known = model.known(vectors.get(i));
            searched.add(NeighborJson.result(asked.get(i).id(), known, list)
                    .putAll(PredictionJson.novelty(
                            model.calibration()
                                    .orElseThrow()
                                    .novelty()
                                    .pValue(near.get(0).distance(), 1 - known),
                            java.util.OptionalDouble.empty()))
                    .toString());
        }
        String[] end = {file.toString(), queries.toString(), "--partitions", partitions, "--plan", plan};
        assertThat(run("classify", end[0], end[1], end[2], end[3], end[4], end[5]))
                .isEqualTo(classified);
        assertThat(run("search", "-k", "4", end[0], end[1], end[2], end[3], end[4], end[5]))
                .isEqualTo(searched);
    }

    @ParameterizedTest
    @CsvSource({"1,replicated", "7,replicated", "2,sharded", "7,sharded"})
    void joinsAsOneMachine(String partitions, String plan) {
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors = new ArrayList<>();
        samples.forEach(sample -> vectors.add(encoder.encode(sample.tree())));
        RarityMetric metric = RarityMetric.of(vectors, encoder.dictionary().size(), RarityMetric.RARE);
        InvertedIndex index = InvertedIndex.of(vectors, metric);
        String[] end = {"--partitions", partitions, "--plan", plan};

        List<String> nearest = new ArrayList<>();
        List<List<Neighbor>> found = index.nearest(vectors, 3, NeighborFilter.OTHERS, 1);
        for (int i = 0; i < found.size(); i++) {
            nearest.add(NeighborJson.result(
                            samples.get(i).id(),
                            found.get(i).stream().map(OneMachineTest::json).toList())
                    .toString());
        }
        assertThat(run("join", "-k", "3", data.toString(), end[0], end[1], end[2], end[3]))
                .isEqualTo(nearest);

        double radius = AutoRadius.of(index, vectors, 1);
        double[] same = new double[vectors.size()];
        java.util.Arrays.fill(same, radius);
        List<String> pairs = new ArrayList<>();
        Groups groups = new Groups(vectors.size());
        List<List<Neighbor>> within = index.within(vectors, same, (query, other) -> other > query, 1);
        for (int i = 0; i < within.size(); i++) {
            for (Neighbor one : within.get(i)) {
                groups.join(i, one.index());
                pairs.add(NeighborJson.pair(
                                samples.get(i).id(), samples.get(one.index()).id(), one.distance())
                        .toString());
            }
        }
        assertThat(pairs).isNotEmpty();
        assertThat(run("join", data.toString(), end[0], end[1], end[2], end[3])).isEqualTo(pairs);
        List<String> grouped = run("join", "--groups", data.toString(), end[0], end[1], end[2], end[3]);
        assertThat(grouped).hasSize(groups.atLeast(2).size() + 1);
        assertThat(grouped.get(grouped.size() - 1))
                .isEqualTo(NeighborJson.groups(
                                radius,
                                "rarity",
                                pairs.size(),
                                groups.atLeast(2).size(),
                                vectors.size())
                        .toString());

        List<String> other = new ArrayList<>();
        for (Sample sample : asked) {
            GramVector query = encoder.encode(sample.tree());
            other.add(NeighborJson.result(
                            sample.id(),
                            index.nearest(query, 2).stream()
                                    .map(OneMachineTest::json)
                                    .toList())
                    .toString());
        }
        assertThat(run("join", "-k", "2", queries.toString(), data.toString(), end[0], end[1], end[2], end[3]))
                .isEqualTo(other);
    }

    private static JsonObject json(Neighbor one) {
        Sample sample = samples.get(one.index());
        return NeighborJson.of(sample.id(), sample.className(), one.distance());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "200"})
    void partitionsMayBeEmpty(String partitions) {
        assertThat(run("grams", "--no-grams", data.toString(), "--partitions", partitions))
                .hasSize(samples.size());
    }
}
