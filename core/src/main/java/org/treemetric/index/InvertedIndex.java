package org.treemetric.index;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileFormatException;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.ExhaustiveSearch;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.neighbor.NeighborSearch;
import org.treemetric.neighbor.SearchArguments;
import org.treemetric.parallel.Workers;

/**
 * Exact search among gram vectors, from the grams they share with the query: dist(x, y) = W(x) + W(y) - 2 M(x, y), and M
 * is added up over the postings of the query's grams instead of over pairs of trees.
 *
 * <p>Serves every {@link org.treemetric.distance.GramMetric}. Returns exactly what
 * {@link ExhaustiveSearch} does, bit for bit and tie for tie: sums made here only choose candidates, within derived error
 * bounds, and every distance that is reported is the metric's own.
 *
 * <p>Immutable; equal vectors are stored once. Memory per tree of m distinct grams: about 9 m + 12 bytes.
 */
public final class InvertedIndex implements NeighborSearch<GramVector> {
    /** The sections of a file in which {@link #addTo} puts an index. */
    public static final Set<String> SECTIONS = Stream.of(
                    StoredRows.SECTIONS, RowMembers.SECTIONS, Postings.SECTIONS, Blocks.SECTIONS, RowWeights.SECTIONS)
            .flatMap(Set::stream)
            .collect(Collectors.toUnmodifiableSet());

    private static final int BATCH = 64;

    private final StoredRows rows;
    private final RowMembers members;
    private final GramMetric metric;
    private final RowWeights weights;
    private final Lists lists;
    private final Optional<SearchCounters> counters;
    private final Optional<Container> file; // in which the index lies
    private final Queue<Scan> idle = new ConcurrentLinkedQueue<>(); // at most one per thread of the busiest search

    /** The two ways to find candidates; one of them is there. */
    private record Lists(Optional<Postings> postings, Optional<Blocks> blocks, int minRows) {
        static Lists of(Postings postings) {
            return new Lists(Optional.of(postings), Optional.empty(), PlainScan.MIN_ROWS);
        }

        static Lists of(Blocks blocks) {
            return new Lists(Optional.empty(), Optional.of(blocks), 0);
        }

        Scan scan(StoredRows rows, GramMetric metric, RowWeights weights) {
            return blocks.isPresent()
                    ? new BlockScan(blocks.get(), rows, metric)
                    : new PlainScan(postings.orElseThrow(), metric, weights, minRows);
        }

        long bytes() {
            return postings.map(Postings::bytes).orElse(0L)
                    + blocks.map(Blocks::bytes).orElse(0L);
        }
    }

    private InvertedIndex(
            StoredRows rows,
            RowMembers members,
            GramMetric metric,
            RowWeights weights,
            Lists lists,
            Optional<SearchCounters> counters,
            Optional<Container> file) {
        this.rows = rows;
        this.members = members;
        this.metric = metric;
        this.weights = weights;
        this.lists = lists;
        this.counters = counters;
        this.file = file;
    }

    private static InvertedIndex of(
            StoredRows rows,
            RowMembers members,
            GramMetric metric,
            SearchPath path,
            Optional<Postings> known,
            Optional<Container> file) {
        RowWeights weights = RowWeights.of(rows, metric, 1);
        boolean blocked = path == SearchPath.BLOCKED || (path == SearchPath.AUTO && SearchPath.blocksPay(rows));
        Lists lists = blocked
                ? Lists.of(Blocks.of(rows, weights, Blocks.DEFAULT_SIZE, 1))
                : Lists.of(known.orElseGet(() -> Postings.of(rows)));
        return new InvertedIndex(rows, members, metric, weights, lists, Optional.empty(), file);
    }

    /**
     * An index of {@code vectors}, which all have ids of one dictionary, for {@code metric}.
     */
    public static InvertedIndex of(List<GramVector> vectors, GramMetric metric) {
        Builder builder = new Builder();
        vectors.forEach(builder::add);
        return builder.build(metric);
    }

    /**
     * The index in a file; candidates come from its blocks or lists, where they lie. Searches in it throw an
     * {@link java.io.UncheckedIOException} if they come upon damage, and also if the file is cut while they run.
     *
     * @param metric the metric it was written with
     * @throws FileFormatException if the sections do not fit together
     */
    public static InvertedIndex of(Container file, GramMetric metric) throws FileFormatException {
        boolean blocked = Blocks.areIn(file);
        String first = blocked ? "blocks.first-layer" : "postings.first-run";
        int grams = (int) (file.section(first).length() / Integer.BYTES) - 1;
        StoredRows rows = StoredRows.of(file, grams);
        RowMembers members = RowMembers.of(file, rows.size());
        Lists lists = blocked ? Lists.of(Blocks.of(file, rows.size())) : Lists.of(Postings.of(file, rows.size()));
        RowWeights weights = RowWeights.of(file, rows, metric);
        return new InvertedIndex(rows, members, metric, weights, lists, Optional.empty(), Optional.of(file));
    }

    /** Adds everything but the metric to a file. */
    public void addTo(ContainerWriter to) {
        rows.addTo(to);
        members.addTo(to);
        lists.postings.ifPresent(postings -> postings.addTo(to));
        lists.blocks.ifPresent(blocks -> blocks.addTo(to, rows));
        weights.addTo(to);
    }

    /** Takes vectors one by one, so that they need not all be in memory. */
    public static final class Builder implements Closeable {
        /** Of the heap, for entries of rows and again for lists: one part in so many. */
        private static final int SHARE = 8;

        private final Optional<RowSpill> spill;
        private final StoredRows.Builder rows;
        private int[] rowOf = new int[16];
        private int trees;

        /** In memory. */
        public Builder() {
            this.spill = Optional.empty();
            this.rows = new StoredRows.Builder();
        }

        /**
         * With vectors on the disk of {@code folder} as soon as they are many, for an index to be written: some 60 bytes per
         * tree stay in memory, and 120 per distinct gram.
         */
        public Builder(Path folder) throws IOException {
            this(folder, room(SHARE * 5));
        }

        /** The same with so many entries in memory. */
        Builder(Path folder, int entries) throws IOException {
            RowSpill toDisk = new RowSpill(folder, entries);
            this.spill = Optional.of(toDisk);
            this.rows = new StoredRows.Builder(toDisk);
        }

        private static int room(int share) {
            return (int) Math.min(1 << 28, Runtime.getRuntime().maxMemory() / share);
        }

        /** Stores {@code vector} as the next. */
        public Builder add(GramVector vector) {
            if (trees == rowOf.length) {
                rowOf = Arrays.copyOf(rowOf, 2 * trees);
            }
            rowOf[trees++] = rows.add(vector);
            return this;
        }

        /** The index of what was added, for {@code metric}. */
        public InvertedIndex build(GramMetric metric) {
            StoredRows built = rows.build();
            RowMembers members = RowMembers.of(Arrays.copyOf(rowOf, trees), built.size());
            return InvertedIndex.of(built, members, metric, SearchPath.AUTO, Optional.empty(), Optional.empty());
        }

        /**
         * Adds the index of what was added to a file, without making all of it in memory; this builder must be open until
         * the file is written.
         *
         * @param threads how many may work; never changes the bytes
         */
        public void addTo(ContainerWriter file, GramMetric metric, int threads) {
            StoredRows built = rows.build();
            built.addTo(file);
            RowMembers.of(Arrays.copyOf(rowOf, trees), built.size()).addTo(file);
            RowWeights weights = RowWeights.of(built, metric, threads);
            if (SearchPath.blocksPay(built)) {
                Blocks.addTo(file, built, weights, threads, room(SHARE * Integer.BYTES) / threads);
            } else {
                Postings.of(built).addTo(file);
            }
            weights.addTo(file);
        }

        @Override
        public void close() throws IOException {
            if (spill.isPresent()) {
                spill.get().close();
            }
        }
    }

    /** The same index with candidates found another way; answers do not change, only time and memory. */
    public InvertedIndex using(SearchPath path) {
        return of(rows, members, metric, path, lists.postings, file);
    }

    /** The same index with candidates found in blocks of {@code size} rows. */
    InvertedIndex usingBlocks(int size) {
        Lists blocks = Lists.of(Blocks.of(rows, weights, size, 2));
        return new InvertedIndex(rows, members, metric, weights, blocks, counters, file);
    }

    /** The same index with candidates found in lists, and in them alone for queries whose lists are short. */
    InvertedIndex usingShortLists() {
        Postings postings = lists.postings.orElseGet(() -> Postings.of(rows));
        Lists only = new Lists(Optional.of(postings), Optional.empty(), 0);
        return new InvertedIndex(rows, members, metric, weights, only, counters, file);
    }

    /** How candidates are found. */
    public SearchPath path() {
        return lists.blocks.isPresent() ? SearchPath.BLOCKED : SearchPath.PLAIN;
    }

    /** The same index, which adds to {@code those} what each search does. */
    public InvertedIndex counting(SearchCounters those) {
        return new InvertedIndex(rows, members, metric, weights, lists, Optional.of(those), file);
    }

    @Override
    public int size() {
        return members.trees();
    }

    /** The number of distinct vectors. */
    public int distinct() {
        return rows.size();
    }

    /** The stored vector at a position, equal to the one that was given. */
    public GramVector vector(int index) {
        return rows.vector(members.row(index));
    }

    /** The metric that is searched. */
    public GramMetric metric() {
        return metric;
    }

    /** Bytes that a search reads, without the vectors themselves. */
    public long searchBytes() {
        return lists.bytes() + weights.bytes() + members.bytes();
    }

    /** Bytes of all that is stored, with the vectors that exact distances and explanations need. */
    public long bytes() {
        return searchBytes() + rows.bytes();
    }

    @Override
    public List<List<Neighbor>> nearest(List<? extends GramVector> queries, int k, NeighborFilter filter, int threads) {
        SearchArguments.checkK(k);
        return firstClass(answer(queries, SearchRequest.nearest(k, filter), threads));
    }

    @Override
    public List<List<Neighbor>> within(
            List<? extends GramVector> queries, double[] radius, NeighborFilter filter, int threads) {
        SearchArguments.checkRadius(queries.size(), radius);
        return firstClass(answer(queries, SearchRequest.within(radius, filter), threads));
    }

    @Override
    public List<List<List<Neighbor>>> nearestPerClass(
            List<? extends GramVector> queries, int k, int[] classOf, int classes, NeighborFilter filter, int threads) {
        SearchArguments.checkK(k);
        SearchArguments.checkClasses(size(), classOf, classes);
        return answer(queries, SearchRequest.nearestPerClass(k, classOf, classes, filter), threads);
    }

    private static List<List<Neighbor>> firstClass(List<List<List<Neighbor>>> answers) {
        return answers.stream().map(byClass -> byClass.get(0)).toList();
    }

    private List<List<List<Neighbor>>> answer(List<? extends GramVector> queries, SearchRequest request, int threads) {
        try {
            return file.isEmpty()
                    ? find(queries, request, threads)
                    : file.get().whole(() -> find(queries, request, threads));
        } catch (IndexOutOfBoundsException e) { // only in a file that somebody forged: lists that do not ascend
            throw file.isEmpty()
                    ? e
                    : new UncheckedIOException(
                            new FileFormatException(file.get().source(), "expected lists in order, found others"));
        }
    }

    private List<List<List<Neighbor>>> find(List<? extends GramVector> queries, SearchRequest request, int threads) {
        List<List<List<Neighbor>>> found = new ArrayList<>(Collections.nCopies(queries.size(), List.of()));
        int[] order = order(queries);
        Workers.run((order.length + BATCH - 1) / BATCH, threads, batch -> {
            int[] some = Arrays.copyOfRange(order, batch * BATCH, Math.min(order.length, (batch + 1) * BATCH));
            if (file.isEmpty()) {
                find(queries, some, request, found);
            } else {
                // Each thread looks itself: the JVM tells it of faults of its own alone.
                file.get().whole(() -> find(queries, some, request, found));
            }
        });
        return Collections.unmodifiableList(found);
    }

    private int find(
            List<? extends GramVector> queries, int[] some, SearchRequest request, List<List<List<Neighbor>>> found) {
        Scan scan = borrow();
        List<QueryResult> results = new ArrayList<>(BATCH);
        for (int i : some) {
            Query query = new Query(queries.get(i), metric, weights);
            QueryResult result = new QueryResult(query, i, request, members, rows, metric, lists.blocks.isEmpty());
            if (query.isSafe()) {
                results.add(result);
            } else {
                found.set(i, result.finishExhaustively());
                count(result);
            }
        }
        if (!results.isEmpty()) {
            scan.answer(results.toArray(QueryResult[]::new));
        }
        for (QueryResult result : results) {
            found.set(result.position(), result.finish());
            count(result);
        }
        scan.addTo(counters.orElseGet(SearchCounters::new));
        idle.add(scan);
        return some.length;
    }

    // A query on its own would otherwise spend its time on clearing memory.
    private Scan borrow() {
        Scan scan = idle.poll();
        return scan == null ? lists.scan(rows, metric, weights) : scan;
    }

    private void count(QueryResult result) {
        counters.ifPresent(those -> those.addRescored(result.rescored()));
    }

    // Blocks are shared best by queries of like weight.
    private int[] order(List<? extends GramVector> queries) {
        int[] order = new int[queries.size()];
        if (lists.blocks.isEmpty()) {
            Arrays.setAll(order, i -> i);
            return order;
        }
        long[] packed = new long[order.length];
        Arrays.setAll(packed, i -> (long) Float.floatToIntBits((float) metric.weight(queries.get(i))) << 32 | i);
        Arrays.sort(packed);
        Arrays.setAll(order, i -> (int) packed[i]);
        return order;
    }
}
