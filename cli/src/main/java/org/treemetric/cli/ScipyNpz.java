package org.treemetric.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.treemetric.gram.GramVector;

/** Sparse counts as {@code scipy.sparse.load_npz} reads them: a zip of five NumPy arrays, CSR. */
final class ScipyNpz {
    private ScipyNpz() {}

    static void write(List<GramVector> vectors, int grams, OutputStream out) throws IOException {
        int entries = vectors.stream().mapToInt(GramVector::distinct).reduce(0, Math::addExact);
        int[] start = new int[vectors.size() + 1];
        int[] column = new int[entries];
        int[] count = new int[entries];
        int at = 0;
        for (int t = 0; t < vectors.size(); t++) {
            GramVector vector = vectors.get(t);
            for (int i = 0; i < vector.distinct(); i++) {
                column[at] = vector.id(i);
                count[at++] = vector.count(i);
            }
            start[t + 1] = at;
        }
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        add(zip, "indices.npy", npy("<i4", "(" + entries + ",)", ints(column)));
        add(zip, "indptr.npy", npy("<i4", "(" + start.length + ",)", ints(start)));
        add(zip, "format.npy", npy("|S3", "()", "csr".getBytes(StandardCharsets.US_ASCII)));
        ByteBuffer shape = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        add(
                zip,
                "shape.npy",
                npy("<i8", "(2,)", shape.putLong(vectors.size()).putLong(grams).array()));
        add(zip, "data.npy", npy("<i4", "(" + entries + ",)", ints(count)));
        zip.finish();
    }

    private static void add(ZipOutputStream zip, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0)); // the same bytes whenever it is written
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    private static byte[] ints(int[] values) {
        ByteBuffer bytes =
                ByteBuffer.allocate(Math.multiplyExact(4, values.length)).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            bytes.putInt(value);
        }
        return bytes.array();
    }

    // Version 1.0 of the format: magic, length of the header, a Python dictionary padded to 64 bytes, the data.
    private static byte[] npy(String type, String shape, byte[] data) throws IOException {
        String dictionary = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
        int unpadded = 10 + dictionary.length() + 1;
        String header = dictionary + " ".repeat((64 - unpadded % 64) % 64) + "\n";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(0x93);
        out.write("NUMPY".getBytes(StandardCharsets.US_ASCII));
        out.write(new byte[] {1, 0, (byte) header.length(), (byte) (header.length() >>> 8)});
        out.write(header.getBytes(StandardCharsets.US_ASCII));
        out.write(data);
        return out.toByteArray();
    }
}
