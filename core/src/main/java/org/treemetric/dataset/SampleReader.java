package org.treemetric.dataset;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;

/**
 * A cursor over the samples of a file, a manifest or a folder.
 *
 * <p>A file is read in the format that its ending, its first bytes or the caller says, one tree in memory at a time. A
 * folder holds one sub-folder per class, or files without a class; its files come in the order of their relative paths
 * whatever the number of threads.
 *
 * <p>Bad trees do not end the reading where the format can go on behind them: they are collected, and {@link #next}
 * throws them together after {@link BadTreesException#LISTED} of them or at the end. If the options say to skip them,
 * it never does, and {@link #skipped} lists them.
 */
public final class SampleReader implements Closeable {
    private static final int REMEMBERED = 100_000; // lines about what was skipped

    private final ReadOptions options;
    private final FileReadAhead pool;
    private final List<String> problems = new ArrayList<>();
    private long problemCount;
    private long unmatched; // documents in which the options' split found nothing
    private InputFileReader streaming;
    private Iterator<Sample> batch = Collections.emptyIterator();
    private long read;
    private boolean ended;

    private SampleReader(InputFiles files, ReadOptions options) {
        this.options = options;
        this.pool = new FileReadAhead(files.files(), options);
        files.problems().forEach(this::problem);
    }

    /** Opens a file or folder, the format by ending or content. */
    public static SampleReader open(Path path) throws IOException {
        return open(path, ReadOptions.defaults());
    }

    /** Opens a file or folder, in the format given if one is. */
    public static SampleReader open(Path path, Formats formats, Optional<TreeFormat> format) throws IOException {
        ReadOptions options = ReadOptions.defaults().withFormats(formats);
        return open(path, format.map(options::withFormat).orElse(options));
    }

    /** Opens a file, a manifest or a folder. */
    public static SampleReader open(Path path, ReadOptions options) throws IOException {
        InputFiles files = InputFiles.of(path);
        if (files.files().size() == 1 && !files.files().get(0).inFolder()) {
            SampleReader samples = new SampleReader(new InputFiles(List.of(), List.of()), options);
            samples.streaming = new InputFileReader(files.files().get(0), options, samples::problem);
            return samples;
        }
        return new SampleReader(files, options);
    }

    /** Reads samples from an open stream, standard input say. */
    public static SampleReader open(InputStream in, String source, TreeFormat format) throws IOException {
        return open(in, source, ReadOptions.defaults().withFormat(format));
    }

    /** Reads samples from an open stream, in the format that the options or its first bytes say. */
    public static SampleReader open(InputStream in, String source, ReadOptions options) throws IOException {
        SampleReader samples = new SampleReader(new InputFiles(List.of(), List.of()), options);
        InputFile file = new InputFile(Path.of(source), source, "", false);
        samples.streaming = new InputFileReader(file, options, samples::problem, in);
        return samples;
    }

    /** The number of samples read so far. */
    public long read() {
        return read;
    }

    /** How many trees or files could not be read so far. */
    public long skippedCount() {
        return problemCount;
    }

    /** What could not be read so far, one line each, in the order of reading; the first 100,000 of them. */
    public List<String> skipped() {
        return Collections.unmodifiableList(problems);
    }

    /**
     * The next sample, or empty at the end.
     *
     * @throws BadTreesException if trees could not be read and are not to be skipped
     */
    public Optional<Sample> next() throws IOException {
        while (true) {
            if (batch.hasNext()) {
                read++;
                return Optional.of(batch.next());
            }
            if (streaming != null) {
                Optional<Sample> sample = streaming.next();
                if (sample.isPresent()) {
                    read++;
                    return sample;
                }
                unmatched += streaming.unmatched();
                streaming.close();
                streaming = null;
            }
            failAt(BadTreesException.LISTED);
            Optional<FileReadAhead.Batch> file = pool.next();
            if (file.isEmpty()) {
                failAt(1);
                if (problemCount > 0 && !ended) {
                    options.atEnd().accept(skipped());
                }
                if (unmatched > 0 && !ended) {
                    options.unmatched().accept(unmatched);
                }
                ended = true;
                return Optional.empty();
            }
            if (file.get().large()) {
                streaming = new InputFileReader(file.get().file(), options, this::problem);
            } else {
                batch = file.get().samples().iterator();
                file.get().problems().forEach(this::problem);
                unmatched += file.get().unmatched();
            }
        }
    }

    private void problem(String line) {
        problemCount++;
        if (problems.size() < REMEMBERED) {
            problems.add(line);
        }
    }

    private void failAt(int count) throws BadTreesException {
        if (!options.skipBad() && problemCount >= count) {
            throw new BadTreesException(problems.subList(0, Math.min(problems.size(), BadTreesException.LISTED)));
        }
    }

    @Override
    public void close() throws IOException {
        pool.close();
        if (streaming != null) {
            streaming.close();
        }
    }
}
