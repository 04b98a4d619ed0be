package org.treemetric.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeWriter;
import org.treemetric.notation.BracketFormat;
import org.treemetric.report.drawing.TreeDot;
import org.treemetric.report.drawing.TreeSvg;
import org.treemetric.report.json.TreeJson;
import org.treemetric.tree.Tree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Turns trees of any format into the home format or a picture. */
@Command(
        name = "convert",
        description = "Turn trees of any format into bracket notation, JSON, DOT or an SVG picture.",
        mixinStandardHelpOptions = true)
final class ConvertCommand extends ReadingCommand {
    @Option(
            names = "--to",
            defaultValue = "bracket",
            paramLabel = "FORM",
            description = "bracket, json, dot, svg, or a format that can be written: ptb, newick, xml, edist, ... "
                    + "(default: ${DEFAULT-VALUE}). dot, svg and xml take one tree.")
    private String to;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to FILE, whole or not at all; a .tsv keeps the classes.",
            converter = OutputFile.Converter.class)
    private OutputFile file;

    @Parameters(paramLabel = "TREES", description = "A file, a folder, a tree {a{b}}, or - for standard input.")
    private String argument;

    private Optional<TreeWriter> writer = Optional.empty();

    @Override
    public Integer call() throws Exception {
        writer = writer();
        if (toStandardOutput()) {
            convert(output.out());
            output.out().flush();
            return 0;
        }
        file.write(output, bytes -> {
            Writer out = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
            convert(out);
            out.flush();
        });
        return 0;
    }

    private boolean toStandardOutput() {
        return file == null || file.isStandardOutput();
    }

    private void convert(Writer out) throws IOException {
        boolean single = to.equals("dot")
                || to.equals("svg")
                || (writer.isPresent() && writer.get().isSingle());
        try (Progress progress = output.progress("trees")) {
            long[] written = new long[1];
            trees.forEachOrLiteral(argument, sample -> {
                if (single && written[0] > 0) {
                    throw new InputException(
                            argument + ": expected one tree, which is all that " + to + " holds, found more");
                }
                out.write(text(sample));
                written[0]++;
                progress.step();
            });
            InputException.refuseNone(argument, written[0]);
        }
    }

    private String text(Sample sample) throws IOException {
        if (writer.isPresent()) {
            StringBuilder text = new StringBuilder();
            writer.get().write(sample.className(), sample.tree(), text);
            return text.toString();
        }
        return switch (to) {
            case "bracket" -> bracket(sample);
            case "json" -> TreeJson.of(sample.tree()) + "\n";
            case "dot" -> TreeDot.of(sample.tree());
            default -> svg(sample);
        };
    }

    // The four forms of the contract have their own writers here; other formats bring theirs.
    private Optional<TreeWriter> writer() {
        if (List.of("bracket", "json", "dot", "svg").contains(to)) {
            return Optional.empty();
        }
        Formats formats = Formats.installed();
        Optional<TreeWriter> found = formats.named(to).flatMap(TreeFormat::writer);
        if (found.isEmpty()) {
            List<String> names = formats.all().stream()
                    .filter(format -> format.writer().isPresent())
                    .map(TreeFormat::name)
                    .toList();
            throw new UsageException(
                    "--to: expected bracket, json, dot, svg, " + String.join(", ", names) + ", found '" + to + "'");
        }
        return found;
    }

    private String bracket(Sample sample) throws IOException {
        Tree tree = sample.tree();
        for (int i = 0; i < tree.distinctLabels(); i++) {
            if (tree.distinctLabel(i).indexOf('\n') >= 0) {
                throw new InputException("tree " + sample.id()
                        + ": expected labels without a line feed, which one tree per line cannot hold, found one");
            }
        }
        boolean classes =
                toStandardOutput() ? sample.isLabeled() : file.toString().endsWith(".tsv");
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
