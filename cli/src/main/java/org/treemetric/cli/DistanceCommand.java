package org.treemetric.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.treemetric.edit.EditDistance;
import org.treemetric.format.TreeParseException;
import org.treemetric.notation.BracketFormat;
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

    @Option(
            names = "--mapping",
            description = "With --metric edit: also print the edit script, what happens to each node (in preorder).")
    private boolean mapping;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "With --metric edit: draw both trees with what is kept, renamed, deleted and inserted.",
            converter = OutputFile.Converter.class)
    private OutputFile svg;

    @Option(names = "--pairs", paramLabel = "FILE", description = "Two trees per line, a TAB between them.")
    private Path pairs;

    @Parameters(arity = "0..*", paramLabel = "TREE", description = "A file holding one tree, or a tree like {a{b}{c}}.")
    private List<String> two = List.of();

    @Override
    public Integer call() throws Exception {
        if (two.size() != (pairs == null ? 2 : 0)) {
            throw new UsageException("expected two trees, or --pairs FILE, found "
                    + (two.isEmpty() ? "neither" : two.size() + (two.size() == 1 ? " tree" : " trees"))
                    + (pairs == null ? "" : " and --pairs"));
        }
        PairPrinter printer = printer();
        if (pairs == null) {
            printer.print(trees.one(two.get(0), "argument 1"), trees.one(two.get(1), "argument 2"));
            return 0;
        }
        try (BufferedReader lines = Files.newBufferedReader(pairs, StandardCharsets.UTF_8);
                Progress progress = output.progress("pairs")) {
            long number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                printPair(line, number, printer);
                progress.step();
            }
        }
        return 0;
    }

    private PairPrinter printer() throws IOException {
        Optional<EditDistance> edit = metrics.edit();
        if (edit.isPresent()) {
            if (weights != null || difference) {
                throw new UsageException("--metric edit: expected no --weights or --difference beside it");
            }
            if (svg != null && pairs != null) {
                throw new UsageException("--svg: expected two trees, found --pairs");
            }
            return new EditPairs(edit.get(), metrics.unitCosts(), mapping, Optional.ofNullable(svg), output);
        }
        if (mapping || svg != null) {
            throw new UsageException((mapping ? "--mapping" : "--svg") + ": expected --metric edit with it");
        }
        if (weights != null && metrics.hasModel()) {
            throw new UsageException("expected --weights or --model, found both");
        }
        Optional<WeightFile> given =
                weights == null ? Optional.empty() : Optional.of(WeightFile.read(weights, metrics.shape()));
        return new GramPairs(metrics, metrics.read(trees), given, difference, output);
    }

    private void printPair(String line, long number, PairPrinter printer) throws IOException {
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
        printer.print(
                BracketFormat.parse(source + ":" + number, line.substring(0, end)),
                BracketFormat.parse(source + ":" + number + " (second tree)", line.substring(end + 1)));
    }
}
