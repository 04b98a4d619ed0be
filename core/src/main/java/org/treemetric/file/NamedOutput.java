package org.treemetric.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** Output whose errors name the file of its user: a full disk is told from trees that cannot be read. */
final class NamedOutput extends OutputStream {
    private final Path file;
    private final OutputStream out;

    NamedOutput(Path file, WriteException.Step<OutputStream> open) throws WriteException {
        this.file = file;
        this.out = WriteException.get(file, open);
    }

    @Override
    public void write(int b) throws IOException {
        WriteException.name(file, () -> out.write(b));
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        WriteException.name(file, () -> out.write(bytes, from, length));
    }

    @Override
    public void flush() throws IOException {
        WriteException.name(file, out::flush);
    }

    @Override
    public void close() throws IOException {
        WriteException.name(file, out::close);
    }
}
