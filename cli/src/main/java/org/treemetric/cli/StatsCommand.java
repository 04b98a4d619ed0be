package org.treemetric.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.treemetric.dataset.DatasetStats;
import org.treemetric.dataset.ReadSummary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.report.json.StatsJson;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints what a dataset is made of. */
@Command(
        name = "stats",
        description = "Print what a dataset is made of: trees, classes, labels, sizes, duplicates.",
        mixinStandardHelpOptions = true)
final class StatsCommand extends ReadingCommand {
    @Mixin
    private ShapeOptions shapes;

    @Option(names = "--ids", description = "Print id, class, nodes and format of every tree instead.")
    private boolean ids;

    @Parameters(paramLabel = "DATA", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        if (ids) {
            return printIds();
        }
        GramEncoder encoder = new GramEncoder(shapes.shape());
        DatasetStats stats = new DatasetStats();
        ReadSummary read;
        TreeSet<String> files = new TreeSet<>();
        try (Progress progress = output.progress("trees")) {
            read = trees.readEach(argument, (sample, reader) -> {
                stats.add(sample, reader.file());
                files.add(reader.file());
                encoder.encode(sample.tree(), (id, count) -> {});
                progress.step();
            });
        }
        InputException.refuseNone(argument, stats.trees());
        int grams = encoder.dictionary().size();
        if (output.json()) {
            output.print(StatsJson.of(stats, grams, read));
        } else {
            print(output.out(), stats, grams);
            print(output.out(), stats, read);
        }
        noteOneClass(stats, List.copyOf(files));
        return 0;
    }

    private void noteOneClass(DatasetStats stats, List<String> files) {
        String hint = LabeledData.hint(argument, files);
        if (stats.classes().size() - (stats.unlabeled() > 0 ? 1 : 0) == 1 && !hint.isEmpty()) {
            output.note(argument + ": one class only" + hint);
        }
    }

    private Integer printIds() throws IOException {
        ReadSummary read = trees.readEach(argument, (sample, reader) -> {
            if (output.json()) {
                output.print(StatsJson.tree(sample, reader.format()));
            } else {
                output.out()
                        .println(String.join(
                                "\t",
                                VisibleText.of(sample.id()),
                                VisibleText.of(sample.className()),
                                Integer.toString(sample.tree().size()),
                                reader.format()));
            }
        });
        InputException.refuseNone(argument, read.trees());
        return 0;
    }

    private static void print(PrintWriter out, DatasetStats stats, ReadSummary read) {
        read.formats().forEach((name, count) -> row(out, "format " + name, Long.toString(count)));
        row(out, "folders above a tree", words(stats.nesting()));
        row(out, "left out, unknown", Long.toString(read.unknown()));
        row(out, "left out, ignored", Long.toString(read.ignored()));
        row(out, "left out, bad", Long.toString(read.badCount()));
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
                .forEach((name, count) -> row(
                        out, name.isEmpty() ? "unlabeled" : "class " + VisibleText.of(name), Integer.toString(count)));
    }

    private static String words(DatasetStats.Range range) {
        return String.format(Locale.ROOT, "%d to %d, mean %.2f", range.min(), range.max(), range.mean());
    }

    private static void row(PrintWriter out, String name, String value) {
        out.printf("%-24s %s%n", name, value);
    }
}
