package org.treemetric.cli;

import java.io.IOException;
import java.util.List;
import org.treemetric.gram.GramVector;
import org.treemetric.report.array.NpyArray;
import org.treemetric.report.array.NpzWriter;

/** Sparse counts as {@code scipy.sparse.load_npz} reads them: five arrays, CSR. */
final class ScipyNpz {
    private ScipyNpz() {}

    static void add(List<GramVector> vectors, int grams, NpzWriter npz) throws IOException {
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
        npz.add("indices", out -> NpyArray.ints(column, out));
        npz.add("indptr", out -> NpyArray.ints(start, out));
        npz.add("format", out -> NpyArray.ascii("csr", out));
        npz.add("shape", out -> NpyArray.longs(vectors.size(), grams, out));
        npz.add("data", out -> NpyArray.ints(count, out));
    }
}
