package org.treemetric.experiments;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * What to reproduce.
 *
 * @param data the folder with the datasets; need not exist
 * @param datasets names of datasets; empty for those of the paper
 * @param out the folder for results, made if it is not there
 * @param parts which parts of the paper
 * @param quick fewer draws, repeats and settings: minutes instead of hours
 * @param threads how many threads to use; never changes a result
 * @param version the running version, part of what cells are kept by
 */
public record ReproductionOptions(
        Path data, List<String> datasets, Path out, Set<Part> parts, boolean quick, int threads, String version) {

    /** A part of the paper's section on experiments. */
    public enum Part {
        /** The comparison of errors. */
        ACCURACY,
        /** The error against p and q. */
        SHAPES,
        /** The error against k. */
        NEIGHBORS,
        /** The heaviest grams. */
        GRAMS,
        /** The time of inference. */
        TIME
    }

    public ReproductionOptions {
        datasets = List.copyOf(datasets);
        parts = Set.copyOf(parts);
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("there must be at least 1 part to reproduce");
        }
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1, got " + threads);
        }
    }
}
