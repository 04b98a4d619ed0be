package org.treemetric.cli;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.treemetric.cluster.Agglomeration;
import org.treemetric.cluster.Clustering;
import org.treemetric.cluster.DensityClusters;
import org.treemetric.cluster.DensityOptions;
import org.treemetric.cluster.KeyMatrix;
import org.treemetric.cluster.KeyRows;
import org.treemetric.cluster.Linkage;
import org.treemetric.cluster.Medoids;
import org.treemetric.cluster.TreeCollection;
import org.treemetric.neighbor.Neighbor;
import picocli.CommandLine.Option;

/** How clusters are made. */
final class ClusterOptions {
    /** The methods by name. */
    enum Method {
        DENSITY,
        LINKAGE,
        MEDOIDS
    }

    @Option(
            names = "--method",
            paramLabel = "NAME",
            defaultValue = "density",
            description = "density, linkage or medoids (default: ${DEFAULT-VALUE}).")
    private Method method;

    @Option(
            names = "--min-size",
            paramLabel = "N",
            description = "density: the smallest cluster (default: a tenth of the trees, from 2 to 10).")
    private Integer minSize;

    @Option(
            names = "--min-samples",
            paramLabel = "N",
            description = "density: a tree is dense at the distance of its N-th nearest, itself counted (default: 1).")
    private Integer minSamples;

    @Option(names = "--allow-single", description = "density: all trees together may be one cluster.")
    private boolean allowSingle;

    @Option(names = "--assign", description = "density: noise joins the cluster of its nearest clustered tree.")
    private boolean assign;

    @Option(
            names = "--linkage",
            paramLabel = "NAME",
            description = "linkage: average, complete or single (default: average).")
    private Linkage linkage;

    @Option(
            names = "--clusters",
            paramLabel = "K|auto",
            description = "linkage, medoids: the number of clusters (medoids: auto, the default, by best silhouette).")
    private String clusters;

    @Option(names = "--height", paramLabel = "H", description = "linkage: merge up to this distance.")
    private Double height;

    /**
     * Clusters and how they came about.
     *
     * @param density what only clusters by density have
     * @param parameters what was told or chosen, by name
     */
    record Result(Clustering clustering, Optional<DensityClusters> density, Map<String, Object> parameters) {}

    /** What the method is called. */
    String name() {
        return method.name().toLowerCase(Locale.ROOT);
    }

    boolean isDensity() {
        return method == Method.DENSITY;
    }

    /** Refuses what the method has no use for, before anything is read. */
    void check() {
        refuse(method != Method.DENSITY && minSize != null, "--min-size", "density");
        refuse(method != Method.DENSITY && minSamples != null, "--min-samples", "density");
        refuse(method != Method.DENSITY && allowSingle, "--allow-single", "density");
        refuse(method != Method.DENSITY && assign, "--assign", "density");
        refuse(method != Method.LINKAGE && linkage != null, "--linkage", "linkage");
        refuse(method != Method.LINKAGE && height != null, "--height", "linkage");
        refuse(method == Method.DENSITY && clusters != null, "--clusters", "linkage or medoids");
        atLeast(2, minSize, "--min-size");
        atLeast(1, minSamples, "--min-samples");
        if (method == Method.LINKAGE && (clusters == null) == (height == null)) {
            throw new UsageException("--method linkage: expected --clusters K or --height H, found "
                    + (height == null ? "neither" : "both"));
        }
        if (height != null && !(height >= 0 && height < Double.POSITIVE_INFINITY)) { // also refuses NaN
            throw new UsageException("--height: expected at least 0 and finite, found " + height);
        }
        if (clusters != null) {
            number();
        }
    }

    private static void refuse(boolean wrong, String flag, String of) {
        if (wrong) {
            throw new UsageException(flag + ": expected --method " + of + " with it");
        }
    }

    private static void atLeast(int least, Integer value, String flag) {
        if (value != null && value < least) {
            throw new UsageException(flag + ": expected at least " + least + ", found " + value);
        }
    }

    private boolean auto() {
        return method == Method.MEDOIDS && (clusters == null || clusters.equals("auto"));
    }

    private int number() {
        if (auto()) {
            return 0;
        }
        try {
            int k = Integer.parseInt(clusters);
            atLeast(1, k, "--clusters");
            return k;
        } catch (NumberFormatException e) {
            throw new UsageException("--clusters: expected a number" + (method == Method.MEDOIDS ? " or auto" : "")
                    + ", found '" + clusters + "'");
        }
    }

    /** The options of clusters by density, for so many trees. */
    DensityOptions density(int trees) {
        DensityOptions usual = DensityOptions.of(trees);
        return new DensityOptions(
                minSize == null ? usual.minSize() : minSize,
                minSamples == null ? usual.minSamples() : minSamples,
                allowSingle);
    }

    /** The clusters of a collection. */
    Result cluster(TreeCollection trees, int threads) {
        if (!isDensity()) {
            return cluster(trees.keys(), threads);
        }
        DensityClusters found = trees.density(density(trees.size()), threads);
        return ofDensity(found, assign ? trees.assignNoise(found.clustering(), threads) : found.clustering());
    }

    /** The clusters of points with given keys. */
    Result cluster(KeyRows keys, int threads) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        if (isDensity()) {
            DensityClusters found = DensityClusters.of(keys, density(keys.size()), threads);
            return ofDensity(found, assign ? found.clustering().assigningNoise(keys, threads) : found.clustering());
        }
        KeyMatrix matrix = KeyMatrix.of(keys, threads);
        Clustering clustering;
        if (method == Method.LINKAGE) {
            Linkage by = linkage == null ? Linkage.AVERAGE : linkage;
            parameters.put("linkage", by.name().toLowerCase(Locale.ROOT));
            Agglomeration merged = Agglomeration.of(matrix, by);
            if (height == null) {
                parameters.put("clusters", number());
                clustering = merged.cut(Math.min(number(), keys.size()));
            } else {
                parameters.put("height", height);
                clustering = merged.cutAt((long) Neighbor.key(height));
            }
        } else {
            Medoids medoids = auto() ? Medoids.auto(matrix, threads) : Medoids.of(matrix, number(), threads);
            clustering = medoids.clustering();
            parameters.put("clusters", clustering.size());
            parameters.put("auto", auto());
        }
        return new Result(clustering, Optional.empty(), parameters);
    }

    private Result ofDensity(DensityClusters found, Clustering clustering) {
        DensityOptions told = density(clustering.points());
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("minSize", told.minSize());
        parameters.put("minSamples", told.minSamples());
        parameters.put("allowSingle", told.allowSingle());
        parameters.put("assign", assign);
        return new Result(clustering, Optional.of(found), parameters);
    }
}
