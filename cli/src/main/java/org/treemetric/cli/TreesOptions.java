package org.treemetric.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.ReadSummary;
import org.treemetric.dataset.Reading;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.dataset.Split;
import org.treemetric.file.ByteMeter;
import org.treemetric.file.FileKind;
import org.treemetric.format.Formats;
import org.treemetric.model.LivingIndex;
import org.treemetric.model.Model;
import org.treemetric.model.Searchable;
import org.treemetric.notation.BracketFormat;
import org.treemetric.transform.NamedTransform;
import org.treemetric.transform.NoSubtreeException;
import org.treemetric.tree.Tree;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** How trees are read, the same on every command that reads them. */
final class TreesOptions {
    private static final int BATCH = 1024; // trees in memory at a time

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description =
                    "The format of the trees; see 'treemetric formats'. Default: by file ending, then by content.")
    private String format;

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description = "Set an option of the format; 'treemetric formats NAME' lists them. May be repeated.")
    private Map<String, String> settings = new LinkedHashMap<>();

    @Option(names = "--tree-column", paramLabel = "COLUMN", description = "Tables: heading or number of the trees.")
    private String treeColumn;

    @Option(names = "--class-column", paramLabel = "COLUMN", description = "Tables: heading or number of the classes.")
    private String classColumn;

    @Option(names = "--skip-bad", description = "Skip trees and files that cannot be read; list them at the end.")
    private boolean skipBad;

    @Option(
            names = "--split",
            paramLabel = "PART",
            description =
                    "One tree per function, class, element:NAME or node at a PATH (as --subtree), with all below it.")
    private String split;

    @Mixin
    private FolderOptions folders;

    @Mixin
    private TransformOptions transforms;

    private final Set<String> seen = new HashSet<>(); // ids, where a labels file speaks of some
    private Optional<RememberedReading> remembered = Optional.empty(); // what a model remembers
    private ByteMeter meter = new ByteMeter();
    private boolean places;

    /** Trees read from now on know where in their documents their nodes stand, if their format does. */
    void keepPlaces() {
        places = true;
    }

    /** The file of --labels, for a command that keeps it itself. */
    Optional<Path> takeLabels() {
        return folders.takeLabels();
    }

    /** Opens a TREES or DATA argument: a file, a folder, or {@code -} for standard input. */
    SampleReader open(String argument) throws IOException {
        meter = new ByteMeter();
        ReadOptions options = options().withMeter(meter);
        if (argument.equals("-")) {
            return SampleReader.open(new BufferedInputStream(System.in), "standard input", options);
        }
        Path path = Path.of(argument);
        Optional<FileKind> kind = Files.isReadable(path) ? FileKind.of(path) : Optional.empty();
        if (kind.isPresent()) {
            throw new InputException(argument + ": expected trees, found a treemetric "
                    + kind.get().noun());
        }
        if (LivingIndex.isIn(path)) {
            throw new InputException(argument + ": expected trees, found a treemetric index");
        }
        return SampleReader.open(path, options);
    }

    /** Opens a model; trees are read from now on as its own were, unless the command line says otherwise. */
    Model model(Path file) throws IOException {
        return as(Model.read(file), "model");
    }

    /** Opens a model or an index in the same way. */
    Searchable searchable(Path file) throws IOException {
        Searchable found = Searchable.open(file);
        return as(found, found instanceof Model ? "model" : "index");
    }

    private <T extends Searchable> T as(T found, String noun) {
        remembered = Optional.of(new RememberedReading(noun, found.reading()));
        return found;
    }

    /** How trees are read: as the command line says and, where it is silent, as a model remembers. */
    Reading reading() {
        Reading said = said();
        return remembered.map(before -> before.under(said)).orElse(said);
    }

    private Reading said() {
        SortedMap<String, String> all = new TreeMap<>(settings);
        if (treeColumn != null) {
            all.put("tree-column", treeColumn);
        }
        if (classColumn != null) {
            all.put("class-column", classColumn);
        }
        if (format != null) {
            check("--format: ", () -> Formats.installed().require(format));
        }
        if (split != null) {
            check("--split: ", () -> Split.parse(split));
        }
        return new Reading(
                Optional.ofNullable(format),
                all,
                transforms.given(),
                folders.include(),
                folders.exclude(),
                Optional.ofNullable(split));
    }

    /** How samples are read, in the words of the library. */
    ReadOptions options() throws IOException {
        remembered.ifPresent(before -> before.sayOnce(said(), spec));
        return folders.with(check(
                "",
                () -> ReadOptions.defaults()
                        .withReading(reading())
                        .withSkipBad(skipBad)
                        .withPlaces(places)
                        .withThreads(Runtime.getRuntime().availableProcessors()) // reading order never depends on it
                        .withAtEnd(this::report)
                        .withFormatHint("--format NAME says what it is (see 'treemetric formats')")));
    }

    private static <T> T check(String prefix, Supplier<T> make) {
        try {
            return make.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(prefix + e.getMessage());
        }
    }

    private void report(ReadSummary read) {
        new ReadingText(spec.commandLine().getErr(), spec.qualifiedName(), folders.verbose())
                .print(read, reading().split());
    }

    /** Takes what was read, piece by piece. */
    interface Sink<T> {
        void accept(T piece) throws IOException;
    }

    /** Takes a sample; the reader tells its file and format. */
    interface SampleSink {
        void accept(Sample sample, SampleReader reader) throws IOException;
    }

    /** Reads a TREES argument sample by sample; returns how many there were. */
    long forEach(String argument, Sink<Sample> sink) throws IOException {
        return readEach(argument, (sample, reader) -> sink.accept(sample)).trees();
    }

    /** The same, with the reader beside each sample; returns what was read. */
    ReadSummary readEach(String argument, SampleSink sink) throws IOException {
        ReadSummary read = readSome(argument, sink);
        if (folders.labels().isPresent()) {
            folders.labels().get().checkIds(seen);
        }
        return read;
    }

    /** The same where a labels file may also speak of trees that are read next. */
    @SuppressWarnings("try") // the progress looks by itself
    ReadSummary readSome(String argument, SampleSink sink) throws IOException {
        boolean labeled = folders.labels().isPresent();
        Progress progress = progress(argument);
        try (SampleReader reader = open(argument)) {
            for (Optional<Sample> sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                if (labeled) {
                    seen.add(sample.get().id());
                }
                sink.accept(sample.get(), reader);
            }
            return reader.summary();
        } finally {
            progress.close();
        }
    }

    // Bytes say how much there is to read, and so how long it takes.
    private Progress progress(String argument) {
        return OutputOptions.of(spec)
                .map(output -> output.progress("reading " + VisibleText.of(argument)))
                .orElseGet(() -> new Progress(spec.commandLine().getErr(), false, false, "", 0))
                .ofBytes(() -> meter.done(), () -> meter.total()); // of whatever is opened next
    }

    /** The same where TREES may also be a tree itself, {@code {a{b}}}. */
    long forEachOrLiteral(String argument, Sink<Sample> sink) throws IOException {
        if (!isLiteral(argument)) {
            return forEach(argument, sink);
        }
        sink.accept(new Sample("1", "", one(argument, "argument")));
        return 1;
    }

    /** Reads a TREES argument in batches, for work on several threads. */
    void forEachBatch(String argument, Sink<List<Sample>> sink) throws IOException {
        List<Sample> batch = new ArrayList<>();
        forEach(argument, sample -> {
            batch.add(sample);
            if (batch.size() == BATCH) {
                sink.accept(batch);
                batch.clear();
            }
        });
        if (!batch.isEmpty()) {
            sink.accept(batch);
        }
    }

    private static boolean isLiteral(String argument) {
        return argument.startsWith("{");
    }

    /** Reads a DATA argument whole. */
    Dataset read(String argument) throws IOException {
        List<Sample> samples = new ArrayList<>();
        forEach(argument, samples::add);
        return Dataset.of(nameOf(argument), samples);
    }

    /** What results call a DATA argument. */
    static String nameOf(String argument) {
        return argument.equals("-") ? "standard input" : Dataset.nameOf(Path.of(argument));
    }

    /** One tree: a literal that starts with a brace, or a file that holds exactly one. */
    Tree one(String argument, String name) throws IOException {
        return oneSample(argument, name).tree();
    }

    /** The same with what else is known of it; its id is the file's name, empty for a literal. */
    Sample oneSample(String argument, String name) throws IOException {
        if (isLiteral(argument)) {
            remembered.ifPresent(before -> before.sayOnce(said(), spec));
            try {
                Tree tree = BracketFormat.parse(name, argument);
                return new Sample(
                        "", "", NamedTransform.all(reading().transforms()).apply(tree));
            } catch (NoSubtreeException e) {
                throw new InputException(name + ": " + e.getMessage());
            }
        }
        if (Files.isDirectory(Path.of(argument))) {
            throw new InputException(argument + ": expected a file with one tree, found a folder");
        }
        try (SampleReader reader = open(argument)) {
            Sample first = reader.next()
                    .orElseThrow(() -> new InputException(argument + ": expected a tree, found "
                            + reading().split().map(part -> "no " + part).orElse("an empty file")));
            if (reader.next().isPresent()) {
                throw new InputException(argument + ": expected a file with one tree, found more than one");
            }
            return new Sample(argument, first.className(), first.tree(), first.places());
        }
    }
}
