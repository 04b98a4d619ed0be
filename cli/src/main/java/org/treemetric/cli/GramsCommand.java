package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramDigest;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.report.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the grams of each tree with their counts. */
@Command(
        name = "grams",
        description = "Print the pq-grams of each tree with their counts.",
        mixinStandardHelpOptions = true)
final class GramsCommand implements Callable<Integer> {
    @Mixin
    private ShapeOptions shapes;

    @Mixin
    private TreesOptions trees;

    @Mixin
    private OutputOptions output;

    @Option(names = "--no-grams", description = "Leave the list of grams out.")
    private boolean noGrams;

    @Parameters(paramLabel = "TREES", description = "A file, a folder, a tree {a{b}}, or - for standard input.")
    private String argument;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        GramShape shape = shapes.shape(spec);
        PrintWriter out = spec.commandLine().getOut();
        GramEncoder encoder = new GramEncoder(new GramDictionary(shape).freeze()); // everything unseen, to be forgotten
        if (argument.startsWith("{")) {
            print(out, encoder, new Sample("1", "", trees.one(spec, argument, "argument")));
            return 0;
        }
        try (SampleReader reader = trees.open(spec, argument);
                Progress progress = new Progress(spec.commandLine().getErr(), output, "trees", 0)) {
            for (Optional<Sample> sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                print(out, encoder, sample.get());
                progress.step();
            }
        }
        return 0;
    }

    private void print(PrintWriter out, GramEncoder encoder, Sample sample) {
        encoder.forget();
        GramVector vector = encoder.encode(sample.tree());
        GramDictionary dictionary = encoder.dictionary();
        if (output.json()) {
            out.println(Json.line(json(sample, vector, dictionary)));
            return;
        }
        out.println("tree " + sample.id() + (sample.isLabeled() ? ", class " + sample.className() : "") + ": "
                + sample.tree().size() + " nodes, " + vector.size() + " grams, " + vector.distinct() + " distinct");
        for (int i = 0; i < vector.distinct() && !noGrams; i++) {
            out.printf("%6d  %s%n", vector.count(i), dictionary.gram(vector.id(i)));
        }
    }

    private Map<String, Object> json(Sample sample, GramVector vector, GramDictionary dictionary) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("id", sample.id());
        line.put("class", sample.isLabeled() ? Optional.of(sample.className()) : Optional.empty());
        line.put("nodes", sample.tree().size());
        line.put("leaves", sample.tree().leaves());
        line.put("size", vector.size());
        line.put("distinct", vector.distinct());
        line.put("digest", GramDigest.of(vector, dictionary));
        if (!noGrams) {
            line.put("grams", GramJson.list(vector, dictionary));
        }
        return line;
    }
}
