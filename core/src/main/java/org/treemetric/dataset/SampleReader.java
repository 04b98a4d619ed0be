package org.treemetric.dataset;

import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
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
 * it never does, and {@link #summary} lists them.
 */
public final class SampleReader implements Closeable {
    private static final int REMEMBERED = 100_000; // lines about what was skipped

    private final ReadOptions options;
    private final FileReadAhead pool;
    private final Closeable source;
    private final List<SkippedFile> skipped;
    private final SortedMap<String, Long> formats = new TreeMap<>(); // trees of each
    private final List<String> problems = new ArrayList<>();
    private long problemCount;
    private long unmatched; // documents in which the options' split found nothing
    private InputFileReader streaming;
    private String format = ""; // of the last sample
    private String file = "";
    private Iterator<Sample> batch = Collections.emptyIterator();
    private long read;
    private boolean ended;

    private SampleReader(InputFiles files, ReadOptions options) {
        this.options = options;
        this.pool = new FileReadAhead(files.files(), options);
        this.source = files.source();
        this.skipped = new ArrayList<>(files.skipped());
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
        InputFiles files = InputFiles.of(path, options);
        if (options.meter().isPresent()) {
            for (InputFile file : files.files()) {
                options.meter().get().expect(sizeOf(file));
            }
        }
        if (files.files().size() == 1 && !files.files().get(0).inFolder()) {
            if (!Files.isRegularFile(path)) {
                // A pipe has no ending, can be opened only once, and the streams of Files ask it for its position.
                return open(new FileInputStream(path.toFile()), path.toString(), options);
            }
            SampleReader samples = new SampleReader(InputFiles.NONE, options);
            samples.streaming = new InputFileReader(files.files().get(0), options, samples::problem);
            return samples;
        }
        return new SampleReader(files, options);
    }

    /** The paths of the files that reading a folder means, relative to it, in the order in which they are read. */
    public static List<String> files(Path folder, ReadOptions options) throws IOException {
        InputFiles files = InputFiles.of(folder, options);
        files.source().close();
        return files.files().stream().map(InputFile::name).toList();
    }

    /** Opens some of the files of a folder, those whose relative paths are in {@code only}. */
    public static SampleReader open(Path folder, ReadOptions options, Set<String> only) throws IOException {
        InputFiles all = InputFiles.of(folder, options);
        List<InputFile> some =
                all.files().stream().filter(file -> only.contains(file.name())).toList();
        return new SampleReader(new InputFiles(some, List.of(), List.of(), all.source()), options);
    }

    private static long sizeOf(InputFile file) {
        try {
            return file.content().size();
        } catch (IOException e) {
            return 0; // reading it will say what is wrong
        }
    }

    /** Reads samples from an open stream, standard input say. */
    public static SampleReader open(InputStream in, String source, TreeFormat format) throws IOException {
        return open(in, source, ReadOptions.defaults().withFormat(format));
    }

    /** Reads samples from an open stream, in the format that the options or its first bytes say. */
    public static SampleReader open(InputStream in, String source, ReadOptions options) throws IOException {
        SampleReader samples = new SampleReader(InputFiles.NONE, options);
        InputFile file = InputFile.alone(Path.of(source), source.substring(source.lastIndexOf('/') + 1), "");
        samples.streaming = new InputFileReader(file, options, samples::problem, in);
        return samples;
    }

    /** The number of samples read so far. */
    public long read() {
        return read;
    }

    /** The name of the format of the sample that {@link #next} returned last. */
    public String format() {
        return format;
    }

    /** The file of that sample: its path relative to the dataset's folder, or its name. */
    public String file() {
        return file;
    }

    /** What was read so far, what was left out and what could not be read. */
    public ReadSummary summary() {
        return new ReadSummary(formats, skipped, unmatched, problemCount, problems);
    }

    /**
     * The next sample, or empty at the end.
     *
     * @throws BadTreesException if trees could not be read and are not to be skipped
     */
    public Optional<Sample> next() throws IOException {
        while (true) {
            if (batch.hasNext()) {
                return Optional.of(counted(batch.next()));
            }
            if (streaming != null) {
                Optional<Sample> sample = streaming.next();
                if (sample.isPresent()) {
                    format = streaming.format();
                    file = streaming.name();
                    return Optional.of(counted(sample.get()));
                }
                if (streaming.isUnknown()) {
                    skipped.add(new SkippedFile(streaming.name(), SkippedFile.Reason.UNKNOWN));
                }
                unmatched += streaming.unmatched();
                streaming.close();
                streaming = null;
            }
            failAt(BadTreesException.LISTED);
            Optional<FileReadAhead.Batch> next = pool.next();
            if (next.isEmpty()) {
                failAt(1);
                if (!ended) {
                    ended = true;
                    options.atEnd().accept(summary());
                }
                return Optional.empty();
            }
            if (next.get().large()) {
                streaming = new InputFileReader(next.get().file(), options, this::problem);
            } else {
                batch = next.get().samples().iterator();
                format = next.get().format();
                file = next.get().file().name();
                if (next.get().unknown()) {
                    skipped.add(new SkippedFile(next.get().file().name(), SkippedFile.Reason.UNKNOWN));
                }
                next.get().problems().forEach(this::problem);
                unmatched += next.get().unmatched();
            }
        }
    }

    private Sample counted(Sample sample) {
        read++;
        formats.merge(format, 1L, Long::sum);
        return sample;
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
        source.close();
    }
}
