package org.treemetric.dataset;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.transform.Transform;

/**
 * How samples are read.
 *
 * @param formats the formats to choose from, with their options set
 * @param format the format of every file; if empty, each file's ending or content decides
 * @param transform what is done to each tree
 * @param skipBad whether to go on where a tree or file cannot be read
 * @param threads how many files of a folder are read at once, at least 1; never changes what is read or its order
 * @param atEnd told at the end, if anything was skipped: one line each, as {@link SampleReader#skipped} has them
 */
public record ReadOptions(
        Formats formats,
        Optional<TreeFormat> format,
        Transform transform,
        boolean skipBad,
        int threads,
        Consumer<List<String>> atEnd) {
    public ReadOptions {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1, got " + threads);
        }
    }

    /** Each file's own format, no transform, bad trees are fatal, one thread. */
    public static ReadOptions defaults() {
        return new ReadOptions(Formats.installed(), Optional.empty(), Transform.identity(), false, 1, skipped -> {});
    }

    /** These options with every file in one format. */
    public ReadOptions withFormat(TreeFormat only) {
        return new ReadOptions(formats, Optional.of(only), transform, skipBad, threads, atEnd);
    }

    /** These options with another transform. */
    public ReadOptions withTransform(Transform other) {
        return new ReadOptions(formats, format, other, skipBad, threads, atEnd);
    }

    /** These options, going on behind bad trees or not. */
    public ReadOptions withSkipBad(boolean skip) {
        return new ReadOptions(formats, format, transform, skip, threads, atEnd);
    }

    /** These options, with somebody to tell at the end what was skipped. */
    public ReadOptions withAtEnd(Consumer<List<String>> listener) {
        return new ReadOptions(formats, format, transform, skipBad, threads, listener);
    }

    /** These options with so many threads. */
    public ReadOptions withThreads(int count) {
        return new ReadOptions(formats, format, transform, skipBad, count, atEnd);
    }
}
