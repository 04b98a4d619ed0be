package org.treemetric.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;

/**
 * A way of writing trees as text.
 *
 * <p>Implementations are stateless, safe to share between threads, and announced to {@link Formats} in
 * {@code META-INF/services}. Every format passes {@code TreeFormatContract} in the test kit.
 */
public interface TreeFormat {

    /** What users call it: lower case, one word. */
    String name();

    /** File name endings that mean this format, without the dot, lower case. */
    List<String> extensions();

    /** One line for people: what it is and what becomes a node. */
    String summary();

    /** A small text in this format that reads without an error. */
    String example();

    /**
     * Whether a file of unknown ending that begins with {@code head} is surely of this format. Most formats say false:
     * a wrong guess is worse than a question.
     */
    default boolean recognizes(byte[] head) {
        return false;
    }

    /**
     * Opens a stream. The reader closes it.
     *
     * @param in the bytes, already unpacked
     * @param source what error messages call the stream
     */
    TreeReader open(InputStream in, String source) throws IOException;

    /**
     * Opens a stream with a reader that also keeps {@link TreeReader#places} where the format has them: takes longer,
     * and may hold the whole text. The trees are the same.
     */
    default TreeReader openWithPlaces(InputStream in, String source) throws IOException {
        return open(in, source);
    }

    /** What can be chosen about reading; nothing by default. */
    default List<Option> options() {
        return List.of();
    }

    /**
     * This format with some of its {@link #options} set.
     *
     * @throws IllegalArgumentException if the format has no such option, or the option no such value
     */
    default TreeFormat with(Map<String, String> settings) {
        if (!settings.isEmpty()) {
            OptionValues.of("format " + name(), options()).with(settings);
            throw new IllegalStateException("format " + name() + " lists options that it does not take");
        }
        return this;
    }

    /** The nodes that are such a part in this format, {@code function} or {@code class}; none by default. */
    default List<PartKind> parts(String name) {
        return List.of();
    }

    /** How to write trees in this format, if they can be. */
    default Optional<TreeWriter> writer() {
        return Optional.empty();
    }
}
