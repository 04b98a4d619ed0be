package org.treemetric.cli;

import java.io.PrintWriter;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.report.json.GramsJson;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the grams of each tree with their counts. */
@Command(
        name = "grams",
        description = "Print the pq-grams of each tree with their counts.",
        mixinStandardHelpOptions = true)
final class GramsCommand extends ReadingCommand {
    @Mixin
    private ShapeOptions shapes;

    @Option(names = "--no-grams", description = "Leave the list of grams out.")
    private boolean noGrams;

    @Parameters(paramLabel = "TREES", description = "A file, a folder, a tree {a{b}}, or - for standard input.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        // Everything unseen, to be forgotten tree by tree.
        GramEncoder encoder = new GramEncoder(new GramDictionary(shapes.shape()).freeze());
        try (Progress progress = output.progress("trees")) {
            trees.forEachOrLiteral(argument, sample -> {
                print(encoder, sample);
                progress.step();
            });
        }
        return 0;
    }

    private void print(GramEncoder encoder, Sample sample) {
        encoder.forget();
        GramVector vector = encoder.encode(sample.tree());
        GramDictionary dictionary = encoder.dictionary();
        if (output.json()) {
            output.print(
                    noGrams ? GramsJson.summary(sample, vector, dictionary) : GramsJson.of(sample, vector, dictionary));
            return;
        }
        PrintWriter out = output.out();
        out.println("tree " + VisibleText.of(sample.id())
                + (sample.isLabeled() ? ", class " + VisibleText.of(sample.className()) : "") + ": "
                + sample.tree().size() + " nodes, " + vector.size() + " grams, " + vector.distinct() + " distinct");
        for (int i = 0; i < vector.distinct() && !noGrams; i++) {
            out.printf("%6d  %s%n", vector.count(i), dictionary.gram(vector.id(i)));
        }
    }
}
