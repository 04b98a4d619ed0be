package org.treemetric.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;

/**
 * The lines of a file that begin in a range of its bytes. Ranges of equal length cut a file anywhere; each line belongs to
 * exactly one of them.
 *
 * @param file the file
 * @param ordinal the place of the file among those read
 * @param start first byte
 * @param end one past the last byte
 */
record FileRange(TreeFile file, int ordinal, long start, long end) implements Serializable {

    /** All files in their order, cut into about so many parts of equal bytes; a part may hold ranges of several files. */
    static List<List<FileRange>> cut(List<TreeFile> files, int parts) {
        long all = files.stream().mapToLong(TreeFile::bytes).sum();
        long size = Math.max(1, (all + parts - 1) / parts);
        List<List<FileRange>> cut = new ArrayList<>();
        List<FileRange> part = new ArrayList<>();
        long left = size; // bytes that still fit into the part
        for (int ordinal = 0; ordinal < files.size(); ordinal++) {
            TreeFile file = files.get(ordinal);
            for (long start = 0; start < file.bytes(); ) {
                long end = Math.min(file.bytes(), start + left);
                part.add(new FileRange(file, ordinal, start, end));
                left -= end - start;
                start = end;
                if (left == 0) {
                    cut.add(List.copyOf(part));
                    part.clear();
                    left = size;
                }
            }
        }
        if (!part.isEmpty()) {
            cut.add(List.copyOf(part));
        }
        return cut;
    }

    /** The bytes of the lines, the line feed of the last one included. */
    InputStream open(Configuration conf) throws IOException {
        Path path = new Path(file.uri());
        FSDataInputStream in = path.getFileSystem(conf).open(path);
        in.seek(Math.max(0, start - 1));
        Lines lines = new Lines(in, start == 0 ? 0 : start - 1, end);
        if (start > 0) {
            lines.skipLine();
        }
        return lines;
    }

    // Ends behind the first line feed that is not before the last byte of the range: the next line is another's.
    private static final class Lines extends InputStream {
        private final InputStream in;
        private final long end;
        private final byte[] buffer = new byte[1 << 16];
        private long offset; // of buffer[at] in the file
        private int at;
        private int filled;
        private boolean ended;

        Lines(InputStream in, long offset, long end) {
            this.in = in;
            this.offset = offset;
            this.end = end;
        }

        void skipLine() throws IOException {
            int b = read();
            while (b >= 0 && b != '\n') {
                b = read();
            }
        }

        private boolean fill() throws IOException {
            if (at == filled && !ended) {
                at = 0;
                filled = Math.max(0, in.read(buffer, 0, buffer.length));
                ended = filled == 0;
            }
            return !ended;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            if (!fill()) {
                return -1;
            }
            int count = Math.min(length, filled - at);
            int stop = at + count;
            for (int i = (int) Math.max(at, at + end - 1 - offset); i < stop; i++) {
                if (buffer[i] == '\n') {
                    ended = true;
                    stop = i + 1;
                }
            }
            count = stop - at;
            System.arraycopy(buffer, at, into, from, count);
            at += count;
            offset += count;
            return count;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
