package org.treemetric.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.treemetric.distance.GramDifference;
import org.treemetric.distance.GramMetric;
import org.treemetric.format.TreeParseException;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.notation.BracketFormat;
import org.treemetric.report.json.DistanceJson;
import org.treemetric.report.json.JsonObject;
import org.treemetric.tree.Tree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the distance between two trees, or between the two trees of each line. */
@Command(name = "distance", description = "Print how far apart two trees are.", mixinStandardHelpOptions = true)
final class DistanceCommand extends ReadingCommand {
    @Mixin
    private MetricOptions metrics;

    @Option(names = "--weights", paramLabel = "FILE", description = "JSON {\"w\":[[gram,w],…],\"w_default\":x}.")
    private Path weights;

    @Option(names = "--difference", description = "Also print the grams that only one of the trees has.")
    private boolean difference;

    @Option(names = "--pairs", paramLabel = "FILE", description = "Two trees per line, a TAB between them.")
    private Path pairs;

    @Parameters(arity = "0..2", paramLabel = "TREE", description = "A file holding one tree, or a tree like {a{b}{c}}.")
    private List<String> two = List.of();

    @Override
    public Integer call() throws Exception {
        if ((pairs == null) == (two.size() < 2) || (pairs != null && !two.isEmpty())) {
            throw new UsageException("expected two trees, or --pairs FILE");
        }
        if (weights != null && metrics.hasModel()) {
            throw new UsageException("expected --weights or --model, found both");
        }
        Optional<WeightFile> w =
                weights == null ? Optional.empty() : Optional.of(WeightFile.read(weights, metrics.shape()));
        MetricOptions.Metric metric = metrics.read(trees);
        if (pairs == null) {
            print(trees.one(two.get(0), "argument 1"), trees.one(two.get(1), "argument 2"), metric, w);
            return 0;
        }
        try (BufferedReader lines = Files.newBufferedReader(pairs, StandardCharsets.UTF_8);
                Progress progress = output.progress("pairs")) {
            long number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                printPair(line, number, metric, w);
                progress.step();
            }
        }
        return 0;
    }

    private void printPair(String line, long number, MetricOptions.Metric metric, Optional<WeightFile> w)
            throws IOException {
        String source = pairs.toString();
        int end = BracketFormat.endOfTree(source, number, line);
        if (end == line.length() || line.charAt(end) != '\t') {
            String found = end == line.length() ? "end of line" : "'" + line.charAt(end) + "'";
            throw new TreeParseException(
                    source,
                    number,
                    1 + line.codePointCount(0, end),
                    "expected a TAB between two trees, found " + found);
        }
        print(
                BracketFormat.parse(source + ":" + number, line.substring(0, end)),
                BracketFormat.parse(source + ":" + number + " (second tree)", line.substring(end + 1)),
                metric,
                w);
    }

    private void print(Tree a, Tree b, MetricOptions.Metric given, Optional<WeightFile> w) {
        GramEncoder encoder = given.encoder();
        encoder.forget();
        GramVector x = encoder.encode(a);
        GramVector y = encoder.encode(b);
        MetricOptions.Metric metric = w.isEmpty()
                ? given
                : new MetricOptions.Metric(w.get().metric(encoder.dictionary(), metrics.normalization()), encoder);
        GramMetric distance = metric.distance();
        if (!output.json()) {
            printText(DistanceJson.distance(distance, x, y), GramDifference.between(x, y), encoder.dictionary());
            return;
        }
        JsonObject line = DistanceJson.of(distance, x, y);
        if (metrics.hasModel() || w.isPresent()) {
            DistanceJson.weighed(line, distance, x, y);
        }
        if (metrics.hasModel()) {
            DistanceJson.unseen(line, distance, x, y);
        }
        if (difference) {
            DistanceJson.difference(line, x, y, encoder.dictionary());
        }
        output.print(line);
    }

    private void printText(Number distance, GramVector only, GramDictionary dictionary) {
        output.out().println(distance);
        for (int i = 0; difference && i < only.distinct(); i++) {
            output.out().printf("%6d  %s%n", only.count(i), dictionary.gram(only.id(i)));
        }
    }
}
