package org.treemetric.dataset;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;

/**
 * A cursor over the samples of a file or a folder, one tree in memory at a time.
 *
 * <p>A file is read in the format that its ending, its first bytes or the caller says. A folder holds one sub-folder per
 * class, or files without a class; its files come in the order of their relative paths. Bad trees do not end the
 * reading where the format can go on behind them: they are collected, and {@link #next} throws them together after
 * {@link BadTreesException#LISTED} of them or at the end.
 */
public final class SampleReader implements Closeable {
    private static final int HEAD = 4096;

    private final Formats formats;
    private final Optional<TreeFormat> forced;
    private final List<SampleFile> files;
    private final List<TreeParseException> problems = new ArrayList<>();
    private int nextFile;
    private SampleFile file;
    private TreeReader reader;
    private int inFile;
    private long read;

    private SampleReader(List<SampleFile> files, Formats formats, Optional<TreeFormat> forced) {
        this.files = files;
        this.formats = formats;
        this.forced = forced;
    }

    /** Opens a file or folder, the format by ending or content. */
    public static SampleReader open(Path path) throws IOException {
        return open(path, Formats.installed(), Optional.empty());
    }

    /** Opens a file or folder, in the format given if one is. */
    public static SampleReader open(Path path, Formats formats, Optional<TreeFormat> format) throws IOException {
        return new SampleReader(SampleFile.list(path), formats, format);
    }

    /** Reads samples from an open stream, standard input say. */
    public static SampleReader open(InputStream in, String source, TreeFormat format) throws IOException {
        SampleReader samples = new SampleReader(List.of(), Formats.installed(), Optional.of(format));
        samples.file = new SampleFile(Path.of(source), source, "", false);
        samples.reader = format.open(in, source);
        return samples;
    }

    /** The number of samples read so far. */
    public long read() {
        return read;
    }

    /**
     * The next sample, or empty at the end.
     *
     * @throws BadTreesException if trees could not be read
     */
    public Optional<Sample> next() throws IOException {
        while (true) {
            if (reader == null && !openNext()) {
                if (!problems.isEmpty()) {
                    throw new BadTreesException(problems);
                }
                return Optional.empty();
            }
            try {
                if (reader.next()) {
                    inFile++;
                    read++;
                    return Optional.of(sample());
                }
                closeReader();
            } catch (TreeParseException e) {
                problems.add(e);
                if (problems.size() == BadTreesException.LISTED) {
                    throw new BadTreesException(problems);
                }
                if (!reader.canResume()) {
                    closeReader();
                }
            }
        }
    }

    private Sample sample() {
        String own = reader.className();
        String className = own.isEmpty() ? file.className() : own;
        String id = reader.id().isEmpty() ? Integer.toString(inFile) : reader.id();
        if (file.inFolder()) {
            id = inFile == 1 && reader.id().isEmpty() ? file.name() : file.name() + "#" + id;
        }
        return new Sample(id, className, reader.tree());
    }

    private boolean openNext() throws IOException {
        if (nextFile == files.size()) {
            return false;
        }
        file = files.get(nextFile++);
        inFile = 0;
        InputStream in = unpacked(new BufferedInputStream(Files.newInputStream(file.path()), 1 << 16));
        try {
            reader = format(in).open(in, file.path().toString());
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
        return true;
    }

    private TreeFormat format(InputStream in) throws IOException {
        if (forced.isPresent()) {
            return forced.get();
        }
        Optional<TreeFormat> byName = formats.forFile(file.path());
        if (byName.isPresent()) {
            return byName.get();
        }
        in.mark(HEAD);
        byte[] head = in.readNBytes(HEAD);
        in.reset();
        return formats.recognizing(head)
                .orElseThrow(() -> new TreeParseException(
                        file.path().toString(),
                        1,
                        1,
                        "expected a file whose ending names its format (see 'treemetric formats'), found '"
                                + file.path().getFileName() + "'; --format NAME says what it is"));
    }

    // gzip is known by its first two bytes, whatever the file is called.
    private static InputStream unpacked(BufferedInputStream in) throws IOException {
        in.mark(2);
        int first = in.read();
        int second = in.read();
        in.reset();
        return first == 0x1F && second == 0x8B
                ? new BufferedInputStream(new GZIPInputStream(in, 1 << 16), 1 << 16)
                : in;
    }

    private void closeReader() throws IOException {
        if (reader != null) {
            reader.close();
            reader = null;
        }
    }

    @Override
    public void close() throws IOException {
        closeReader();
    }
}
