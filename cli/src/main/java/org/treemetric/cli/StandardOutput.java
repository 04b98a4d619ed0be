package org.treemetric.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Standard output for text in UTF-8 that also takes bytes. */
final class StandardOutput extends PrintWriter {
    private final OutputStream bytes;

    StandardOutput(OutputStream bytes) {
        super(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), false);
        this.bytes = bytes;
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
            public void flush() throws IOException {
                writer.flush();
            }
        };
    }
}
