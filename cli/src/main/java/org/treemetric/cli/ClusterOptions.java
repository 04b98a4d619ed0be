package org.treemetric.cli;

import java.util.Locale;
import org.treemetric.cluster.ClusterPlan;
import org.treemetric.cluster.Linkage;
import picocli.CommandLine.Option;

/** How clusters are made. */
final class ClusterOptions {
    @Option(
            names = "--method",
            paramLabel = "NAME",
            defaultValue = "density",
            description = "density, linkage or medoids (default: ${DEFAULT-VALUE}).")
    private ClusterPlan.Method method;

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

    /** What the method is called. */
    String name() {
        return method.name().toLowerCase(Locale.ROOT);
    }

    /** Refuses what the method has no use for, before anything is read. */
    void check() {
        refuse(method != ClusterPlan.Method.DENSITY && minSize != null, "--min-size", "density");
        refuse(method != ClusterPlan.Method.DENSITY && minSamples != null, "--min-samples", "density");
        refuse(method != ClusterPlan.Method.DENSITY && allowSingle, "--allow-single", "density");
        refuse(method != ClusterPlan.Method.DENSITY && assign, "--assign", "density");
        refuse(method != ClusterPlan.Method.LINKAGE && linkage != null, "--linkage", "linkage");
        refuse(method != ClusterPlan.Method.LINKAGE && height != null, "--height", "linkage");
        refuse(method == ClusterPlan.Method.DENSITY && clusters != null, "--clusters", "linkage or medoids");
        atLeast(2, minSize, "--min-size");
        atLeast(1, minSamples, "--min-samples");
        if (method == ClusterPlan.Method.LINKAGE && (clusters == null) == (height == null)) {
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
        return method == ClusterPlan.Method.MEDOIDS && (clusters == null || clusters.equals("auto"));
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
            throw new UsageException("--clusters: expected a number"
                    + (method == ClusterPlan.Method.MEDOIDS ? " or auto" : "") + ", found '" + clusters + "'");
        }
    }

    /** What is to be done. */
    ClusterPlan plan() {
        return ClusterPlan.by(method)
                .withDensity(minSize, minSamples, allowSingle, assign)
                .withLinkage(linkage)
                .withClusters(clusters == null || auto() ? null : Integer.valueOf(number()))
                .withHeight(height);
    }
}
