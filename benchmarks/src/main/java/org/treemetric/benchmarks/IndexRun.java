package org.treemetric.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.treemetric.dataset.Reading;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.Softplus;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.model.LivingIndex;
import org.treemetric.model.LivingIndexWriter;
import org.treemetric.model.Provenance;
import org.treemetric.model.SavedIndex;
import org.treemetric.neighbor.NeighborSearch;
import org.treemetric.tree.Tree;

/**
 * What an index costs: in memory, saved, and living. Contenders take turns on the same queries in one JVM, timed by the
 * measuring thread's CPU time. Prints {@code name=value} lines, times of queries in microseconds each.
 */
public final class IndexRun {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Provenance ORIGIN = new Provenance("paper", new TreeMap<>(), "", "", "benchmark");
    private static final int KNOWN = 10_000; // trees whose grams the metric knows
    private static final int K = 3;

    private final Supplier<Tree> trees;
    private final GramDictionary dictionary;
    private final WeightedMetric metric;
    private final List<Tree> queries = new ArrayList<>();
    private final Path folder;
    private final int rounds;

    private IndexRun(String set, int queries, int rounds) throws IOException {
        this.trees = SearchSets.named(set, Path.of("..", "shared", "data"));
        this.rounds = rounds;
        this.folder = Files.createTempDirectory("index-run");
        GramEncoder encoder = new GramEncoder(GramShape.PAPER);
        for (int i = 0; i < KNOWN; i++) {
            encoder.encode(trees.get());
        }
        this.dictionary = encoder.dictionary().freeze();
        Random random = new Random(3);
        double[] weight = new double[dictionary.size()];
        Arrays.setAll(weight, g -> Softplus.value(0.5 + 0.8 * random.nextGaussian()));
        this.metric = new WeightedMetric(weight, Softplus.value(0.5), Normalization.NONE);
        for (int i = 0; i < queries; i++) {
            this.queries.add(trees.get());
        }
    }

    /** {@code saved|living SET TREES QUERIES [ROUNDS]}. */
    public static void main(String[] args) throws IOException {
        int n = Integer.parseInt(args[2]);
        IndexRun run =
                new IndexRun(args[1], Integer.parseInt(args[3]), args.length > 4 ? Integer.parseInt(args[4]) : 5);
        try {
            if (args[0].equals("saved")) {
                run.saved(n);
            } else {
                run.living(n);
            }
        } finally {
            try (Stream<Path> all = Files.walk(run.folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    private void saved(int n) throws IOException {
        Path file = folder.resolve("saved");
        GramEncoder encoder = new GramEncoder(dictionary);
        InvertedIndex.Builder memory = new InvertedIndex.Builder();
        try (SavedIndex.Builder builder =
                new SavedIndex.Builder(ORIGIN, metric, dictionary, Reading.DEFAULT, true, folder)) {
            for (int i = 0; i < n; i++) {
                Sample sample = new Sample(Integer.toString(i + 1), "", trees.get());
                builder.add(sample);
                memory.add(encoder.encode(sample.tree()));
            }
            long start = THREADS.getCurrentThreadCpuTime();
            builder.write(file, 1);
            print("writeSeconds", (THREADS.getCurrentThreadCpuTime() - start) / 1e9);
        }
        print("bytesPerTree", (double) Files.size(file) / n);
        InvertedIndex inMemory = memory.build(metric);
        print("path." + inMemory.path(), 1);
        double[] opening = new double[20];
        for (int i = 0; i < opening.length; i++) {
            long start = THREADS.getCurrentThreadCpuTime();
            SavedIndex.open(file).size();
            opening[i] = (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
        }
        Arrays.sort(opening);
        print("openMilliseconds", opening[opening.length / 2]);
        long start = THREADS.getCurrentThreadCpuTime();
        SavedIndex fresh = SavedIndex.open(file);
        GramVector one = new GramEncoder(fresh.dictionary()).encode(queries.get(0));
        print("dictionaryMilliseconds", (THREADS.getCurrentThreadCpuTime() - start) / 1e6);
        start = THREADS.getCurrentThreadCpuTime();
        fresh.search().nearest(one, K);
        print("firstQueryMilliseconds", (THREADS.getCurrentThreadCpuTime() - start) / 1e6);
        SavedIndex opened = SavedIndex.open(file);
        List<GramVector> vectors = encoded(opened.dictionary());
        if (!opened.search().nearest(vectors, K, 1).equals(inMemory.nearest(vectors, K, 1))) {
            throw new IllegalStateException("the saved index differs");
        }
        turns(List.of(
                batch("memory", inMemory, vectors),
                batch("saved", opened.search(), vectors),
                single("memorySingle", inMemory, vectors),
                single("savedSingle", opened.search(), vectors)));
    }

    private void living(int n) throws IOException {
        Path many = Files.createDirectory(folder.resolve("many"));
        Path few = Files.createDirectory(folder.resolve("few"));
        List<Sample> more = new ArrayList<>();
        for (int i = 0; i < n / 10; i++) {
            more.add(new Sample("m" + i, "", trees.get()));
        }
        try (LivingIndexWriter a = create(many, n);
                LivingIndexWriter b = create(few, 1)) {
            // One warm-up outside the measured index, then a hundred small additions and one large.
            add(b, more.subList(0, more.size() / 5));
            int part = more.size() / 100;
            long start = THREADS.getCurrentThreadCpuTime();
            for (int i = 0; i < 100; i++) {
                add(a, more.subList(i * part, (i + 1) * part));
            }
            double hundred = (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
            List<Sample> again = new ArrayList<>();
            for (Sample sample : more) {
                again.add(new Sample("x" + sample.id(), "", sample.tree()));
            }
            start = THREADS.getCurrentThreadCpuTime();
            add(a, again);
            double once = (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
            print("hundredAdditionsSeconds", hundred);
            print("oneAdditionSeconds", once);
            print("additionsRatio", hundred / once);
        }
        // Ten segments of equal size, the same compacted, and one index of the same trees.
        Path ten = Files.createDirectory(folder.resolve("ten"));
        try (LivingIndexWriter writer = create(ten, n / 10)) {
            for (int i = 1; i < 10; i++) {
                int from = i * (n / 10);
                int[] next = {from};
                writer.add(
                        () -> next[0] < from + n / 10
                                ? Optional.of(new Sample("t" + next[0]++, "", trees.get()))
                                : Optional.empty(),
                        "",
                        false,
                        1,
                        () -> {});
            }
        }
        LivingIndex segmented = LivingIndex.open(ten);
        print("segments", segmented.segments());
        List<GramVector> vectors = encoded(segmented.dictionary());
        Path file = folder.resolve("one");
        try (SavedIndex.Builder builder =
                new SavedIndex.Builder(ORIGIN, metric, dictionary, Reading.DEFAULT, true, folder)) {
            for (int i = 0; i < segmented.size(); i++) {
                builder.add(new Sample(segmented.id(i), "", segmented.tree(i).orElseThrow()));
            }
            builder.write(file, 1);
        }
        SavedIndex one = SavedIndex.open(file);
        NeighborSearch<GramVector> before = segmented.search();
        before.nearest(vectors, K, 1);
        try (LivingIndexWriter writer = LivingIndexWriter.open(ten)) {
            long start = THREADS.getCurrentThreadCpuTime();
            writer.compact(1);
            print("compactSeconds", (THREADS.getCurrentThreadCpuTime() - start) / 1e9);
        }
        LivingIndex compacted = LivingIndex.open(ten);
        if (!before.nearest(vectors, K, 1).equals(one.search().nearest(encoded(one.dictionary()), K, 1))
                || !before.nearest(vectors, K, 1)
                        .equals(compacted.search().nearest(encoded(compacted.dictionary()), K, 1))) {
            throw new IllegalStateException("the living index differs");
        }
        turns(List.of(
                batch("one", one.search(), encoded(one.dictionary())),
                batch("tenSegments", before, vectors),
                batch("compacted", compacted.search(), encoded(compacted.dictionary()))));
    }

    private LivingIndexWriter create(Path in, int n) throws IOException {
        LivingIndexWriter writer = LivingIndexWriter.create(in, ORIGIN, metric, dictionary, Reading.DEFAULT, true);
        int[] next = {0};
        writer.add(
                () -> next[0] < n ? Optional.of(new Sample("t" + next[0]++, "", trees.get())) : Optional.empty(),
                "",
                false,
                1,
                () -> {});
        return writer;
    }

    private static void add(LivingIndexWriter writer, List<Sample> samples) throws IOException {
        int[] next = {0};
        writer.add(
                () -> next[0] < samples.size() ? Optional.of(samples.get(next[0]++)) : Optional.empty(),
                "",
                false,
                1,
                () -> {});
    }

    private List<GramVector> encoded(GramDictionary with) {
        GramEncoder encoder = new GramEncoder(with);
        return queries.stream()
                .map(tree -> {
                    encoder.forget();
                    return encoder.encode(tree);
                })
                .toList();
    }

    private record Contender(String name, Runnable work) {}

    private static Contender batch(String name, NeighborSearch<GramVector> search, List<GramVector> some) {
        return new Contender(name, () -> search.nearest(some, K, 1));
    }

    private static Contender single(String name, NeighborSearch<GramVector> search, List<GramVector> some) {
        return new Contender(name, () -> some.forEach(query -> search.nearest(query, K)));
    }

    private void turns(List<Contender> contenders) {
        double[][] time = new double[contenders.size()][rounds];
        for (int round = -3; round < rounds; round++) {
            for (int c = 0; c < contenders.size(); c++) {
                long start = THREADS.getCurrentThreadCpuTime();
                contenders.get(c).work.run();
                if (round >= 0) {
                    time[c][round] = (THREADS.getCurrentThreadCpuTime() - start) / 1e3 / queries.size();
                }
            }
        }
        for (int c = 0; c < contenders.size(); c++) {
            Arrays.sort(time[c]);
            print(contenders.get(c).name, time[c][rounds / 2]);
            print(contenders.get(c).name + ".min", time[c][0]);
            print(contenders.get(c).name + ".max", time[c][rounds - 1]);
        }
    }

    private static void print(String name, double value) {
        System.out.printf(Locale.ROOT, "%s=%.4f%n", name, value);
    }
}
