package org.treemetric.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.report.array.NpyArray;
import org.treemetric.report.array.NpyHeader;
import org.treemetric.report.array.NpzWriter;
import org.treemetric.report.json.Json;
import org.treemetric.tree.VisibleText;

/** The forms that a matrix of distances is written in, row by row as they come. */
enum MatrixFile {
    /** A table; names in the first row and column. */
    CSV,
    /** A bare NumPy array; names in a file beside it. */
    NPY,
    /** NumPy arrays {@code distances}, {@code ids} and {@code classes}. */
    NPZ;

    /** How the name of the file with the names for {@link #NPY} is longer. */
    static final String NAMES = ".ids";

    /** Receives the rows of a matrix in their order. */
    interface Rows {
        void accept(double[] row) throws IOException;
    }

    /** Hands out the rows of a matrix in their order. */
    interface Source {
        void forEachRow(Rows rows) throws IOException;
    }

    /** The form that a file's name asks for; standard output is a table. */
    static MatrixFile of(String name) {
        if (name.endsWith(".npy")) {
            return NPY;
        }
        if (name.endsWith(".npz")) {
            return NPZ;
        }
        if (name.endsWith(".csv") || name.equals("-")) {
            return CSV;
        }
        throw new UsageException("-o: expected FILE.csv, FILE.npy or FILE.npz, found '" + name + "'");
    }

    /** Writes the distances among the trees of {@code data}, with their names if {@code named}. */
    void write(Dataset data, Source source, boolean named, OutputStream out) throws IOException {
        int n = data.size();
        switch (this) {
            case CSV -> writeTable(data, source, named, out);
            case NPY -> writeArray(n, source, out);
            case NPZ -> {
                NpzWriter npz = new NpzWriter(out);
                npz.add("distances", array -> writeArray(n, source, array));
                if (named) {
                    npz.addTexts("ids", data.samples().stream().map(Sample::id).toList());
                    npz.addTexts(
                            "classes",
                            data.samples().stream().map(Sample::className).toList());
                }
                npz.finish();
            }
        }
    }

    /** The names for the file beside a bare array: a line of id, TAB and class for each tree, both escaped. */
    static String names(Dataset data) {
        StringBuilder lines = new StringBuilder();
        for (Sample sample : data.samples()) {
            lines.append(VisibleText.of(sample.id()))
                    .append('\t')
                    .append(VisibleText.of(sample.className()))
                    .append('\n');
        }
        return lines.toString();
    }

    private static void writeArray(int n, Source source, OutputStream out) throws IOException {
        out.write(NpyHeader.doubles(n, n));
        source.forEachRow(row -> NpyArray.row(row, out));
    }

    private static void writeTable(Dataset data, Source source, boolean named, OutputStream out) throws IOException {
        List<Sample> samples = data.samples();
        if (named) {
            StringBuilder head = new StringBuilder("id");
            samples.forEach(sample -> head.append(',').append(cell(sample.id())));
            write(head.append('\n').toString(), out);
        }
        int[] at = {0};
        source.forEachRow(row -> {
            String id = named ? cell(samples.get(at[0]++).id()) + "," : "";
            String numbers = Json.line(row);
            write(id + numbers.substring(1, numbers.length() - 1) + "\n", out);
        });
    }

    private static void write(String text, OutputStream out) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A cell of a table, quoted where it must be. */
    static String cell(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                && text.equals(text.strip());
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
