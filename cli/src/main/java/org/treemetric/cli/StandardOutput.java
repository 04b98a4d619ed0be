package org.treemetric.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.treemetric.file.WriteException;

/** Standard output for text in UTF-8 that also takes bytes, and knows what must be done before something appears there. */
final class StandardOutput extends PrintWriter {
    private final Bytes bytes;

    StandardOutput(OutputStream bytes) {
        this(new Bytes(bytes));
    }

    private StandardOutput(Bytes bytes) {
        super(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), false);
        this.bytes = bytes;
    }

    /** What went wrong when bytes were first refused, if they were and not because the reader of a pipe had gone. */
    Optional<WriteException> failure() {
        return bytes.failure == null || isClosedPipe(bytes.failure) ? Optional.empty() : Optional.of(bytes.failure);
    }

    /** Whether bytes were refused because nobody reads them any more, which is no error. */
    static boolean isClosedPipe(IOException e) {
        return e instanceof WriteException write
                && write.getCause() instanceof IOException cause
                && String.valueOf(cause.getMessage()).contains("Broken pipe");
    }

    /** Has {@code action} run whenever bytes are about to appear: a bar is wiped off a terminal that both share. */
    void before(Runnable action) {
        bytes.before = action;
    }

    /** The bytes behind a writer that commands print to; a writer of another kind takes ISO-8859-1. */
    static OutputStream bytes(PrintWriter writer) {
        writer.flush();
        if (writer instanceof StandardOutput standard) {
            return standard.bytes;
        }
        return new OutputStream() {
            @Override
            public void write(int b) {
                writer.write(b & 0xFF);
            }

            @Override
            public void flush() {
                writer.flush();
            }
        };
    }

    private static final class Bytes extends FilterOutputStream {
        private Runnable before = () -> {};
        private WriteException failure; // null if all went well

        Bytes(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] content, int from, int length) throws IOException {
            before.run();
            try {
                out.write(content, from, length);
            } catch (IOException e) {
                if (failure == null) {
                    failure = new WriteException("standard output", e);
                }
                throw failure;
            }
        }
    }
}
