package org.treemetric.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.DistanceMatrix;
import org.treemetric.distance.GramDistances;
import org.treemetric.edit.EditDistance;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.WrittenJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes all distances between the trees of a dataset. */
@Command(
        name = "matrix",
        description = "Write the distances between all trees as .csv, .npy or .npz.",
        mixinStandardHelpOptions = true)
final class MatrixCommand extends WorkingCommand {
    @Mixin
    private MetricOptions metrics;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description =
                    "FILE.csv, a table; FILE.npz for NumPy, arrays distances, ids and classes; FILE.npy, the bare array.",
            converter = OutputFile.Converter.class)
    private OutputFile file;

    @Option(names = "--no-ids", description = "Write numbers alone, without the trees' ids and classes.")
    private boolean noIds;

    @Parameters(paramLabel = "TREES", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        MatrixFile form = MatrixFile.of(file.toString());
        Optional<EditDistance> edit = metrics.edit();
        boolean own = metrics.isOfOwnTrees();
        Optional<MetricOptions.Metric> grams =
                edit.isPresent() || own ? Optional.empty() : Optional.of(metrics.read(trees));
        Dataset data = trees.read(argument);
        InputException.refuseNone(argument, data.size());
        MatrixFile.Source source = edit.isPresent()
                ? rows -> byEdits(data, edit.get(), rows)
                : rows -> byGrams(data, grams.orElseGet(() -> rarityOf(data)), rows);
        file.write(output, out -> form.write(data, source, !noIds, out));
        if (form == MatrixFile.NPY && !noIds) {
            file.beside(MatrixFile.NAMES).write(output, MatrixFile.names(data));
        }
        if (output.json() && !file.isStandardOutput()) {
            output.print(WrittenJson.matrix(file.toString(), data.size()));
        }
        return 0;
    }

    private static MetricOptions.Metric rarityOf(Dataset data) {
        Model fitted = Preset.RARITY.learner().learn(data);
        return new MetricOptions.Metric(fitted.metric(), new GramEncoder(fitted.dictionary()));
    }

    // Rows are written as they come: memory grows with the number of trees, not with its square.
    private void byGrams(Dataset data, MetricOptions.Metric metric, MatrixFile.Rows rows) throws IOException {
        List<GramVector> vectors = new ArrayList<>(data.size());
        for (Sample sample : data.samples()) {
            vectors.add(metric.encoder().encode(sample.tree()));
        }
        try (Progress progress = output.progress("rows", data.size())) {
            GramDistances.to(vectors, metric.distance()).among(threads.count(), (row, distances) -> {
                rows.accept(distances);
                progress.to(row + 1);
            });
        }
    }

    // Edit distances are so much dearer than memory that the half that is known already is kept.
    private void byEdits(Dataset data, EditDistance distance, MatrixFile.Rows rows) throws IOException {
        DistanceMatrix matrix =
                distance.among(data.samples().stream().map(Sample::tree).toList());
        try (Progress progress = output.progress("pairs")) {
            matrix.fill(threads.count(), (done, all, left) -> {
                progress.to(done, all);
                return true;
            });
        }
        for (int i = 0; i < data.size(); i++) {
            int row = i;
            double[] values = new double[data.size()];
            Arrays.setAll(values, column -> matrix.distance(row, column));
            rows.accept(values);
        }
    }
}
