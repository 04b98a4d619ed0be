package org.treemetric.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.treemetric.cluster.KeyRows;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborSearch;
import org.treemetric.random.SplitMix64;

/**
 * A map that keeps neighbors together, in the manner of UMAP: points that are among each other's nearest attract, others,
 * drawn at random, repel, for 300 rounds. Distances between far groups say little; who lies beside whom is what it shows.
 *
 * <p>The start is a landmark scaling with up to 100 landmarks, so the large order of the map is that of the distances too.
 * One thread and one generator: the same picture every time.
 */
public final class NeighborLayout {
    /** How many neighbors of each point it looks at. */
    public static final int NEIGHBORS = 15;

    private static final int EPOCHS = 300;
    private static final int LANDMARKS = 100;
    private static final int REPELLED = 5; // points for each attraction
    private static final double SPREAD = 10; // the largest coordinate at the start
    private static final double JITTER = 1e-4; // points at one place part
    private static final double A = 1.577; // the curve 1 / (1 + a d^(2b))
    private static final double B = 0.895;
    private static final double CLIP = 4;

    private final LayoutGraph graph;
    private final SplitMix64 random;
    private final double[] x;
    private final double[] y;

    private NeighborLayout(LayoutGraph graph, double[][] start, SplitMix64 random) {
        this.graph = graph;
        this.random = random;
        this.x = new double[start.length];
        this.y = new double[start.length];
        double largest = 0;
        for (double[] place : start) {
            largest = Math.max(largest, Math.max(Math.abs(place[0]), Math.abs(place[1])));
        }
        double factor = largest > 0 ? SPREAD / largest : 0;
        for (int i = 0; i < x.length; i++) {
            x[i] = factor * start[i][0] + JITTER * random.fraction();
            y[i] = factor * start[i][1] + JITTER * random.fraction();
        }
    }

    /**
     * Two coordinates for each point.
     *
     * @param nearest of each point the {@link #NEIGHBORS} nearest others, all if there are fewer
     * @param distances among the points, of which the rows of the landmarks are asked
     * @throws IllegalStateException if the calling thread was interrupted before all was done; it stays interrupted
     */
    public static double[][] places(List<List<Neighbor>> nearest, KeyRows distances, long seed) {
        if (nearest.size() != distances.size()) {
            throw new IllegalArgumentException(
                    "neighbors of " + nearest.size() + " points but distances of " + distances.size());
        }
        if (nearest.isEmpty()) {
            return new double[0][];
        }
        double[][] start = LandmarkScaling.places(distances, LANDMARKS);
        NeighborLayout layout = new NeighborLayout(LayoutGraph.of(nearest), start, new SplitMix64(seed));
        layout.run();
        double[][] places = new double[nearest.size()][];
        Arrays.setAll(places, i -> new double[] {layout.x[i], layout.y[i]});
        return places;
    }

    /** Of each stored thing the {@link #NEIGHBORS} nearest others. */
    public static <T> List<List<Neighbor>> neighbors(NeighborSearch<T> search, List<T> stored, int threads) {
        return search.nearest(stored, NEIGHBORS, (query, other) -> query != other, threads);
    }

    /**
     * Of each point the {@link #NEIGHBORS} nearest others, from all distances.
     *
     * @param threads how many threads to use; never changes the result
     */
    public static List<List<Neighbor>> neighbors(KeyRows distances, int threads) {
        List<List<Neighbor>> nearest = new ArrayList<>(distances.size());
        distances.forEach(threads, (i, row) -> {
            List<Neighbor> all = new ArrayList<>(row.length);
            for (int j = 0; j < row.length; j++) {
                if (j != i) {
                    all.add(new Neighbor(j, row[j] / 1e9));
                }
            }
            nearest.add(all.stream().sorted().limit(NEIGHBORS).toList());
        });
        return nearest;
    }

    // An edge is drawn every w_max / w epochs; one that would never be drawn is left out by itself.
    private void run() {
        double max = 0;
        for (int edge = 0; edge < graph.edges(); edge++) {
            max = Math.max(max, graph.weight(edge));
        }
        double[] next = new double[graph.edges()]; // the epoch in which an edge is drawn
        for (int edge = 0; edge < next.length; edge++) {
            next[edge] = max / graph.weight(edge);
        }
        for (int epoch = 0; epoch < EPOCHS; epoch++) {
            if (Thread.currentThread().isInterrupted()) {
                throw new IllegalStateException("interrupted before all work was done"); // as Workers say it
            }
            double step = 1 - (double) epoch / EPOCHS;
            for (int i = 0; i < x.length; i++) {
                for (int edge = graph.start(i); edge < graph.start(i + 1); edge++) {
                    if (next[edge] <= epoch + 1) {
                        next[edge] += max / graph.weight(edge);
                        attract(i, graph.column(edge), step);
                        for (int times = 0; times < REPELLED; times++) {
                            repel(i, random.below(x.length), step);
                        }
                    }
                }
            }
        }
    }

    private void attract(int i, int j, double step) {
        double dx = x[i] - x[j];
        double dy = y[i] - y[j];
        double square = dx * dx + dy * dy;
        if (square == 0) {
            return;
        }
        double power = StrictMath.pow(square, B);
        double slope = -2 * A * B * power / (square * (1 + A * power));
        double moveX = step * clipped(slope * dx);
        double moveY = step * clipped(slope * dy);
        x[i] += moveX;
        y[i] += moveY;
        x[j] -= moveX;
        y[j] -= moveY;
    }

    private void repel(int i, int j, double step) {
        double dx = x[i] - x[j];
        double dy = y[i] - y[j];
        double square = dx * dx + dy * dy;
        if (i == j || square == 0) {
            return;
        }
        double slope = 2 * B / ((0.001 + square) * (1 + A * StrictMath.pow(square, B)));
        x[i] += step * clipped(slope * dx);
        y[i] += step * clipped(slope * dy);
    }

    private static double clipped(double value) {
        return Math.max(-CLIP, Math.min(CLIP, value));
    }
}
