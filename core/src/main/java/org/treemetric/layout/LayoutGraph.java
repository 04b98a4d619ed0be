package org.treemetric.layout;

import java.util.Arrays;
import java.util.List;
import org.treemetric.neighbor.Neighbor;

/**
 * How much two points want to be together, from the nearest neighbors of each: 1 for the nearest, falling with the
 * distance beyond it, at a rate of each point's own. Edges stand in both directions, by row, then by column.
 */
final class LayoutGraph {
    private static final int BISECTIONS = 64;
    private static final double MIN_RATE = 1e-3; // of the mean distance

    private final int[] start;
    private final int[] column;
    private final double[] weight;

    private LayoutGraph(int[] start, int[] column, double[] weight) {
        this.start = start;
        this.column = column;
        this.weight = weight;
    }

    /** The graph of the nearest neighbors of each point, itself not among them; w = a + b - ab of the two directions. */
    static LayoutGraph of(List<List<Neighbor>> nearest) {
        int n = nearest.size();
        int[] outStart = new int[n + 1];
        int[] inStart = new int[n + 1];
        for (int i = 0; i < n; i++) {
            outStart[i + 1] = outStart[i] + nearest.get(i).size();
            for (Neighbor neighbor : nearest.get(i)) {
                inStart[neighbor.index() + 1]++;
            }
        }
        for (int i = 0; i < n; i++) {
            inStart[i + 1] += inStart[i];
        }
        int[] out = new int[outStart[n]];
        double[] outWeight = new double[out.length];
        int[] in = new int[out.length];
        double[] inWeight = new double[out.length];
        int[] filled = inStart.clone();
        for (int i = 0; i < n; i++) {
            List<Neighbor> of = nearest.get(i);
            double[] weights =
                    weights(of.stream().mapToDouble(Neighbor::distance).toArray());
            int[] order = ascending(of);
            for (int place = 0; place < order.length; place++) {
                int j = of.get(order[place]).index();
                out[outStart[i] + place] = j;
                outWeight[outStart[i] + place] = weights[order[place]];
                in[filled[j]] = i;
                inWeight[filled[j]++] = weights[order[place]];
            }
        }
        return union(outStart, out, outWeight, inStart, in, inWeight);
    }

    private static int[] ascending(List<Neighbor> of) {
        long[] order = new long[of.size()];
        Arrays.setAll(order, place -> (long) of.get(place).index() << 32 | place);
        Arrays.sort(order);
        return Arrays.stream(order).mapToInt(both -> (int) both).toArray();
    }

    // Row by row, both with ascending columns.
    private static LayoutGraph union(
            int[] outStart, int[] out, double[] outWeight, int[] inStart, int[] in, double[] inWeight) {
        int n = outStart.length - 1;
        int[] start = new int[n + 1];
        int[] column = new int[2 * out.length];
        double[] weight = new double[2 * out.length];
        int size = 0;
        for (int i = 0; i < n; i++) {
            int a = outStart[i];
            int b = inStart[i];
            while (a < outStart[i + 1] || b < inStart[i + 1]) {
                int next = a == outStart[i + 1] ? in[b] : b == inStart[i + 1] ? out[a] : Math.min(out[a], in[b]);
                double there = a < outStart[i + 1] && out[a] == next ? outWeight[a++] : 0;
                double back = b < inStart[i + 1] && in[b] == next ? inWeight[b++] : 0;
                column[size] = next;
                weight[size++] = there + back - there * back;
            }
            start[i + 1] = size;
        }
        return new LayoutGraph(start, Arrays.copyOf(column, size), Arrays.copyOf(weight, size));
    }

    /**
     * exp(-max(0, d - rho) / sigma) of each distance, rho the smallest positive one (0 if there is none), sigma such that
     * they add up to the binary logarithm of their number, but not below 1e-3 of the mean distance.
     */
    static double[] weights(double[] distance) {
        double rho = Arrays.stream(distance).filter(d -> d > 0).min().orElse(0);
        double target = StrictMath.log(distance.length) / StrictMath.log(2);
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        double sigma = 1;
        for (int step = 0; step < BISECTIONS; step++) {
            if (sum(distance, rho, sigma) > target) {
                high = sigma;
            } else {
                low = sigma;
            }
            sigma = high == Double.POSITIVE_INFINITY ? 2 * sigma : (low + high) / 2;
        }
        double mean = Arrays.stream(distance).sum() / distance.length;
        double rate = Math.max(sigma, MIN_RATE * mean);
        return Arrays.stream(distance).map(d -> weight(d, rho, rate)).toArray();
    }

    private static double sum(double[] distance, double rho, double sigma) {
        double sum = 0;
        for (double d : distance) {
            sum += weight(d, rho, sigma);
        }
        return sum;
    }

    private static double weight(double distance, double rho, double sigma) {
        return distance <= rho ? 1 : StrictMath.exp(-(distance - rho) / sigma);
    }

    /** The first edge of a point; {@code start(point + 1)} is one past its last. */
    int start(int point) {
        return start[point];
    }

    /** Where an edge leads. */
    int column(int edge) {
        return column[edge];
    }

    /** The weight of an edge, at most 1. */
    double weight(int edge) {
        return weight[edge];
    }

    /** The number of edges, both directions counted. */
    int edges() {
        return column.length;
    }
}
