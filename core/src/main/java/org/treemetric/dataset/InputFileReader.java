package org.treemetric.dataset;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import java.util.function.Consumer;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.notation.BracketFormat;
import org.treemetric.transform.NoSubtreeException;
import org.treemetric.transform.Origins;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/** A cursor over the samples of one file. Whatever is wrong with it becomes a line for {@code problems}. */
final class InputFileReader implements Closeable {
    private static final int HEAD = 4096;

    private final InputFile file;
    private final ReadOptions options;
    private final Consumer<String> problems;
    private TreeReader reader;
    private Optional<PartReader> parts = Optional.empty(); // the reader, if it reads parts
    private boolean ended;
    private int inFile;
    private int bad;

    InputFileReader(InputFile file, ReadOptions options, Consumer<String> problems) {
        this.file = file;
        this.options = options;
        this.problems = problems;
    }

    /** The samples of a stream that is open already. */
    InputFileReader(InputFile file, ReadOptions options, Consumer<String> problems, InputStream in) throws IOException {
        this(file, options, problems);
        InputStream unpacked = Gunzip.open(in);
        Optional<TreeFormat> format = options.format().isPresent() ? options.format() : sniff(unpacked);
        this.reader = open(format.orElseGet(BracketFormat::new), unpacked, file.name());
    }

    /** The next sample, or empty at the end. */
    Optional<Sample> next() {
        while (!ended) {
            try {
                if (reader == null) {
                    open();
                }
                if (!reader.next()) {
                    ended = true;
                    break;
                }
                inFile++;
                return Optional.of(sample());
            } catch (TreeParseException e) {
                problem(e.getMessage(), reader == null || !reader.canResume());
            } catch (NoSubtreeException e) {
                problem(file.path() + ": tree " + id() + ": " + e.getMessage(), false);
            } catch (IOException e) {
                String words = inWords(e);
                String all = words.startsWith("expected ") ? words : "expected a readable file, found " + words;
                problem(file.path() + ": " + all, true);
            }
        }
        return Optional.empty();
    }

    private void problem(String line, boolean last) {
        problems.accept(line);
        bad++;
        ended = last || (!options.skipBad() && bad == BadTreesException.LISTED); // enough to give up
    }

    private void open() throws IOException {
        InputStream raw = Files.newInputStream(file.path());
        try {
            InputStream in = Gunzip.open(raw);
            reader = open(format(in), in, file.path().toString());
        } catch (IOException | RuntimeException e) {
            raw.close();
            throw e;
        }
    }

    private TreeReader open(TreeFormat format, InputStream in, String source) throws IOException {
        if (options.split().isPresent()) { // a part's id is its place
            parts = Optional.of(new PartReader(
                    format.openWithPlaces(in, source), format, options.split().get(), file.name()));
            return parts.get();
        }
        return options.places() ? format.openWithPlaces(in, source) : format.open(in, source);
    }

    /** The documents so far in which the options' split found nothing. */
    long unmatched() {
        return parts.map(PartReader::unmatched).orElse(0L);
    }

    private TreeFormat format(InputStream in) throws IOException {
        if (options.format().isPresent()) {
            return options.format().get();
        }
        Optional<TreeFormat> byName = options.formats().forFile(file.path());
        if (byName.isPresent()) {
            return byName.get();
        }
        return sniff(in)
                .orElseThrow(() -> new TreeParseException(
                        file.path().toString(),
                        1,
                        1,
                        "expected a file whose ending names its format, found '"
                                + file.path().getFileName() + "'; " + options.formatHint()));
    }

    private Optional<TreeFormat> sniff(InputStream in) throws IOException {
        in.mark(HEAD);
        byte[] head = in.readNBytes(HEAD);
        in.reset();
        return options.formats().recognizing(head);
    }

    private Sample sample() {
        Optional<Places> places = options.places() ? reader.places() : Optional.empty();
        Origins origins = places.isPresent() ? Origins.of(reader.tree()) : Origins.untold();
        Tree tree = options.transform().apply(reader.tree(), origins);
        String own = reader.className();
        return new Sample(
                id(),
                own.isEmpty() ? file.className() : own,
                tree,
                places.map(before -> before.moved(origins.toArray())));
    }

    private String id() {
        String id = reader.id().isEmpty() ? Integer.toString(inFile) : reader.id();
        if (!file.inFolder() || parts.isPresent()) {
            return id;
        }
        return inFile == 1 && reader.id().isEmpty() ? file.name() : file.name() + "#" + id;
    }

    /** What went wrong with a file, in the words of our messages; the JDK's are often only a file name. */
    static String inWords(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "no permission to read it";
        }
        if (e instanceof NoSuchFileException) {
            return "none";
        }
        if (e instanceof EOFException) {
            return "a truncated one";
        }
        String message = String.valueOf(e.getMessage());
        int feed = message.indexOf('\n');
        return feed < 0 ? message : message.substring(0, feed).stripTrailing();
    }

    @Override
    public void close() throws IOException {
        ended = true;
        if (reader != null) {
            reader.close();
        }
    }
}
