package org.treemetric.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Iterator;
import java.util.Optional;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.file.PassingFile;
import org.treemetric.file.WriteException;
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
        Path path = file.path();
        Provenance origin = make(path);
        if (output.json() && !file.isStandardOutput()) {
            boolean known = living || Files.isRegularFile(path); // unlike what a FIFO took
            long bytes = living ? LivingIndex.open(path).bytes() : known ? Files.size(path) : 0;
            double seconds = (System.nanoTime() - start) / 1e9;
            output.print(WrittenJson.index(path.toString(), living, origin.preset(), size, bytes, seconds));
        }
        return 0;
    }

    private Provenance make(Path path) throws IOException {
        try {
            return living ? makeFolder(path) : makeFile();
        } catch (WriteException e) {
            // Not of a file inside or beside it, which its user never heard of.
            throw file.isStandardOutput() ? e : e.of(path);
        } catch (UncheckedIOException e) {
            throw e.getCause() instanceof WriteException write && !file.isStandardOutput()
                    ? write.of(path)
                    : e.getCause();
        }
    }

    private Provenance makeFile() throws IOException {
        try (SavedIndex.Builder builder = modelFile == null ? ofTheirOwn() : ofModel()) {
            InputException.refuseNone(argument, builder.size());
            builder.withReading(trees.reading());
            if (file.isStandardOutput()) {
                file.write(output, builder::write);
            } else {
                builder.write(file.path(), threads.count());
            }
            size = builder.size();
            return builder.provenance();
        }
    }

    // In a folder beside its place, so that it appears whole or not at all.
    private Provenance makeFolder(Path path) throws IOException {
        if (Files.exists(path)) {
            throw new InputException(path + ": expected no such file or folder, found one");
        }
        try (PassingFile part = PassingFile.beside(path.toAbsolutePath())) {
            part.makeFolder();
            Optional<Dataset> own = modelFile == null ? Optional.of(trees.read(argument)) : Optional.empty();
            InputException.refuseNone(argument, own.map(Dataset::size).orElse(1));
            Model model = own.isPresent() ? Preset.RARITY.learner().learn(own.get()) : trees.model(modelFile);
            try (LivingIndexWriter writer = LivingIndexWriter.create(
                            part.path(),
                            model.provenance(),
                            model.metric(),
                            model.dictionary(),
                            trees.reading(),
                            !noTrees);
                    Progress progress = output.progress("trees")) {
                size = own.isPresent() ? add(writer, own.get().samples().iterator(), progress) : add(writer, progress);
            }
            InputException.refuseNone(argument, size);
            part.finishFolder();
            Files.move(part.path(), path, StandardCopyOption.ATOMIC_MOVE);
            return model.provenance();
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
