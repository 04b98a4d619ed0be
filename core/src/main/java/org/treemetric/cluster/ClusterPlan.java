package org.treemetric.cluster;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.treemetric.neighbor.Neighbor;

/** How clusters are to be made: a method, and what it is told; what is null is left to the method. Immutable. */
public final class ClusterPlan {
    /** The methods by name. */
    public enum Method {
        /** Clusters are dense, what lies between them is noise. */
        DENSITY,
        /** The nearest clusters merge, from single trees on. */
        LINKAGE,
        /** Every tree belongs to the nearest of a few. */
        MEDOIDS
    }

    /**
     * Clusters and how they came about.
     *
     * @param density what only clusters by density have
     * @param parameters what was told or chosen, by name
     */
    public record Result(Clustering clustering, Optional<DensityClusters> density, Map<String, Object> parameters) {}

    private final Method method;
    private Integer minSize;
    private Integer minSamples;
    private boolean allowSingle;
    private boolean assign;
    private Linkage linkage = Linkage.AVERAGE;
    private Integer clusters;
    private Double height;

    private ClusterPlan(Method method) {
        this.method = method;
    }

    /** A method with its defaults. */
    public static ClusterPlan by(Method method) {
        return new ClusterPlan(method);
    }

    private ClusterPlan copy() {
        ClusterPlan copy = new ClusterPlan(method);
        copy.minSize = minSize;
        copy.minSamples = minSamples;
        copy.allowSingle = allowSingle;
        copy.assign = assign;
        copy.linkage = linkage;
        copy.clusters = clusters;
        copy.height = height;
        return copy;
    }

    /**
     * For clusters by density.
     *
     * @param size the smallest cluster
     * @param samples a tree is dense at the distance of its so many-th nearest, itself counted
     * @param single whether all trees together may be one cluster
     * @param assigning whether noise joins the cluster of its nearest clustered tree
     */
    public ClusterPlan withDensity(Integer size, Integer samples, boolean single, boolean assigning) {
        ClusterPlan copy = copy();
        copy.minSize = size;
        copy.minSamples = samples;
        copy.allowSingle = single;
        copy.assign = assigning;
        return copy;
    }

    /** How far clusters are from each other. */
    public ClusterPlan withLinkage(Linkage by) {
        ClusterPlan copy = copy();
        copy.linkage = by == null ? Linkage.AVERAGE : by;
        return copy;
    }

    /** The number of clusters; medoids choose it unless told. */
    public ClusterPlan withClusters(Integer count) {
        ClusterPlan copy = copy();
        copy.clusters = count;
        return copy;
    }

    /** The distance up to which clusters merge by linkage. */
    public ClusterPlan withHeight(Double distance) {
        ClusterPlan copy = copy();
        copy.height = distance;
        return copy;
    }

    /** What the method is called. */
    public String name() {
        return method.name().toLowerCase(Locale.ROOT);
    }

    /** The options of clusters by density, for so many trees. */
    public DensityOptions density(int trees) {
        DensityOptions usual = DensityOptions.of(trees);
        return new DensityOptions(
                minSize == null ? usual.minSize() : minSize,
                minSamples == null ? usual.minSamples() : minSamples,
                allowSingle);
    }

    /** The clusters of a collection. */
    public Result cluster(TreeCollection trees, int threads) {
        if (method != Method.DENSITY) {
            return cluster(trees.keys(), threads);
        }
        DensityClusters found = trees.density(density(trees.size()), threads);
        return ofDensity(found, assign ? trees.assignNoise(found.clustering(), threads) : found.clustering());
    }

    /** The clusters of points with given keys. */
    public Result cluster(KeyRows keys, int threads) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        if (method == Method.DENSITY) {
            DensityClusters found = DensityClusters.of(keys, density(keys.size()), threads);
            return ofDensity(found, assign ? found.clustering().assigningNoise(keys, threads) : found.clustering());
        }
        KeyMatrix matrix = KeyMatrix.of(keys, threads);
        Clustering clustering;
        if (method == Method.LINKAGE) {
            if ((clusters == null) == (height == null)) {
                throw new IllegalArgumentException(
                        "linkage needs a number of clusters or a height, got " + (height == null ? "neither" : "both"));
            }
            parameters.put("linkage", linkage.name().toLowerCase(Locale.ROOT));
            Agglomeration merged = Agglomeration.of(matrix, linkage);
            if (height == null) {
                parameters.put("clusters", clusters);
                clustering = merged.cut(Math.min(clusters, keys.size()));
            } else {
                parameters.put("height", height);
                clustering = merged.cutAt((long) Neighbor.key(height));
            }
        } else {
            Medoids medoids = clusters == null ? Medoids.auto(matrix, threads) : Medoids.of(matrix, clusters, threads);
            clustering = medoids.clustering();
            parameters.put("clusters", clustering.size());
            parameters.put("auto", clusters == null);
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
