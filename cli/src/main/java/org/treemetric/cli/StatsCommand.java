package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.treemetric.dataset.DatasetStats;
import org.treemetric.gram.GramEncoder;
import org.treemetric.report.json.StatsJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints what a dataset is made of. */
@Command(
        name = "stats",
        description = "Print what a dataset is made of: trees, classes, labels, sizes, duplicates.",
        mixinStandardHelpOptions = true)
final class StatsCommand extends ReadingCommand {
    @Mixin
    private ShapeOptions shapes;

    @Parameters(paramLabel = "DATA", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        GramEncoder encoder = new GramEncoder(shapes.shape());
        DatasetStats stats = new DatasetStats();
        try (Progress progress = output.progress("trees")) {
            trees.forEach(argument, sample -> {
                stats.add(sample);
                encoder.encode(sample.tree(), (id, count) -> {});
                progress.step();
            });
        }
        InputException.refuseNone(argument, stats.trees());
        int grams = encoder.dictionary().size();
        if (output.json()) {
            output.print(StatsJson.of(stats, grams));
        } else {
            print(output.out(), stats, grams);
        }
        return 0;
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
