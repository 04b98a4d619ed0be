package org.treemetric.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Supplier;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.Softplus;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.index.SearchCounters;
import org.treemetric.index.SearchPath;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.tree.Tree;

/**
 * One fork of the search measurements: contenders take turns on the same queries inside one JVM, timed by the measuring
 * thread's CPU time; medians over rounds after warm-up. Prints {@code name=value} lines, times in microseconds per query.
 */
public final class SearchRun {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private SearchRun() {}

    /** {@code SET TREES QUERIES [K [ROUNDS]]}. */
    public static void main(String[] args) throws IOException {
        String set = args[0];
        int n = Integer.parseInt(args[1]);
        int count = Integer.parseInt(args[2]);
        int k = args.length > 3 ? Integer.parseInt(args[3]) : 3;
        int rounds = args.length > 4 ? Integer.parseInt(args[4]) : 5;
        Supplier<Tree> trees = SearchSets.named(set, Path.of("..", "shared", "data"));
        GramEncoder encoder = new GramEncoder(GramShape.PAPER);
        InvertedIndex.Builder builder = new InvertedIndex.Builder();
        List<GramVector> queries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            queries.add(encoder.encode(trees.get()));
        }
        List<GramVector> stored = new ArrayList<>();
        long encoding = 0;
        Tree[] some = new Tree[1000]; // as asking for the time takes some itself
        for (int i = 0; i < n; i += some.length) {
            int size = Math.min(some.length, n - i);
            Arrays.setAll(some, j -> j < size ? trees.get() : some[0]);
            long before = THREADS.getCurrentThreadCpuTime();
            for (int j = 0; j < size; j++) {
                GramVector vector = encoder.encode(some[j]);
                builder.add(vector);
                stored.add(vector);
            }
            encoding += THREADS.getCurrentThreadCpuTime() - before;
        }
        int grams = encoder.dictionary().size();
        Random random = new Random(3);
        double[] weight = new double[grams];
        Arrays.setAll(weight, g -> Softplus.value(0.5 + 0.8 * random.nextGaussian()));
        WeightedMetric metric = new WeightedMetric(weight, Softplus.value(0.5), Normalization.NONE);
        long start = THREADS.getCurrentThreadCpuTime();
        InvertedIndex index = builder.build(metric);
        double building = (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
        InvertedIndex plain = index.using(SearchPath.PLAIN);
        InvertedIndex blocked = index.using(SearchPath.BLOCKED);
        print("path." + index.path(), 1);
        print("distinct", index.distinct());
        print("grams", grams);
        print("buildSeconds", building);
        print("encodeAndCollectSeconds", encoding / 1e9);
        print("searchBytesPerTree", (double) index.searchBytes() / n);
        print("bytesPerTree", (double) index.bytes() / n);
        print("plain.searchBytesPerTree", (double) plain.searchBytes() / n);
        print("blocked.searchBytesPerTree", (double) blocked.searchBytes() / n);

        List<Contender> contenders = new ArrayList<>();
        contenders.add(new Contender("plain", count, () -> {
            for (GramVector query : queries) {
                plain.nearest(query, k);
            }
        }));
        contenders.add(new Contender("index", count, () -> index.nearest(queries, k, 1)));
        contenders.add(new Contender("blocked", count, () -> blocked.nearest(queries, k, 1)));
        contenders.add(new Contender("indexSingle", count, () -> {
            for (GramVector query : queries) {
                index.nearest(query, k);
            }
        }));
        SearchContenders slow = new SearchContenders(stored, metric, grams);
        List<GramVector> few = queries.subList(0, Math.max(2, Math.min(count, 400_000 / n)));
        check(index.nearest(few, k, 1), few, slow, k);
        contenders.add(new Contender("merge", few.size(), () -> {
            for (GramVector query : few) {
                slow.merge(query, k);
            }
        }));
        contenders.add(new Contender("gather", few.size(), () -> {
            for (GramVector query : few) {
                slow.gather(query, k);
            }
        }));
        if (!plain.nearest(queries, k, 1).equals(index.nearest(queries, k, 1))
                || !plain.nearest(queries, k, 1).equals(blocked.nearest(queries, k, 1))) {
            throw new IllegalStateException("the two paths differ");
        }
        measure(contenders, rounds);
        count("plain", plain, queries, k);
        count("index", index, queries, k);
        count("blocked", blocked, queries, k);
    }

    private static void check(List<List<Neighbor>> found, List<GramVector> some, SearchContenders slow, int k) {
        for (int i = 0; i < some.size(); i++) {
            double[] merged = slow.merge(some.get(i), k);
            double[] gathered = slow.gather(some.get(i), k);
            for (int j = 0; j < k; j++) {
                double distance = found.get(i).get(j).distance();
                if (Math.abs(merged[j] - distance) > 1e-9 || Math.abs(gathered[j] - distance) > 1e-9) {
                    throw new IllegalStateException("contenders disagree on query " + i);
                }
            }
        }
    }

    private static void count(String name, InvertedIndex index, List<GramVector> queries, int k) {
        SearchCounters counters = new SearchCounters();
        index.counting(counters).nearest(queries, k, 1);
        print(name + ".postingsPerQuery", (double) counters.postings() / queries.size());
        print(name + ".treesPerQuery", (double) counters.trees() / queries.size());
        print(name + ".rescoredPerQuery", (double) counters.rescored() / queries.size());
    }

    private record Contender(String name, int queries, Runnable work) {}

    private static void measure(List<Contender> contenders, int rounds) {
        double[][] time = new double[contenders.size()][rounds];
        warmUp(contenders);
        for (int round = 0; round < rounds; round++) {
            for (int c = 0; c < contenders.size(); c++) {
                long start = THREADS.getCurrentThreadCpuTime();
                contenders.get(c).work().run();
                double us = (THREADS.getCurrentThreadCpuTime() - start)
                        / 1e3
                        / contenders.get(c).queries();
                time[c][round] = us;
            }
        }
        for (int c = 0; c < contenders.size(); c++) {
            Arrays.sort(time[c]);
            print(contenders.get(c).name(), time[c][rounds / 2]);
            print(contenders.get(c).name() + ".min", time[c][0]);
            print(contenders.get(c).name() + ".max", time[c][rounds - 1]);
        }
    }

    // Compilers are done after some seconds of work, or some rounds of it, whichever is more.
    private static void warmUp(List<Contender> contenders) {
        long start = THREADS.getCurrentThreadCpuTime();
        int done = 0;
        while (done < 3 || THREADS.getCurrentThreadCpuTime() - start < 4_000_000_000L) {
            contenders.forEach(one -> one.work().run());
            done++;
        }
    }

    private static void print(String name, double value) {
        System.out.printf(Locale.ROOT, "%s=%.4f%n", name, value);
    }
}
