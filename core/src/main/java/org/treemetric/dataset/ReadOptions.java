package org.treemetric.dataset;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.transform.NamedTransform;
import org.treemetric.transform.Transform;

/** How samples are read. Begin with {@link #defaults} and change what shall be otherwise. */
public final class ReadOptions {
    private final Formats formats;
    private final Optional<TreeFormat> format;
    private final Transform transform;
    private final boolean skipBad;
    private final int threads;
    private final Consumer<List<String>> atEnd;
    private final String formatHint;
    private final boolean places;
    private final Optional<Split> split;
    private final LongConsumer unmatched;

    private ReadOptions(
            Formats formats,
            Optional<TreeFormat> format,
            Transform transform,
            boolean skipBad,
            int threads,
            Consumer<List<String>> atEnd,
            String formatHint,
            boolean places,
            Optional<Split> split,
            LongConsumer unmatched) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1, got " + threads);
        }
        this.formats = formats;
        this.format = format;
        this.transform = transform;
        this.skipBad = skipBad;
        this.threads = threads;
        this.atEnd = atEnd;
        this.formatHint = formatHint;
        this.places = places;
        this.split = split;
        this.unmatched = unmatched;
    }

    /** Each file's own format, no transform, bad trees are fatal, one thread. */
    public static ReadOptions defaults() {
        return new ReadOptions(
                Formats.installed(),
                Optional.empty(),
                Transform.identity(),
                false,
                1,
                skipped -> {},
                "the option format says what it is",
                false,
                Optional.empty(),
                count -> {});
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

    /** Told at the end, if anything was skipped: one line each, as {@link SampleReader#skipped} has them. */
    public Consumer<List<String>> atEnd() {
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

    /** Told at the end, if {@link #split} found nothing in some documents, in how many. */
    public LongConsumer unmatched() {
        return unmatched;
    }

    /**
     * These options, reading parts of documents.
     *
     * @throws IllegalArgumentException if the one format of all files has no such parts
     */
    public ReadOptions withSplit(Split parts) {
        format.ifPresent(only -> parts.check(only, formats));
        return new ReadOptions(
                formats, format, transform, skipBad, threads, atEnd, formatHint, places, Optional.of(parts), unmatched);
    }

    /** These options, with somebody to tell at the end in how many documents {@link #split} found nothing. */
    public ReadOptions withUnmatched(LongConsumer listener) {
        return new ReadOptions(
                formats, format, transform, skipBad, threads, atEnd, formatHint, places, split, listener);
    }

    /** These options, keeping {@link #places} or not. */
    public ReadOptions withPlaces(boolean keep) {
        return new ReadOptions(formats, format, transform, skipBad, threads, atEnd, formatHint, keep, split, unmatched);
    }

    /** These options with other formats to choose from. */
    public ReadOptions withFormats(Formats others) {
        return new ReadOptions(
                others, format, transform, skipBad, threads, atEnd, formatHint, places, split, unmatched);
    }

    /** These options with every file in one format. */
    public ReadOptions withFormat(TreeFormat only) {
        return new ReadOptions(
                formats, Optional.of(only), transform, skipBad, threads, atEnd, formatHint, places, split, unmatched);
    }

    /**
     * These options, told how to read by a model or a user: formats, transforms, parts.
     *
     * @throws IllegalArgumentException if there is no such format, option or value
     */
    public ReadOptions withReading(Reading reading) {
        Formats installed = Formats.installed();
        ReadOptions told = withTransform(NamedTransform.all(reading.transforms()));
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
        return new ReadOptions(formats, format, other, skipBad, threads, atEnd, formatHint, places, split, unmatched);
    }

    /** These options, going on behind bad trees or not. */
    public ReadOptions withSkipBad(boolean skip) {
        return new ReadOptions(formats, format, transform, skip, threads, atEnd, formatHint, places, split, unmatched);
    }

    /** These options, with somebody to tell at the end what was skipped. */
    public ReadOptions withAtEnd(Consumer<List<String>> listener) {
        return new ReadOptions(
                formats, format, transform, skipBad, threads, listener, formatHint, places, split, unmatched);
    }

    /** These options with so many threads. */
    public ReadOptions withThreads(int count) {
        return new ReadOptions(formats, format, transform, skipBad, count, atEnd, formatHint, places, split, unmatched);
    }

    /** These options with another {@link #formatHint}, in the words of whoever offers the choice of a format. */
    public ReadOptions withFormatHint(String hint) {
        return new ReadOptions(formats, format, transform, skipBad, threads, atEnd, hint, places, split, unmatched);
    }
}
