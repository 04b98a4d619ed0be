package org.treemetric.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramDistances;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.WholeFile;
import org.treemetric.gram.GramVector;
import org.treemetric.report.NpyHeader;
import org.treemetric.report.json.Json;
import org.treemetric.report.json.WrittenJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes all distances between the trees of a dataset. */
@Command(
        name = "matrix",
        description = "Write the distances between all trees as .csv or .npy.",
        mixinStandardHelpOptions = true)
final class MatrixCommand extends WorkingCommand {
    @Mixin
    private MetricOptions metrics;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "FILE.csv, or FILE.npy for NumPy (doubles).")
    private Path file;

    @Parameters(paramLabel = "TREES", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        boolean npy = file.toString().endsWith(".npy");
        if (!npy && !file.toString().endsWith(".csv")) {
            throw new UsageException("-o: expected FILE.csv or FILE.npy, found '" + file + "'");
        }
        MetricOptions.Metric metric = metrics.read(trees);
        Dataset dataset = trees.read(argument);
        List<GramVector> vectors = new ArrayList<>(dataset.size());
        for (Sample sample : dataset.samples()) {
            vectors.add(metric.encoder().encode(sample.tree()));
        }
        InputException.refuseNone(argument, vectors.size());
        WholeFile.write(file, out -> write(new BufferedOutputStream(out, 1 << 16), metric.distance(), vectors, npy));
        if (output.json()) {
            output.print(WrittenJson.matrix(file.toString(), vectors.size()));
        }
        return 0;
    }

    // Rows are written as they come: memory grows with the number of trees, not with its square.
    private void write(OutputStream out, GramMetric metric, List<GramVector> vectors, boolean npy) throws IOException {
        int n = vectors.size();
        if (npy) {
            out.write(NpyHeader.doubles(n, n));
        }
        try (Progress progress = output.progress("rows", n)) {
            GramDistances.to(vectors, metric).among(threads.count(), (row, distances) -> {
                writeRow(out, distances, npy);
                progress.to(row + 1);
            });
        }
        out.flush();
    }

    private static void writeRow(OutputStream out, double[] row, boolean npy) throws IOException {
        if (npy) {
            ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * row.length).order(ByteOrder.LITTLE_ENDIAN);
            bytes.asDoubleBuffer().put(row);
            out.write(bytes.array());
            return;
        }
        String json = Json.line(row);
        out.write(json.substring(1, json.length() - 1).getBytes(StandardCharsets.UTF_8));
        out.write('\n');
    }
}
