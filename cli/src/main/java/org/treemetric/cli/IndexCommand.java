package org.treemetric.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.model.LivingIndex;
import org.treemetric.model.LivingIndexWriter;
import org.treemetric.model.Model;
import org.treemetric.model.Provenance;
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
            "Without a model: under the metric rarity of the trees themselves.",
            "'index add', 'index remove', 'index compact' and 'index watch' change a living index."
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

    private int size; // trees

    @Option(names = "--living", description = "Make a folder to and from which trees can be added and removed.")
    private boolean living;

    @Override
    public Integer call() throws Exception {
        long start = System.nanoTime();
        if (living && file.isStandardOutput()) {
            throw new UsageException("--living: expected a folder to write, found standard output");
        }
        Path path = Path.of(file.toString());
        Provenance origin = living ? makeFolder(path) : makeFile();
        if (output.json() && !file.isStandardOutput()) {
            boolean known = living || Files.isRegularFile(path); // unlike what a FIFO took
            long bytes = living ? LivingIndex.open(path).bytes() : known ? Files.size(path) : 0;
            double seconds = (System.nanoTime() - start) / 1e9;
            output.print(WrittenJson.index(path.toString(), living, origin.preset(), size, bytes, seconds));
        }
        return 0;
    }

    private Provenance makeFile() throws IOException {
        try (SavedIndex.Builder builder = modelFile == null ? ofTheirOwn() : ofModel()) {
            InputException.refuseNone(argument, builder.size());
            builder.withReading(trees.reading());
            file.writeSeekable(output, path -> builder.write(path, threads.count()));
            size = builder.size();
            return builder.provenance();
        }
    }

    // In a folder beside its place, so that it appears whole or not at all.
    private Provenance makeFolder(Path path) throws IOException {
        if (Files.exists(path)) {
            throw new InputException(path + ": expected no such file or folder, found one");
        }
        Path part = Files.createDirectory(path.resolveSibling(
                "." + path.getFileName() + "." + ProcessHandle.current().pid() + "." + System.nanoTime() + ".part"));
        try {
            Optional<Dataset> own = modelFile == null ? Optional.of(trees.read(argument)) : Optional.empty();
            InputException.refuseNone(argument, own.map(Dataset::size).orElse(1));
            Model model = own.isPresent() ? Preset.RARITY.learner().learn(own.get()) : trees.model(modelFile);
            try (LivingIndexWriter writer = LivingIndexWriter.create(
                            part, model.provenance(), model.metric(), model.dictionary(), trees.reading(), !noTrees);
                    Progress progress = output.progress("trees")) {
                size = own.isPresent() ? add(writer, own.get().samples().iterator(), progress) : add(writer, progress);
            }
            InputException.refuseNone(argument, size);
            Files.move(part, path, StandardCopyOption.ATOMIC_MOVE);
            return model.provenance();
        } finally {
            delete(part);
        }
    }

    private int add(LivingIndexWriter writer, Progress progress) throws IOException {
        try (SampleReader reader = trees.open(argument)) {
            return writer.add(reader::next, "", false, threads.count(), progress::step)
                    .added();
        }
    }

    private int add(LivingIndexWriter writer, Iterator<Sample> samples, Progress progress) throws IOException {
        LivingIndexWriter.Samples source = () -> samples.hasNext() ? Optional.of(samples.next()) : Optional.empty();
        return writer.add(source, "", false, threads.count(), progress::step).added();
    }

    private static void delete(Path part) throws IOException {
        if (Files.exists(part)) {
            try (Stream<Path> inside = Files.list(part)) {
                for (Path one : inside.toList()) {
                    Files.delete(one);
                }
            }
            Files.delete(part);
        }
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
