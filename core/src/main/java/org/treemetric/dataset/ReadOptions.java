package org.treemetric.dataset;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.treemetric.file.ByteMeter;
import org.treemetric.file.PathRules;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.transform.NamedTransform;
import org.treemetric.transform.Transform;

/** How samples are read. Begin with {@link #defaults} and change what shall be otherwise. */
public final class ReadOptions {
    private Formats formats = Formats.installed(); // fields change only in a copy that nobody has seen
    private Optional<TreeFormat> format = Optional.empty();
    private Transform transform = Transform.identity();
    private boolean skipBad;
    private int threads = 1;
    private Consumer<ReadSummary> atEnd = summary -> {};
    private String formatHint = "the option format says what it is";
    private boolean places;
    private Optional<Split> split = Optional.empty();
    private List<String> include = List.of();
    private List<String> exclude = List.of();
    private boolean ignoring = true;
    private PathRules rules = new PathRules(List.of(), List.of(), true);
    private Optional<ClassPattern> classPattern = Optional.empty();
    private Optional<LabelsFile> labels = Optional.empty();

    private Optional<ByteMeter> meter = Optional.empty();

    private ReadOptions() {}

    /** Each file's own format, no transform, bad trees are fatal, one thread. */
    public static ReadOptions defaults() {
        return new ReadOptions();
    }

    private ReadOptions with(Consumer<ReadOptions> change) {
        ReadOptions copy = new ReadOptions();
        copy.formats = formats;
        copy.format = format;
        copy.transform = transform;
        copy.skipBad = skipBad;
        copy.threads = threads;
        copy.atEnd = atEnd;
        copy.formatHint = formatHint;
        copy.places = places;
        copy.split = split;
        copy.include = include;
        copy.exclude = exclude;
        copy.ignoring = ignoring;
        copy.rules = rules;
        copy.classPattern = classPattern;
        copy.labels = labels;
        copy.meter = meter;
        change.accept(copy);
        return copy;
    }

    /** The formats to choose from, with their options set. */
    public Formats formats() {
        return formats;
    }

    /** The format of every file; if empty, each file's ending or content decides. */
    public Optional<TreeFormat> format() {
        return format;
    }

    /** What is done to each tree. */
    public Transform transform() {
        return transform;
    }

    /** Whether to go on where a tree or file cannot be read. */
    public boolean skipBad() {
        return skipBad;
    }

    /** How many files of a folder are read at once, at least 1; never changes what is read or its order. */
    public int threads() {
        return threads;
    }

    /** Told once, when all is read, what that was and what was left out. */
    public Consumer<ReadSummary> atEnd() {
        return atEnd;
    }

    /** How the user can tell the format of a file whose ending and content do not; the end of that file's message. */
    public String formatHint() {
        return formatHint;
    }

    /** Whether samples shall know where in the text their nodes stand; off, since it takes time and memory. */
    public boolean places() {
        return places;
    }

    /** What makes trees of parts of a document, if anything does. */
    public Optional<Split> split() {
        return split;
    }

    /**
     * These options, reading parts of documents.
     *
     * @throws IllegalArgumentException if the one format of all files has no such parts
     */
    public ReadOptions withSplit(Split parts) {
        format.ifPresent(only -> parts.check(only, formats));
        return with(copy -> copy.split = Optional.of(parts));
    }

    /** Which files of a folder are read. */
    PathRules rules() {
        return rules;
    }

    /** What finds the class of a file in its path; if empty, the first folder below the dataset's is the class. */
    public Optional<ClassPattern> classPattern() {
        return classPattern;
    }

    /** What somebody says about the trees: the classes in it come before all others. */
    public Optional<LabelsFile> labels() {
        return labels;
    }

    /**
     * These options with patterns of relative paths.
     *
     * @param included a file of a folder must match one of these, if there are any
     * @param excluded and none of these
     * @throws IllegalArgumentException if a pattern is none
     */
    public ReadOptions withPaths(List<String> included, List<String> excluded) {
        return with(copy -> {
            copy.include = List.copyOf(included);
            copy.exclude = List.copyOf(excluded);
            copy.rules = new PathRules(included, excluded, ignoring);
        });
    }

    /** These options, leaving out hidden names and folders of built files or not. */
    public ReadOptions withIgnoring(boolean ignore) {
        return with(copy -> {
            copy.ignoring = ignore;
            copy.rules = new PathRules(include, exclude, ignore);
        });
    }

    /** These options, with the classes of files found in their paths. */
    public ReadOptions withClassPattern(ClassPattern pattern) {
        return with(copy -> copy.classPattern = Optional.of(pattern));
    }

    /**
     * These options with classes beside the trees. Whether all trees are there that the file speaks of is the caller's
     * question; see {@link LabelsFile#checkIds}.
     */
    public ReadOptions withLabels(LabelsFile file) {
        return with(copy -> copy.labels = Optional.of(file));
    }

    /** These options, keeping {@link #places} or not. */
    public ReadOptions withPlaces(boolean keep) {
        return with(copy -> copy.places = keep);
    }

    /** What counts the bytes while they are read. */
    Optional<ByteMeter> meter() {
        return meter;
    }

    /** These options, with {@code meter} told how many bytes there are and how many were read. */
    public ReadOptions withMeter(ByteMeter counter) {
        return with(copy -> copy.meter = Optional.of(counter));
    }

    /** These options with other formats to choose from. */
    public ReadOptions withFormats(Formats others) {
        return with(copy -> copy.formats = others);
    }

    /** These options with every file in one format. */
    public ReadOptions withFormat(TreeFormat only) {
        return with(copy -> copy.format = Optional.of(only));
    }

    /**
     * These options, told how to read by a model or a user: formats, transforms, patterns, parts.
     *
     * @throws IllegalArgumentException if there is no such format, option or value
     */
    public ReadOptions withReading(Reading reading) {
        Formats installed = Formats.installed();
        ReadOptions told =
                withTransform(NamedTransform.all(reading.transforms())).withPaths(reading.include(), reading.exclude());
        if (reading.format().isEmpty()) {
            told = told.withFormats(reading.options().isEmpty() ? installed : installed.with(reading.options()));
        } else {
            told = told.withFormats(installed)
                    .withFormat(installed.require(reading.format().get()).with(reading.options()));
        }
        return reading.split().map(Split::parse).map(told::withSplit).orElse(told);
    }

    /** These options with another transform. */
    public ReadOptions withTransform(Transform other) {
        return with(copy -> copy.transform = other);
    }

    /** These options, going on behind bad trees or not. */
    public ReadOptions withSkipBad(boolean skip) {
        return with(copy -> copy.skipBad = skip);
    }

    /** These options, with somebody to tell at the end what was read and what was skipped. */
    public ReadOptions withAtEnd(Consumer<ReadSummary> listener) {
        return with(copy -> copy.atEnd = listener);
    }

    /** These options with so many threads. */
    public ReadOptions withThreads(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("threads must be at least 1, got " + count);
        }
        return with(copy -> copy.threads = count);
    }

    /** These options with another {@link #formatHint}, in the words of whoever offers the choice of a format. */
    public ReadOptions withFormatHint(String hint) {
        return with(copy -> copy.formatHint = hint);
    }
}
