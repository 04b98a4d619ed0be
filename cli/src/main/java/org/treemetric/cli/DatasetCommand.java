package org.treemetric.cli;

import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.treemetric.dataset.Sample;
import org.treemetric.experiments.Recipes;
import org.treemetric.format.TreeWriter;
import org.treemetric.notation.TsvFormat;
import org.treemetric.report.json.WrittenJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a known dataset from its original files. */
@Command(
        name = "dataset",
        description = "Make a known dataset from its original files.",
        mixinStandardHelpOptions = true)
final class DatasetCommand implements Callable<Integer> {
    @Mixin
    private OutputOptions output;

    @Option(names = "--raw", required = true, paramLabel = "DIR", description = "The folder with the original files.")
    private Path raw;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "Write class<TAB>tree lines to FILE, whole or not at all.",
            converter = OutputFile.Converter.class)
    private OutputFile file;

    @Parameters(
            paramLabel = "NAME",
            description = "The dataset: words, sentiment, inex05, ...; a wrong name lists them.")
    private String name;

    @Override
    public Integer call() throws Exception {
        if (!Recipes.names().contains(name)) {
            throw new UsageException(
                    "expected one of " + String.join(", ", Recipes.names()) + ", found '" + name + "'");
        }
        List<String> problems = new ArrayList<>();
        List<Sample> samples = Recipes.make(name, raw, problems::add);
        TreeWriter tsv = new TsvFormat().writer().orElseThrow();
        file.write(output, bytes -> {
            Writer out = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
            for (Sample sample : samples) {
                tsv.write(sample.className(), sample.tree(), out);
            }
            out.flush();
        });
        if (!output.quiet()) {
            problems.forEach(output.err()::println);
        }
        if (file.isStandardOutput()) {
            return 0;
        }
        if (output.json()) {
            output.print(WrittenJson.dataset(name, file.toString(), samples.size(), problems.size()));
        } else {
            output.out()
                    .println(name + ": " + samples.size() + " trees in " + file + ", " + problems.size()
                            + " malformed left out");
        }
        return 0;
    }
}
