package org.treemetric.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.treemetric.cluster.KeyMatrix;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.ClassicalScaling;
import org.treemetric.distance.DistanceMatrix;
import org.treemetric.layout.NeighborLayout;
import org.treemetric.model.Model;
import org.treemetric.preset.Preset;

/**
 * How well maps keep neighbors: of evenly spaced trees of each set, the error of the 5 nearest by leaving one out, under
 * {@code rarity} and in the plane of each layout, the trustworthiness of 10 neighbors, and the CPU seconds of the layout.
 *
 * <pre>MapTable DATA [TREES [SET,...]]</pre>
 */
public final class MapTable {
    private static final int VOTERS = 5;
    private static final int TRUSTED = 10;

    private MapTable() {}

    /** Prints a row per set, and their means. */
    public static void main(String[] arguments) throws IOException {
        int most = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 400;
        List<String> sets = arguments.length > 2 ? List.of(arguments[2].split(",")) : EvidenceTable.SETS;
        FoldTable table = new FoldTable(List.of(arguments[0], "", ""));
        System.out.println("| set (trees) | 5-NN error: distance | mds | neighbors | trustworthiness: mds | neighbors |"
                + " seconds: neighbors |");
        System.out.println("|---|---|---|---|---|---|---|");
        double[] sum = new double[6];
        for (String set : sets) {
            Dataset all = table.samples(set.equals("strings") ? "strings-0" : set);
            double[] row = row(some(all, most));
            for (int i = 0; i < sum.length; i++) {
                sum[i] += row[i] / sets.size();
            }
            print(set + " (" + Math.min(most, all.size()) + ")", row);
        }
        print("mean", sum);
    }

    private static void print(String name, double[] row) {
        System.out.println(String.format(
                Locale.ROOT,
                "| %s | %.3f | %.3f | %.3f | %.3f | %.3f | %.1f |",
                name,
                row[0],
                row[1],
                row[2],
                row[3],
                row[4],
                row[5]));
    }

    private static List<Sample> some(Dataset all, int most) {
        int n = Math.min(most, all.size());
        return IntStream.range(0, n)
                .mapToObj(i -> all.samples().get((int) ((long) i * all.size() / n)))
                .toList();
    }

    private static double[] row(List<Sample> samples) {
        Model model = Preset.RARITY.learner().learn(Dataset.of("some", samples));
        DistanceMatrix distances = DistanceMatrix.among(model.metric(), model.vectors(), 1);
        int[][] near = orders(distances.toArray());
        KeyMatrix keys = KeyMatrix.of(distances, samples.size());
        int[][] scaled = orders(straight(ClassicalScaling.places(distances.toArray())));
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        double[][] places = NeighborLayout.places(NeighborLayout.neighbors(keys, 1), keys, 0);
        double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
        int[][] laidOut = orders(straight(places));
        return new double[] {
            error(near, samples),
            error(scaled, samples),
            error(laidOut, samples),
            trust(near, scaled),
            trust(near, laidOut),
            seconds
        };
    }

    private static double[][] straight(double[][] places) {
        double[][] distance = new double[places.length][places.length];
        for (int i = 0; i < places.length; i++) {
            for (int j = 0; j < places.length; j++) {
                distance[i][j] = Math.hypot(places[i][0] - places[j][0], places[i][1] - places[j][1]);
            }
        }
        return distance;
    }

    // Of each point the others, nearest first.
    private static int[][] orders(double[][] distance) {
        int[][] orders = new int[distance.length][];
        for (int i = 0; i < orders.length; i++) {
            double[] row = distance[i];
            int self = i;
            orders[i] = IntStream.range(0, row.length)
                    .filter(j -> j != self)
                    .boxed()
                    .sorted(Comparator.comparingDouble((Integer j) -> Math.rint(1e9 * row[j]))
                            .thenComparing(j -> j))
                    .mapToInt(j -> j)
                    .toArray();
        }
        return orders;
    }

    private static double error(int[][] orders, List<Sample> samples) {
        int wrong = 0;
        for (int i = 0; i < orders.length; i++) {
            List<String> votes = new ArrayList<>();
            for (int v = 0; v < Math.min(VOTERS, orders[i].length); v++) {
                votes.add(samples.get(orders[i][v]).className());
            }
            String best = votes.stream()
                    .max(Comparator.comparingLong(
                            name -> votes.stream().filter(name::equals).count() * 100 - votes.indexOf(name)))
                    .orElse("");
            wrong += best.equals(samples.get(i).className()) ? 0 : 1;
        }
        return (double) wrong / orders.length;
    }

    /** 1 - 2 / (n k (2n - 3k - 1)) times the sum over points of rank - k of what is near in the plane alone. */
    static double trust(int[][] near, int[][] plane) {
        double n = near.length;
        double excess = 0;
        for (int i = 0; i < near.length; i++) {
            int[] rank = new int[near.length];
            for (int place = 0; place < near[i].length; place++) {
                rank[near[i][place]] = place + 1;
            }
            for (int place = 0; place < TRUSTED; place++) {
                excess += Math.max(0, rank[plane[i][place]] - TRUSTED);
            }
        }
        return 1 - 2 * excess / (n * TRUSTED * (2 * n - 3 * TRUSTED - 1));
    }
}
