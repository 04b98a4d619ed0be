package org.treemetric.report.array;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Several named arrays in one NumPy {@code .npz} file, which is a zip of {@code .npy} files. */
public final class NpzWriter {
    private final ZipOutputStream zip;

    /** Writes to {@code out}, which the caller closes. */
    public NpzWriter(OutputStream out) {
        zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
    }

    /** Writes the bytes of an array. */
    @FunctionalInterface
    public interface Array {
        /** Writes head and data. */
        void writeTo(OutputStream out) throws IOException;
    }

    /** Adds an array. */
    public void add(String name, Array array) throws IOException {
        ZipEntry entry = new ZipEntry(name + ".npy");
        entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0)); // the same bytes whenever it is written
        zip.putNextEntry(entry);
        array.writeTo(zip);
        zip.closeEntry();
    }

    /** Adds an array of texts. */
    public void addTexts(String name, List<String> texts) throws IOException {
        add(name, out -> NpyArray.texts(texts, out));
    }

    /** Completes the file. */
    public void finish() throws IOException {
        zip.finish();
    }
}
