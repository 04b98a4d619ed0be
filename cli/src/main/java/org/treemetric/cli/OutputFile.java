package org.treemetric.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.treemetric.file.WholeFile;
import org.treemetric.file.WriteException;
import picocli.CommandLine.ITypeConverter;

/**
 * Where a command writes what it was asked to make: a file, which appears whole or not at all, a device or FIFO, or
 * {@code -} for standard output. An option of this type is checked before its command does any work.
 */
final class OutputFile {
    private final Path path;

    private OutputFile(Path path) {
        this.path = path;
    }

    /** Makes one from an argument. */
    static final class Converter implements ITypeConverter<OutputFile> {
        @Override
        public OutputFile convert(String argument) {
            return new OutputFile(Path.of(argument));
        }
    }

    boolean isStandardOutput() {
        return path.toString().equals("-");
    }

    /** What may be written beside this file: the names for a bare array. */
    List<OutputFile> besides() {
        return path.toString().endsWith(".npy") ? List.of(beside(MatrixFile.NAMES)) : List.of();
    }

    /** A file beside this one, its name longer by {@code ending}. */
    OutputFile beside(String ending) {
        return new OutputFile(Path.of(path + ending));
    }

    /** Where it is. */
    Path path() {
        return path;
    }

    /** Refuses what cannot be written. */
    void check() throws WriteException {
        if (!isStandardOutput()) {
            WholeFile.check(path);
        }
    }

    void write(OutputOptions output, WholeFile.Content content) throws IOException {
        write(output.out(), content);
    }

    void write(PrintWriter standardOutput, WholeFile.Content content) throws IOException {
        if (!isStandardOutput()) {
            WholeFile.write(path, content);
            return;
        }
        OutputStream out = StandardOutput.bytes(standardOutput);
        content.writeTo(out);
        out.flush();
    }

    void write(OutputOptions output, String text) throws IOException {
        write(output, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** A folder with room for what the file is made of: its own, or that of temporary files. */
    Path folder() {
        Path folder = path.toAbsolutePath().getParent();
        return isStandardOutput() || !Files.isWritable(folder) || folder.startsWith("/dev")
                ? Path.of(System.getProperty("java.io.tmpdir"))
                : folder;
    }

    /** The name as the user gave it. */
    @Override
    public String toString() {
        return path.toString();
    }
}
