package org.treemetric.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.format.BracketFormat;
import org.treemetric.format.WholeFile;
import org.treemetric.report.TreeDot;
import org.treemetric.report.TreeJson;
import org.treemetric.report.TreeSvg;
import org.treemetric.tree.Tree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Turns trees of any format into the home format or a picture. */
@Command(
        name = "convert",
        description = "Turn trees of any format into bracket notation, JSON, DOT or an SVG picture.",
        mixinStandardHelpOptions = true)
final class ConvertCommand implements Callable<Integer> {
    /** What a tree can be turned into. */
    enum Target {
        BRACKET,
        JSON,
        DOT,
        SVG
    }

    @Mixin
    private TreesOptions trees;

    @Mixin
    private OutputOptions output;

    @Option(
            names = "--to",
            defaultValue = "bracket",
            paramLabel = "FORM",
            description = "bracket, json, dot or svg (default: ${DEFAULT-VALUE}). dot and svg take one tree.")
    private Target to;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to FILE, whole or not at all; a .tsv keeps the classes.")
    private Path file;

    @Parameters(paramLabel = "TREES", description = "A file, a folder, a tree {a{b}}, or - for standard input.")
    private String argument;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (file == null) {
            PrintWriter out = spec.commandLine().getOut();
            convert(out);
            out.flush();
            return 0;
        }
        WholeFile.write(file, bytes -> {
            Writer out = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
            convert(out);
            out.flush();
        });
        return 0;
    }

    private void convert(Writer out) throws IOException {
        if (argument.startsWith("{")) {
            out.write(text(new Sample("1", "", trees.one(spec, argument, "argument"))));
            return;
        }
        boolean single = to == Target.DOT || to == Target.SVG;
        try (SampleReader reader = trees.open(spec, argument);
                Progress progress = new Progress(spec.commandLine().getErr(), output, "trees", 0)) {
            for (Optional<Sample> sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                if (single && reader.read() > 1) {
                    throw new InputException(argument + ": expected one tree to draw, found more");
                }
                out.write(text(sample.get()));
                progress.step();
            }
            if (reader.read() == 0) {
                throw new InputException(argument + ": expected at least one tree, found none");
            }
        }
    }

    private String text(Sample sample) throws IOException {
        Tree tree = sample.tree();
        return switch (to) {
            case BRACKET -> bracket(sample);
            case JSON -> TreeJson.of(tree) + "\n";
            case DOT -> TreeDot.of(tree);
            case SVG -> svg(sample);
        };
    }

    private String bracket(Sample sample) throws IOException {
        Tree tree = sample.tree();
        for (int i = 0; i < tree.distinctLabels(); i++) {
            if (tree.distinctLabel(i).indexOf('\n') >= 0) {
                throw new InputException("tree " + sample.id()
                        + ": expected labels without a line feed, which one tree per line cannot hold, found one");
            }
        }
        boolean classes = file != null ? file.toString().endsWith(".tsv") : sample.isLabeled();
        return (classes ? sample.className() + "\t" : "") + BracketFormat.write(tree) + "\n";
    }

    private String svg(Sample sample) throws IOException {
        if (sample.tree().size() > TreeSvg.LARGEST) {
            throw new InputException("tree " + sample.id() + ": expected at most " + TreeSvg.LARGEST
                    + " nodes to draw, found " + sample.tree().size());
        }
        return TreeSvg.of(sample.tree());
    }
}
