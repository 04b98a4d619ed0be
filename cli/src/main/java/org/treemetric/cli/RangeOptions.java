package org.treemetric.cli;

import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.neighbor.NeighborJoin;
import org.treemetric.neighbor.NeighborSearch;
import picocli.CommandLine.Option;

/** How far a search goes: to the k nearest, or to all within a radius. One of the two, so a group of options. */
final class RangeOptions {
    private static final int DEFAULT_K = 10;
    private static final String AUTO = "auto";

    @Option(
            names = "-k",
            paramLabel = "K",
            description = "The K nearest of each tree; search takes 10 if nothing is said.")
    private Integer k;

    @Option(
            names = "--radius",
            paramLabel = "R",
            description = "All at most R away; join: auto, its default, is half the median distance of nearest trees.")
    private String radius;

    private double value; // of the radius, once it is known

    /** The nearest few, as many as the contract says. */
    static RangeOptions byDefault() {
        RangeOptions range = new RangeOptions();
        range.k = DEFAULT_K;
        return range;
    }

    /** A radius that is found from the trees. */
    static RangeOptions auto() {
        RangeOptions range = new RangeOptions();
        range.radius = AUTO;
        return range;
    }

    boolean isAuto() {
        return AUTO.equals(radius);
    }

    double radius() {
        return value;
    }

    /** Replaces {@code auto} by what was found. */
    void found(double auto) {
        value = auto;
    }

    boolean hasRadius() {
        return radius != null;
    }

    /** Refuses numbers that no search can use, and a radius that is yet to be found. */
    void check() {
        if (isAuto()) {
            throw new UsageException("--radius: expected a number from 0 on, found 'auto'");
        }
        checkOrAuto();
    }

    /** Refuses numbers that no search can use. */
    void checkOrAuto() {
        if (k != null && k < 1) {
            throw new UsageException("-k: expected a number from 1 on, found " + k);
        }
        if (radius != null && !isAuto()) {
            value = number();
            if (!(value >= 0)) { // also refuses NaN
                throw new UsageException("--radius: expected a number from 0 on, found " + value);
            }
        }
    }

    private double number() {
        try {
            return Double.parseDouble(radius);
        } catch (NumberFormatException e) {
            throw new UsageException("--radius: expected a number from 0 on, found '" + radius + "'");
        }
    }

    /** The neighbors of each query. */
    List<List<Neighbor>> search(NeighborSearch<GramVector> search, List<GramVector> queries, int threads) {
        return hasRadius() ? search.within(queries, value, threads) : search.nearest(queries, k, threads);
    }

    /** Hands the neighbors of each query to {@code sink}, in order. */
    void join(
            NeighborJoin<GramVector> join, Iterator<GramVector> queries, NeighborFilter filter, NeighborJoin.Sink sink)
            throws IOException {
        if (hasRadius()) {
            join.within(queries, value, filter, sink);
        } else {
            join.nearest(queries, k, filter, sink);
        }
    }
}
