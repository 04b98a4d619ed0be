package org.treemetric.dataset;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.parallel.ReadAhead;

/**
 * Reads small files ahead, several at once, and hands them out in order.
 *
 * <p>Only a few files per thread are ever ahead, and large files are never read ahead but streamed by the caller, so
 * memory does not grow with the folder.
 */
final class FileReadAhead implements Closeable {
    private static final long MAX_BYTES = 1L << 23; // bytes, as they stand on disk
    private static final int MAX_NODES = 1 << 19; // nodes, in all trees of a file
    private static final int AHEAD = 8;

    private final ReadOptions options;
    private final ReadAhead<Batch> ahead;

    /**
     * All that one file holds.
     *
     * @param file the file
     * @param large whether it was left to the caller to stream
     * @param format the name of its format, if it has samples
     * @param unknown whether it is a file of no known format
     * @param unmatched the documents in which the options' split found nothing
     */
    record Batch(
            InputFile file,
            boolean large,
            String format,
            boolean unknown,
            List<Sample> samples,
            List<String> problems,
            long unmatched) {

        private static Batch large(InputFile file) {
            return new Batch(file, true, "", false, List.of(), List.of(), 0);
        }
    }

    FileReadAhead(List<InputFile> files, ReadOptions options) {
        this.options = options;
        this.ahead =
                new ReadAhead<>(files.size(), options.threads(), AHEAD * options.threads(), i -> read(files.get(i)));
    }

    /** The next file, or empty behind the last. */
    Optional<Batch> next() throws IOException {
        return ahead.next();
    }

    private Batch read(InputFile file) throws IOException {
        List<Sample> samples = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        if (isLarge(file)) {
            return Batch.large(file);
        }
        long nodes = 0;
        try (InputFileReader reader = new InputFileReader(file, options, problems::add)) {
            for (Optional<Sample> sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                nodes += sample.get().tree().size();
                if (nodes > MAX_NODES && !samples.isEmpty()) { // a small file that holds a lot, gzip say
                    return Batch.large(file);
                }
                samples.add(sample.get());
            }
            return new Batch(file, false, reader.format(), reader.isUnknown(), samples, problems, reader.unmatched());
        }
    }

    private static boolean isLarge(InputFile file) {
        try {
            return file.content().size() > MAX_BYTES;
        } catch (IOException e) {
            return false; // reading it will say what is wrong
        }
    }

    @Override
    public void close() {
        ahead.close();
    }
}
