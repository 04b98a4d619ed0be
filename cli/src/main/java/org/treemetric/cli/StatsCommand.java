package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.treemetric.dataset.DatasetStats;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.gram.GramEncoder;
import org.treemetric.report.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what a dataset is made of. */
@Command(
        name = "stats",
        description = "Print what a dataset is made of: trees, classes, labels, sizes, duplicates.",
        mixinStandardHelpOptions = true)
final class StatsCommand implements Callable<Integer> {
    @Mixin
    private ShapeOptions shapes;

    @Mixin
    private TreesOptions trees;

    @Mixin
    private OutputOptions output;

    @Parameters(paramLabel = "DATA", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        GramEncoder encoder = new GramEncoder(shapes.shape(spec));
        DatasetStats stats = new DatasetStats();
        try (SampleReader reader = trees.open(spec, argument);
                Progress progress = new Progress(spec.commandLine().getErr(), output, "trees", 0)) {
            for (Optional<Sample> sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                stats.add(sample.get());
                encoder.encode(sample.get().tree(), (id, count) -> {});
                progress.step();
            }
        }
        if (stats.trees() == 0) {
            throw new InputException(argument + ": expected at least one tree, found none");
        }
        int grams = encoder.dictionary().size();
        PrintWriter out = spec.commandLine().getOut();
        if (output.json()) {
            out.println(Json.line(json(stats, grams)));
        } else {
            print(out, stats, grams);
        }
        return 0;
    }

    private static Map<String, Object> json(DatasetStats stats, int grams) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("trees", stats.trees());
        line.put("classes", stats.classes());
        line.put("labels", stats.labels());
        line.put("size", range(stats.size()));
        line.put("depth", range(stats.depth()));
        line.put("grams", grams);
        line.put("distinct", stats.distinct());
        line.put("inSeveralClasses", stats.inSeveralClasses());
        return line;
    }

    private static Map<String, Object> range(DatasetStats.Range range) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("min", range.min());
        json.put("mean", range.mean());
        json.put("max", range.max());
        return json;
    }

    private static void print(PrintWriter out, DatasetStats stats, int grams) {
        row(out, "trees", Long.toString(stats.trees()));
        row(out, "distinct trees", Integer.toString(stats.distinct()));
        row(out, "in several classes", Integer.toString(stats.inSeveralClasses()));
        row(out, "node labels", Integer.toString(stats.labels()));
        row(out, "distinct grams", Integer.toString(grams));
        row(out, "size (nodes)", words(stats.size()));
        row(out, "depth (nodes)", words(stats.depth()));
        stats.classes()
                .forEach((name, count) ->
                        row(out, name.isEmpty() ? "unlabeled" : "class " + name, Integer.toString(count)));
    }

    private static String words(DatasetStats.Range range) {
        return String.format(Locale.ROOT, "%d to %d, mean %.2f", range.min(), range.max(), range.mean());
    }

    private static void row(PrintWriter out, String name, String value) {
        out.printf("%-24s %s%n", name, value);
    }
}
