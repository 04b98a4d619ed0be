package org.treemetric.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.treemetric.distance.PlainMetric;
import org.treemetric.format.TreeParseException;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.neighbor.KnnClassifier;
import org.treemetric.neighbor.Vote;
import org.treemetric.notation.BracketFormat;

/**
 * The paper's inference task, from the text of the trees to the votes of 3 neighbors, in one warm JVM: every fifth line of
 * a file is queries, the others answer. {@code benchmarks/python/paper.py} does the same with scikit-learn and scipy.
 */
public final class PaperTask {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int K = 3;

    private PaperTask() {}

    /** {@code FILE [ROUNDS]}: prints {@code name=value} lines, times in milliseconds of this thread's CPU time. */
    public static void main(String[] args) throws IOException {
        List<String> lines = Files.readAllLines(Path.of(args[0]));
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 41;
        long start = THREADS.getCurrentThreadCpuTime();
        int first = errors(lines);
        print("firstMs", (THREADS.getCurrentThreadCpuTime() - start) / 1e6);
        start = THREADS.getCurrentThreadCpuTime();
        for (int done = 0; done < 12 || THREADS.getCurrentThreadCpuTime() - start < 5_000_000_000L; done++) {
            errors(lines);
        }
        double[] time = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            start = THREADS.getCurrentThreadCpuTime();
            if (errors(lines) != first) {
                throw new IllegalStateException("votes differ between rounds");
            }
            time[round] = (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
        }
        Arrays.sort(time);
        print("ms", time[rounds / 2]);
        print("errors", first);
    }

    private static int errors(List<String> lines) throws TreeParseException {
        List<String> names = new ArrayList<>();
        List<GramVector> stored = new ArrayList<>();
        List<GramVector> queries = new ArrayList<>();
        List<Integer> storedClass = new ArrayList<>();
        List<Integer> queryClass = new ArrayList<>();
        GramEncoder encoder = new GramEncoder(GramShape.PAPER);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            int tab = line.indexOf('\t');
            String name = line.substring(0, tab);
            int c = names.indexOf(name);
            if (c < 0) {
                names.add(name);
                c = names.size() - 1;
            }
            GramVector vector = encoder.encode(BracketFormat.parse("line", line.substring(tab + 1)));
            (i % 5 == 4 ? queries : stored).add(vector);
            (i % 5 == 4 ? queryClass : storedClass).add(c);
        }
        int[] classOf = storedClass.stream().mapToInt(Integer::intValue).toArray();
        InvertedIndex index = InvertedIndex.of(stored, PlainMetric.PLAIN);
        KnnClassifier<GramVector> classifier =
                new KnnClassifier<>(index, classOf, names.size(), K, new Vote.Majority());
        int errors = 0;
        for (int i = 0; i < queries.size(); i++) {
            errors += classifier.classify(queries.get(i)).classIndex() == queryClass.get(i) ? 0 : 1;
        }
        return errors;
    }

    private static void print(String name, double value) {
        System.out.printf(Locale.ROOT, "%s=%.4f%n", name, value);
    }
}
