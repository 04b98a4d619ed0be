package org.treemetric.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.file.WholeFile;
import org.treemetric.model.Model;
import org.treemetric.model.SavedIndex;
import org.treemetric.report.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes an index of trees under a model's metric, for {@code search}. */
@Command(
        name = "index",
        description = "Index any number of trees under a model's metric, in a file for 'search'.",
        mixinStandardHelpOptions = true)
final class IndexCommand implements Callable<Integer> {
    @Mixin
    private TreesOptions trees;

    @Mixin
    private OutputOptions output;

    @Option(names = "--model", required = true, paramLabel = "MODEL", description = "A model file.")
    private Path modelFile;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "INDEX",
            description = "The file to write.")
    private Path file;

    @Parameters(paramLabel = "DATA", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        SavedIndex.Builder builder = new SavedIndex.Builder(Model.read(modelFile));
        try (SampleReader reader = trees.open(spec, argument);
                Progress progress = new Progress(spec.commandLine().getErr(), output, "trees", 0)) {
            for (Optional<Sample> sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                builder.add(sample.get());
                progress.step();
            }
        }
        if (builder.size() == 0) {
            throw new InputException(argument + ": expected at least one tree, found none");
        }
        WholeFile.write(file, builder::write);
        if (output.json()) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("index", file.toString());
            line.put("trees", builder.size());
            spec.commandLine().getOut().println(Json.line(line));
        }
        return 0;
    }
}
