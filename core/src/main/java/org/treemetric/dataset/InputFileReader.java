package org.treemetric.dataset;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.ZipException;
import org.treemetric.archive.Gunzip;
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
    private String format = ""; // its name, once it is known
    private boolean guessed; // the format, by content
    private boolean unknown;
    private boolean ended;
    private boolean streamed; // from what has no name of a file
    private Optional<Sample> ahead = Optional.empty(); // read, not yet handed out
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
        this.streamed = true;
        InputStream unpacked = Gunzip.open(metered(in));
        Optional<TreeFormat> format = options.format().isPresent() ? options.format() : sniff(unpacked);
        this.reader = open(format.orElseGet(BracketFormat::new), unpacked, file.shown());
    }

    /** The next sample, or empty at the end. */
    Optional<Sample> next() {
        if (ahead.isPresent()) {
            Optional<Sample> second = ahead;
            ahead = Optional.empty();
            return second;
        }
        Optional<Sample> found = advance();
        if (found.isEmpty() || !namedByFile()) {
            return found;
        }
        ahead = advance();
        return ahead.isPresent() || bad > 0 ? found : found.map(this::named);
    }

    // The only tree of a file that numbers no trees is called like the file; whether it is the only one shows behind
    // it.
    private boolean namedByFile() {
        return inFile == 1
                && !streamed
                && !file.inFolder()
                && parts.isEmpty()
                && reader.id().isEmpty();
    }

    private Sample named(Sample only) {
        String said = options.labels()
                .map(labels -> labels.classes().get(file.name()))
                .orElse(only.className());
        return new Sample(file.name(), said, only.tree(), only.places());
    }

    private Optional<Sample> advance() {
        while (!ended) {
            try {
                if (reader == null && !open()) {
                    unknown = true;
                    ended = true;
                    break;
                }
                if (!reader.next()) {
                    ended = true;
                    break;
                }
                inFile++;
                return Optional.of(sample());
            } catch (TreeParseException e) {
                if (guessed && inFile == 0 && !file.named()) { // the first bytes only looked like the format
                    unknown = true;
                    ended = true;
                    break;
                }
                problem(e.getMessage(), reader == null || !reader.canResume());
            } catch (NoSubtreeException e) {
                problem(file.shown() + ": tree " + id() + ": " + e.getMessage(), false);
            } catch (IOException e) {
                String words = inWords(e);
                String all = words.startsWith("expected ") ? words : "expected a readable file, found " + words;
                problem(file.shown() + ": " + all, true);
            }
        }
        return Optional.empty();
    }

    private void problem(String line, boolean last) {
        problems.accept(line);
        bad++;
        ended = last || (!options.skipBad() && bad == BadTreesException.LISTED); // enough to give up
    }

    // False if the format is unknown and nobody asked for this very file.
    private boolean open() throws IOException {
        boolean known = options.format().isPresent()
                || options.formats().forFile(file.name()).isPresent();
        InputStream raw;
        try {
            raw = metered(file.content().open());
        } catch (IOException e) {
            if (known || file.named()) {
                throw e;
            }
            return false; // nobody can say what it is
        }
        try {
            InputStream in = Gunzip.open(raw);
            Optional<TreeFormat> found = format(in);
            if (found.isPresent()) {
                reader = open(found.get(), in, file.shown());
                return true;
            }
        } catch (IOException | RuntimeException e) {
            raw.close();
            throw e;
        }
        raw.close();
        if (file.named()) {
            throw new TreeParseException(
                    file.shown(),
                    1,
                    1,
                    "expected a file whose ending names its format, found '"
                            + file.name().substring(file.name().lastIndexOf('/') + 1) + "'; " + options.formatHint());
        }
        return false;
    }

    private TreeReader open(TreeFormat found, InputStream in, String source) throws IOException {
        format = found.name();
        if (options.split().isPresent()) { // a part's id is its place
            parts = Optional.of(new PartReader(
                    found.openWithPlaces(in, source), found, options.split().get(), file.name()));
            return parts.get();
        }
        return options.places() ? found.openWithPlaces(in, source) : found.open(in, source);
    }

    private InputStream metered(InputStream in) {
        return options.meter().map(meter -> meter.metered(in)).orElse(in);
    }

    /** The documents so far in which the options' split found nothing. */
    long unmatched() {
        return parts.map(PartReader::unmatched).orElse(0L);
    }

    private Optional<TreeFormat> format(InputStream in) throws IOException {
        Optional<TreeFormat> said = options.format().or(() -> options.formats().forFile(file.name()));
        if (said.isPresent()) {
            return said;
        }
        guessed = true;
        return sniff(in);
    }

    /** What samples of the file are called. */
    String name() {
        return file.name();
    }

    /** The name of the format, once a sample was read. */
    String format() {
        return format;
    }

    /** Whether this is a file of no known format that nobody asked for; it then has no samples and no problems. */
    boolean isUnknown() {
        return unknown;
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
        String id = id();
        return new Sample(id, className(id), tree, places.map(before -> before.moved(origins.toArray())));
    }

    private String className(String id) {
        Optional<String> said = options.labels().map(labels -> labels.classes().get(id));
        return said.orElseGet(() -> reader.className().isEmpty() ? file.className() : reader.className());
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
        if (e instanceof ZipException && !message.startsWith("expected ")) {
            return "a damaged gzip file";
        }
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
