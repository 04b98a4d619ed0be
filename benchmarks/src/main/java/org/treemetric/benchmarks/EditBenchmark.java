package org.treemetric.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.Decomposition;
import org.treemetric.edit.EditDistance;
import org.treemetric.edit.EditTree;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

/**
 * What one edit distance costs, in CPU time of the measuring thread: 9-node chains, Sentiment trees, each decomposition
 * on several shapes, and how the time grows with the size.
 *
 * <pre>benchmarks/run edit [DATA [SECONDS]]</pre>
 *
 * <p>DATA holds {@code sentiment/trees.tsv} and {@code ast-codeforces/trees.tsv}; what is missing is left out. SECONDS of CPU time go
 * into every figure, 0.6 unless given.
 */
public final class EditBenchmark {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final int ROUNDS = 6;
    private static final int MIN_PAIRS = 2; // in a round, however long they take

    private final PrintStream out;
    private final EditDistance distance = EditDistance.unit();
    private final Random random = new Random(1);
    private final double seconds; // CPU time spent per figure
    private final int[] sizes;
    private double sink;

    EditBenchmark(PrintStream out, double seconds, int[] sizes) {
        this.out = out;
        this.seconds = seconds;
        this.sizes = sizes;
    }

    /** Runs everything. */
    public static void main(String[] arguments) throws IOException {
        Path data = Path.of(arguments.length > 0 ? arguments[0] : "../shared/data");
        double seconds = arguments.length > 1 ? Double.parseDouble(arguments[1]) : 0.6;
        new EditBenchmark(System.out, seconds, new int[] {25, 50, 100, 200}).run(data);
    }

    void run(Path data) throws IOException {
        List<EditTree> chains = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            chains.add(distance.prepare(shape("chain", 9)));
        }
        warmUp(chains);
        line("one pair, median of 5 rounds of %.1f CPU s", seconds);
        line("  9-node chains, prepared       %8.2f us", micros(chains, Decomposition.AUTO));
        line("  9-node chains, from trees     %8.2f us", microsUnprepared(chains));
        List<EditTree> sentiment = read(data.resolve("sentiment").resolve("trees.tsv"), 1, 1000);
        if (!sentiment.isEmpty()) {
            line("  Sentiment, prepared           %8.2f us", micros(sentiment, Decomposition.AUTO));
            line("  Sentiment, from trees         %8.2f us", microsUnprepared(sentiment));
        }
        line("");
        line("us per pair by decomposition; chosen/best must stay below 1.3");
        line("  %-10s %6s %12s %12s %12s %12s %7s", "trees", "nodes", "left", "right", "optimal", "chosen", "ratio");
        if (!sentiment.isEmpty()) {
            compare("sentiment", sentiment);
        }
        for (String shape : List.of("chain", "comb-left", "comb-right", "zigzag", "balanced", "random")) {
            double[] time = new double[sizes.length];
            for (int s = 0; s < sizes.length; s++) {
                List<EditTree> trees = new ArrayList<>();
                for (int i = 0; i < 6; i++) {
                    trees.add(distance.prepare(shape(shape, sizes[s])));
                }
                time[s] = compare(shape, trees);
            }
            line("  %-10s time grows as size to the %.2f", shape, exponent(sizes, time));
        }
        real(data.resolve("ast-codeforces").resolve("trees.tsv"));
        line("(checksum %.0f)", sink);
    }

    // On a busy machine the compiler's threads lag behind; the first figure must not be the interpreter's.
    private void warmUp(List<EditTree> chains) {
        EditTree one = distance.prepare(shape("random", 40));
        EditTree two = distance.prepare(shape("random", 40));
        long limit = THREADS.getCurrentThreadCpuTime() + (long) (16 * seconds * 1e9);
        while (THREADS.getCurrentThreadCpuTime() < limit) {
            for (Decomposition decomposition : Decomposition.values()) {
                sink += distance.between(one, two, decomposition);
            }
            for (int i = 0; i < 100; i++) {
                sink += distance.between(chains.get(i), chains.get(i + 1));
            }
        }
    }

    private void real(Path file) throws IOException {
        double[] time = new double[sizes.length];
        for (int s = 0; s < sizes.length; s++) {
            List<EditTree> trees = read(file, sizes[s] * 9 / 10, sizes[s] * 11 / 10);
            if (trees.size() < 2) {
                return;
            }
            time[s] = compare("source", trees.subList(0, Math.min(30, trees.size())));
        }
        line("  %-10s time grows as size to the %.2f", "source", exponent(sizes, time));
    }

    // Round by round all of them in turn, so that a machine that is slow for a while is slow for all.
    private double compare(String name, List<EditTree> trees) {
        Decomposition[] compared = {Decomposition.LEFT, Decomposition.RIGHT, Decomposition.OPTIMAL, Decomposition.AUTO};
        double[][] rounds = new double[compared.length][ROUNDS];
        for (int r = 0; r < ROUNDS; r++) {
            for (int d = 0; d < compared.length; d++) {
                rounds[d][r] = round(pair(trees, compared[d]), trees.size(), new Random(r)); // the same pairs for all
            }
        }
        double[] time = Arrays.stream(rounds).mapToDouble(EditBenchmark::median).toArray();
        double nodes = trees.stream().mapToInt(EditTree::size).average().orElse(0);
        double chosen = time[3];
        double best = Math.min(time[2], Math.min(time[0], time[1]));
        line(
                "  %-10s %6.0f %12.2f %12.2f %12.2f %12.2f %7.2f",
                name, nodes, time[0], time[1], time[2], chosen, chosen / best);
        return chosen;
    }

    private double micros(List<EditTree> trees, Decomposition decomposition) {
        return median(pair(trees, decomposition), trees.size());
    }

    private Pair pair(List<EditTree> trees, Decomposition decomposition) {
        return (i, j) -> distance.between(trees.get(i), trees.get(j), decomposition);
    }

    private double microsUnprepared(List<EditTree> trees) {
        return median(
                (i, j) -> distance.between(trees.get(i).tree(), trees.get(j).tree()), trees.size());
    }

    private interface Pair {
        double distance(int i, int j);
    }

    private double median(Pair pair, int trees) {
        double[] rounds = new double[ROUNDS];
        for (int r = 0; r < rounds.length; r++) {
            rounds[r] = round(pair, trees, new Random(r));
        }
        return median(rounds);
    }

    // Of all but the first round, in which code may still be compiled.
    private static double median(double[] rounds) {
        double[] warm = Arrays.copyOfRange(rounds, 1, rounds.length);
        Arrays.sort(warm);
        return warm[warm.length / 2];
    }

    private double round(Pair pair, int trees, Random chosen) {
        long start = THREADS.getCurrentThreadCpuTime();
        long limit = start + (long) (seconds * 1e9 / ROUNDS);
        long now = start;
        long pairs = 0;
        int batch = 1; // reading the clock takes a microsecond: grow the batches until it does not matter
        while (now < limit || pairs < MIN_PAIRS) {
            for (int n = 0; n < batch; n++) {
                sink += pair.distance(chosen.nextInt(trees), chosen.nextInt(trees));
            }
            pairs += batch;
            now = THREADS.getCurrentThreadCpuTime();
            batch = now - start < (limit - start) / 20 ? 2 * batch : batch;
        }
        return (now - start) / 1e3 / pairs;
    }

    private static double exponent(int[] size, double[] time) {
        double sx = 0;
        double sy = 0;
        double sxx = 0;
        double sxy = 0;
        for (int i = 0; i < size.length; i++) {
            double x = Math.log(size[i]);
            double y = Math.log(time[i]);
            sx += x;
            sy += y;
            sxx += x * x;
            sxy += x * y;
        }
        return (size.length * sxy - sx * sy) / (size.length * sxx - sx * sx);
    }

    private List<EditTree> read(Path file, int minSize, int maxSize) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        return Dataset.read(file).samples().stream()
                .map(Sample::tree)
                .filter(tree -> tree.size() >= minSize && tree.size() <= maxSize)
                .map(distance::prepare)
                .toList();
    }

    private Tree shape(String name, int size) {
        TreeBuilder builder = new TreeBuilder();
        switch (name) {
            case "chain" -> {
                for (int i = 0; i < size; i++) {
                    builder.open(label());
                }
            }
            case "comb-left", "comb-right", "zigzag" -> comb(builder, name, size);
            case "balanced" -> balanced(builder, size);
            default -> {
                for (int i = 0; i < size; i++) {
                    while (builder.depth() > 1 && random.nextDouble() < 0.45) {
                        builder.close();
                    }
                    builder.open(label());
                }
            }
        }
        while (builder.depth() > 0) {
            builder.close();
        }
        return builder.build();
    }

    private void comb(TreeBuilder builder, String name, int size) {
        boolean[] leafAfter = new boolean[size];
        int depth = 0;
        for (int made = 0; made + 1 < size; made += 2) {
            builder.open(label());
            boolean after = name.equals("comb-left") || (name.equals("zigzag") && depth % 2 == 0);
            leafAfter[depth++] = after;
            if (!after) {
                builder.leaf(label());
            }
        }
        while (depth > 0) {
            if (leafAfter[--depth]) {
                builder.leaf(label());
            }
            if (depth > 0) {
                builder.close();
            }
        }
    }

    private void balanced(TreeBuilder builder, int size) {
        int[] left = new int[64]; // nodes still to be made below each open node
        builder.open(label());
        left[0] = size - 1;
        while (builder.depth() > 0) {
            int depth = builder.depth() - 1;
            if (left[depth] == 0) {
                if (depth == 0) {
                    return;
                }
                builder.close();
                continue;
            }
            boolean last = left[depth] < 2 || (left[depth] & 1) == 1;
            int child = last ? left[depth] : left[depth] / 2;
            left[depth] -= child;
            builder.open(label());
            left[depth + 1] = child - 1;
        }
    }

    private String label() {
        return "l" + random.nextInt(4);
    }

    private void line(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }
}
