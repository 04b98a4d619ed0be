package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.PlainMetric;
import org.treemetric.eval.CrossValidation;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.Folds;
import org.treemetric.eval.LearnerMethod;
import org.treemetric.explain.HeavyGrams;
import org.treemetric.gram.GramShape;
import org.treemetric.learn.PlainLearner;
import org.treemetric.model.Model;
import org.treemetric.probability.Calibration;
import org.treemetric.probability.Novelty;
import org.treemetric.probability.SetCalibration;
import org.treemetric.report.json.DemoJson;
import org.treemetric.report.json.WrittenJson;
import picocli.CommandLine;

/** {@code docs/json.md} against what the commands print: no field more, none less, each of its type. */
class JsonDocumentTest {
    private static final Path PAGE = Path.of("..", "docs", "json.md");

    private static final String TREES = """
            a\t{x{y}{z}}
            a\t{x{y}{y}}
            a\t{x{y}}
            a\t{x{z}{y}}
            b\t{u{v}{w}}
            b\t{u{v}{v}}
            b\t{u{v}}
            b\t{u{y}{w}}
            """;

    @TempDir
    private Path folder;

    private JsonDocument page;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    /** Runs a command and holds every line that it prints to a shape. */
    private void holds(String shape, String command, String... more) throws Exception {
        String[] args = Stream.concat(Stream.of(command), Stream.of(more)).toArray(String[]::new);
        Run run = Run.of(args);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(page.prints(command, shape))
                .as("%s prints `%s` on the page", command, shape)
                .isTrue();
        assertThat(run.out()).as(List.of(args).toString()).isNotEmpty();
        for (String line : run.out().lines().toList()) {
            page.check(shape, line);
        }
    }

    /** The same where lines are of several types, each with its shape, and the exit code is not 0. */
    private void holds(int code, Map<String, String> shapeOfType, String command, String... more) throws Exception {
        String[] args = Stream.concat(Stream.of(command), Stream.of(more)).toArray(String[]::new);
        Run run = Run.of(args);
        assertThat(run.code()).as(run.err()).isEqualTo(code);
        for (String line : run.out().lines().toList()) {
            String type = line.startsWith("{\"type\":\"") ? line.substring(9, line.indexOf('"', 9)) : "";
            assertThat(page.prints(command, shapeOfType.get(type))).as(line).isTrue();
            page.check(shapeOfType.get(type), line);
        }
    }

    @Test
    void everyCommandPrintsWhatThePageSays() throws Exception {
        page = JsonDocument.read(PAGE);
        Files.writeString(folder.resolve("data.tsv"), TREES);
        Files.writeString(folder.resolve("q.trees"), "{x{y}{z}}\n{u{x}}\n{p{q}}\n{x{y}{z}}\n");
        Files.writeString(folder.resolve("w.json"), "{\"w\":[],\"w_default\":0.5}");
        String data = file("data.tsv");
        String queries = file("q.trees");
        holds("grams", "grams", data, "--json");
        holds("grams", "grams", queries, "--json", "--no-grams");
        holds("tree", "convert", data, "--to", "json");
        holds("stats", "stats", data, "--json");
        holds("stats-tree", "stats", queries, "--ids", "--json");
        holds("format", "formats", "--json");
        holds("distance", "distance", "{a{b}}", "{a{c}}", "--json", "--difference");
        holds("distance", "distance", "{a{b}}", "{a{c}}", "--json", "--weights", file("w.json"));
        holds("edit-distance", "distance", "{a{b}}", "{a{c}{d}}", "--json", "--metric", "edit");
        holds("edit-distance", "distance", "{a{b{c}}}", "{a{c}{d}}", "--json", "--metric", "edit", "--mapping");
        for (String preset : List.of("evidence", "paper", "logodds", "rarity")) {
            String model = file(preset + ".tm");
            holds("learned", "learn", data, "-o", model, "--json", "--preset", preset);
            holds("info", "info", model, "--json");
            holds("prediction", "classify", model, data, "--json");
            holds("prediction", "classify", model, queries, "--json", "-k", "8");
            holds("neighbors", "search", model, queries, "--json");
            holds("heavy-gram", "explain", model, "--json");
            holds("explanation", "explain", model, "{x{y}{w}}", "--json", "-k", "1");
            holds("explanation", "explain", model, "{x{y}{w}}", "--json", "--neighbor", "8");
            holds("explanation", "explain", model, "3", "--json", "--data", data);
            holds("distance", "distance", "{a{b}}", "{a{c}}", "--json", "--model", model);
            holds("index", "index", queries, "--model", model, "-o", file("i.idx"), "--json");
            holds("neighbors", "search", file("i.idx"), data, "--json", "-k", "2");
            holds("info", "info", file("i.idx"), "--json");
            String live = file("live" + model.hashCode());
            holds("index", "index", queries, "--model", model, "--living", "-o", live, "--json");
            holds("index-change", "index", "add", live, data, "--prefix", "d", "--json");
            holds("index-change", "index", "remove", live, "--id", "d1", "--json");
            holds("info", "info", live, "--json");
            holds("neighbors", "search", live, data, "--json", "-k", "2");
            holds("index-change", "index", "compact", live, "--json");
            assertThat(Run.of("export", model, "-o", file("grams.json")).code()).isZero();
            for (String line : Files.readAllLines(folder.resolve("grams.json"))) {
                page.check("model-gram", line);
            }
        }
        holds("prediction", "classify", file("evidence.tm"), queries, "--json", "--novel", "0.5", "--level", "0.8");
        holds("neighbors", "search", file("evidence.tm"), queries, "--json", "--novel", "0.5");
        String log = file("log.tm");
        holds("learned", "learn", data, "-o", log, "--json", "--counts", "log");
        holds("explanation", "explain", log, "{x{y}{w}}", "--json", "-k", "1");
        contested(Model.read(folder.resolve("evidence.tm"))).write(folder.resolve("contested.tm"));
        holds("prediction", "classify", file("contested.tm"), data, "--json");
        holds("explanation", "explain", file("contested.tm"), "{x{y}{y}}", "--json");
        holds("learned", "learn", file("evidence.tm"), "--add", data, "-o", file("more.tm"), "--json");
        holds("neighbors", "join", data, "-k", "2", "--json");
        holds("pair", "join", data, "--radius", "1", "--json");
        Map<String, String> groups = Map.of("group", "group", "summary", "group-summary");
        holds(0, groups, "join", queries, "--radius", "0", "--groups", "--json");
        Files.writeString(
                folder.resolve("pairs.tsv"),
                "1\t2\tsame\n3\t4\tsame\n5\t6\tsame\n1\t3\tdifferent\n2\t5\tdifferent\n4\t6\tdifferent\n");
        holds("learned", "learn", data, "--pairs", file("pairs.tsv"), "-o", file("p.tm"), "--json");
        holds("distance", "distance", "{a{b}}", "{a{c}}", "--json", "--model", file("p.tm"));
        holds("info", "info", file("p.tm"), "--json");
        Map<String, String> clusters =
                Map.of("summary", "cluster-summary", "cluster", "cluster", "tree", "clustered-tree");
        holds(0, clusters, "cluster", data, "--json");
        holds(0, clusters, "cluster", file("rarity.tm"), "--method", "medoids", "--json");
        holds(0, clusters, "cluster", data, "--method", "linkage", "--clusters", "2", "--json");
        holds(0, clusters, "cluster", data, "--method", "linkage", "--height", "0.5", "--json");
        holds(0, clusters, "cluster", data, "--min-size", "9", "--json");
        Map<String, String> outliers = Map.of("summary", "outlier-summary", "tree", "surprising-tree");
        holds(0, outliers, "outliers", data, "--json");
        holds(0, outliers, "outliers", queries, "--reference", data, "--json");
        Files.writeString(folder.resolve("equal.trees"), "{a}\n{a}\n");
        holds(0, outliers, "outliers", file("equal.trees"), "--json");
        Map<String, String> distant = Map.of("summary", "outlier-summary", "tree", "distant-tree");
        holds(0, distant, "outliers", data, "--by", "neighbors", "--json");
        Files.writeString(folder.resolve("old.trees"), "{a{b}}\n".repeat(9) + "{a{b}{c}}\n".repeat(9));
        Files.writeString(folder.resolve("new.trees"), "{a{b}}\n".repeat(9) + "{a{d}{c}}\n".repeat(9));
        holds(4, Map.of("", "drift"), "drift", file("old.trees"), file("new.trees"), "--json");
        holds(0, Map.of("", "drift"), "drift", file("old.trees"), file("old.trees"), "--json");
        holds("matrix", "matrix", data, "-o", file("m.csv"), "--json");
        holds("map", "map", data, "-o", file("map.csv"), "--json");
        holds("exploration", "explore", data, "-o", file("explore.html"), "--json");
        holds("exploration", "explore", queries, "-o", file("explore.html"), "--json");
        String tests = file("tests.jsonl");
        holds("evaluation", "evaluate", data, "--test", data, "--method", "pq", "--json");
        holds("evaluation", "evaluate", data, "--json", "--cv", "2", "--method", "pq", "--method", "pq-lmnn");
        holds(
                "evaluation",
                "evaluate",
                data,
                "--json",
                "--cv=2",
                "--method=pq",
                "--method=svm",
                "--predictions",
                tests);
        assertThat(Files.readAllLines(Path.of(tests))).hasSize(16);
        for (String line : Files.readAllLines(Path.of(tests))) {
            page.check("prediction", line);
        }
        holds(
                "evaluation",
                "evaluate",
                data,
                "--json",
                "--cv",
                "2",
                "--method",
                "ted",
                "--method",
                "gesl",
                "--explain-costs");
        String none = file("none");
        holds(
                "reproduction",
                "reproduce",
                "--json",
                "--quick",
                "--only",
                "grams",
                "--data",
                none,
                "--out",
                file("out"));
        // Two commands want a minute, or files that are not ours, and servers do not end; the shapes they print are
        // held without them.
        page.check("demo", demo(Path.of(data), Model.read(folder.resolve("paper.tm"))));
        page.check("dataset", WrittenJson.dataset("words", "words.tsv", 1000, 0).toString());
        page.check(
                "listening",
                WrittenJson.listening("http://127.0.0.1:7171/", 4711).toString());
        assertThat(page.unproven()).isEmpty();
    }

    /** The same model with scores that always speak for one class, whatever the votes say. */
    private static Model contested(Model model) {
        double[] bias = new double[model.calibration().orElseThrow().rows()];
        bias[0] = 100;
        return model.withCalibration(
                new Calibration(bias, 16, 1, SetCalibration.of(new int[0]), Novelty.of(new double[0], new double[0])));
    }

    private static String demo(Path file, Model model) throws Exception {
        Dataset data = Dataset.read(file);
        LearnerMethod method = new LearnerMethod("pq", new PlainLearner(GramShape.PAPER, PlainMetric.PLAIN, 1));
        List<String> classes = data.samples().stream().map(Sample::className).toList();
        Evaluation found = CrossValidation.run(data, method, Folds.stratified(classes, 2, 1, 1), 1, (fold, all) -> {});
        return DemoJson.of(
                        data,
                        List.of(found),
                        HeavyGrams.of(model),
                        DemoJson.sources(data, List.of(found), Optional.empty()),
                        "m.tm",
                        "report.html")
                .toString();
    }

    @Test
    void everyShapeHasAnExampleThatIsOne() throws Exception {
        page = JsonDocument.read(PAGE);
        page.shapes().forEach(page::checkExample);
        assertThat(page.examples().keySet()).isEqualTo(page.shapes());
    }

    @Test
    void everyCommandWithJsonIsOnThePage() throws Exception {
        page = JsonDocument.read(PAGE);
        List<String> commands = Main.whole().getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(command -> command.optionsMap().containsKey("--json"))
                .map(command -> command.name())
                .toList();
        assertThat(page.commands()).containsExactlyElementsOf(commands);
    }

    @Test
    void aLineThatIsOtherwiseIsRefused() throws Exception {
        page = JsonDocument.read(PAGE);
        for (String line : List.of(
                "{\"id\":\"1\",\"class\":null}",
                "{\"id\":\"1\",\"class\":null,\"distance\":1,\"more\":1}",
                "{\"id\":1,\"class\":null,\"distance\":1}",
                "{\"id\":\"1\",\"class\":2,\"distance\":1}",
                "{\"class\":\"a\",\"id\":\"1\",\"distance\":1}",
                "[]")) {
            assertThatThrownBy(() -> page.check("neighbor", line)).isInstanceOf(AssertionError.class);
        }
    }
}
