package org.treemetric.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.treemetric.cluster.Agglomeration;
import org.treemetric.cluster.DensityClusters;
import org.treemetric.cluster.DensityOptions;
import org.treemetric.cluster.Drift;
import org.treemetric.cluster.DriftOptions;
import org.treemetric.cluster.GramKeys;
import org.treemetric.cluster.KeyMatrix;
import org.treemetric.cluster.Linkage;
import org.treemetric.cluster.NeighborOutliers;
import org.treemetric.cluster.Surprise;
import org.treemetric.cluster.TreeCollection;
import org.treemetric.distance.GramDistances;
import org.treemetric.distance.RarityMetric;
import org.treemetric.explain.ChangedGrams;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.index.InvertedIndex;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.tree.Tree;

/**
 * What methods without labels cost at scale, on one thread: {@code density SET TREES}, {@code outliers SET TREES},
 * {@code drift SET TREES} (so many on either side). CPU time of the process; memory as the largest resident set.
 */
final class UnlabeledRun {
    private UnlabeledRun() {}

    /** Arguments: DATA, then WHAT:SET:TREES, several. */
    public static void main(String[] args) throws IOException {
        Path data = Path.of(args[0]);
        for (String run : List.of(args).subList(1, args.length)) {
            String[] parts = run.split(":", -1);
            int trees = Integer.parseInt(parts[2]);
            Supplier<Tree> supply = SearchSets.named(parts[1], data);
            long start = cpu();
            String found = switch (parts[0]) {
                case "density" -> density(supply, trees);
                case "matrix" -> matrix(supply, trees, Path.of(parts[3]));
                case "linkage" -> linkage(supply, trees);
                case "neighbors" -> neighbors(supply, trees);
                case "outliers" -> outliers(supply, trees);
                case "drift" -> drift(supply, trees);
                default ->
                    throw new IllegalArgumentException(
                            "expected density, linkage, matrix, neighbors, outliers or drift, got " + parts[0]);
            };
            System.out.printf(
                    Locale.ROOT,
                    "%-32s %9.1f CPU s in all  %6d MB  %s%n",
                    run,
                    (cpu() - start) / 1e9,
                    residentMegabytes(),
                    found);
        }
    }

    private static long cpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static long residentMegabytes() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                .findFirst()
                .orElse(0);
    }

    private static List<GramVector> encode(Supplier<Tree> supply, int trees, GramEncoder encoder) {
        List<GramVector> vectors = new ArrayList<>(trees);
        for (int i = 0; i < trees; i++) {
            vectors.add(encoder.encode(supply.get()));
        }
        return vectors;
    }

    private static String density(Supplier<Tree> supply, int trees) {
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors = encode(supply, trees, encoder);
        long start = cpu();
        RarityMetric metric = RarityMetric.of(vectors, encoder.dictionary().size(), RarityMetric.RARE);
        InvertedIndex index = InvertedIndex.of(vectors, metric);
        long built = cpu();
        DensityClusters found =
                new TreeCollection(vectors, encoder.dictionary(), metric, index).density(DensityOptions.of(trees), 1);
        double strength =
                IntStream.range(0, trees).mapToDouble(found::strength).average().orElse(0);
        return String.format(
                Locale.ROOT,
                "index %.1f s, clusters %.1f s; %d clusters, %.1f %% clustered, mean strength %.3f",
                (built - start) / 1e9,
                (cpu() - built) / 1e9,
                found.clustering().size(),
                100.0 * found.clustering().clustered() / trees,
                strength);
    }

    /** Writes all distances, for other programs to cluster. */
    private static String matrix(Supplier<Tree> supply, int trees, Path file) throws IOException {
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors = encode(supply, trees, encoder);
        long start = cpu();
        RarityMetric metric = RarityMetric.of(vectors, encoder.dictionary().size(), RarityMetric.RARE);
        ByteBuffer bytes =
                ByteBuffer.allocate(Math.multiplyExact(8 * trees, trees)).order(ByteOrder.LITTLE_ENDIAN);
        GramDistances.to(vectors, metric).among(1, (row, distances) -> {
            for (double distance : distances) {
                bytes.putDouble(distance);
            }
        });
        long done = cpu();
        Files.write(file, bytes.array());
        return String.format(Locale.ROOT, "all distances %.2f s", (done - start) / 1e9);
    }

    private static String linkage(Supplier<Tree> supply, int trees) {
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors = encode(supply, trees, encoder);
        RarityMetric metric = RarityMetric.of(vectors, encoder.dictionary().size(), RarityMetric.RARE);
        KeyMatrix keys = KeyMatrix.of(GramKeys.of(vectors, metric), 1);
        long start = cpu();
        Agglomeration merged = Agglomeration.of(keys, Linkage.AVERAGE);
        return String.format(
                Locale.ROOT,
                "average linkage from distances %.2f s; last height %.6f",
                (cpu() - start) / 1e9,
                merged.merges().get(trees - 2).height() / 1e9);
    }

    private static String neighbors(Supplier<Tree> supply, int trees) {
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors = encode(supply, trees, encoder);
        long start = cpu();
        List<Neighbor> found =
                NeighborOutliers.among(vectors, encoder.dictionary().size(), 20, 1);
        return String.format(
                Locale.ROOT, "20th neighbors from trees %.2f s; %d found", (cpu() - start) / 1e9, found.size());
    }

    private static String outliers(Supplier<Tree> supply, int trees) {
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors = encode(supply, trees, encoder);
        long start = cpu();
        Surprise surprise = Surprise.of(vectors, encoder.dictionary().size(), 1);
        double[] s = IntStream.range(0, trees).mapToDouble(surprise::stored).toArray();
        int first = Surprise.ranking(s)[0];
        return String.format(
                Locale.ROOT,
                "two passes and ranking %.1f s; median %.4f, largest %.4f",
                (cpu() - start) / 1e9,
                surprise.median(),
                s[first]);
    }

    private static String drift(Supplier<Tree> supply, int trees) {
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> reference = encode(supply, trees, encoder);
        List<GramVector> fresh = encode(supply, trees, encoder);
        long start = cpu();
        Drift drift = Drift.of(reference, fresh, encoder.dictionary(), DriftOptions.DEFAULT, 1);
        ChangedGrams changed = ChangedGrams.of(drift, reference, fresh, encoder.dictionary(), 5);
        return String.format(
                Locale.ROOT,
                "test and listing %.1f s; %d grams tested, p = %.3f, %d listed",
                (cpu() - start) / 1e9,
                drift.tested(),
                drift.p(),
                changed.more().size() + changed.less().size());
    }
}
