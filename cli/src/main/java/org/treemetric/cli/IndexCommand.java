package org.treemetric.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.SampleReader;
import org.treemetric.model.SavedIndex;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.WrittenJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes an index of trees under a model's metric, for {@code search}. */
@Command(
        name = "index",
        description = {
            "Index any number of trees under a model's metric, in a file for 'search'.",
            "Without a model: under the metric rarity of the trees themselves."
        },
        mixinStandardHelpOptions = true)
final class IndexCommand extends WorkingCommand {
    @Option(names = "--model", paramLabel = "MODEL", description = "A model file (default: preset rarity of DATA).")
    private Path modelFile;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "INDEX",
            description = "The file to write.",
            converter = OutputFile.Converter.class)
    private OutputFile file;

    @Option(names = "--no-trees", description = "Leave the trees out: smaller, but found trees cannot be shown.")
    private boolean noTrees;

    @Parameters(paramLabel = "DATA", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        try (SavedIndex.Builder builder = modelFile == null ? ofTheirOwn() : ofModel()) {
            InputException.refuseNone(argument, builder.size());
            builder.withReading(trees.reading());
            file.writeSeekable(output, path -> builder.write(path, threads.count()));
            if (output.json() && !file.isStandardOutput()) {
                output.print(WrittenJson.index(file.toString(), builder.size()));
            }
        }
        return 0;
    }

    private SavedIndex.Builder ofModel() throws IOException {
        SavedIndex.Builder builder = new SavedIndex.Builder(trees.model(modelFile), !noTrees, file.folder());
        try (SampleReader reader = trees.open(argument);
                Progress progress = output.progress("trees")) {
            return builder.addAll(reader, threads.count(), progress::step);
        }
    }

    private SavedIndex.Builder ofTheirOwn() throws IOException {
        Dataset data = trees.read(argument);
        InputException.refuseNone(argument, data.size());
        SavedIndex.Builder builder =
                new SavedIndex.Builder(Preset.RARITY.learner().learn(data), !noTrees, file.folder());
        data.samples().forEach(builder::add);
        return builder;
    }
}
