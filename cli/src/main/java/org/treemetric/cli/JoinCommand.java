package org.treemetric.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.index.InvertedIndex;
import org.treemetric.neighbor.AutoRadius;
import org.treemetric.neighbor.Groups;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.neighbor.NeighborJoin;
import org.treemetric.report.json.Json;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.NeighborJson;
import org.treemetric.tree.Tree;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds near pairs within one set of trees or between two, as they are found. */
@Command(
        name = "join",
        description = {
            "Find near pairs of trees: within A, or from each tree of A to those of B. Without a metric of your choice",
            "under rarity of B, or of A without B; without -k and --radius within the radius that suits those trees.",
            "Results come in the order of A while the search goes on."
        },
        mixinStandardHelpOptions = true)
final class JoinCommand extends WorkingCommand {
    @Mixin
    private MetricOptions metrics;

    @ArgGroup
    private RangeOptions range = RangeOptions.auto();

    @Option(
            names = "--groups",
            description = "With --radius and without B: the groups that such pairs connect, near-duplicates together.")
    private boolean groups;

    @Option(names = "--fail-on-found", description = "Exit code 4 if there is at least one pair, for pipelines.")
    private boolean failOnFound;

    @Option(
            names = "--base",
            paramLabel = "TREES",
            description = "Grams of these trees, a common starting point say, count for nothing.")
    private String base;

    private final BitSet ignored = new BitSet(); // ids of the grams that count for nothing
    private long pairs;

    @Parameters(index = "0", paramLabel = "A", description = "A file, a folder, or - for standard input.")
    private String left;

    @Parameters(index = "1", arity = "0..1", paramLabel = "B", description = "The reference set (default: A itself).")
    private String right;

    @Override
    public Integer call() throws Exception {
        if (groups && (right != null || !range.hasRadius())) {
            throw new UsageException("--groups: expected --radius and no second set");
        }
        range.checkOrAuto();
        // One encoder for both sets: grams that no model has seen must still be told apart.
        Optional<MetricOptions.Metric> given = metrics.isGiven() ? Optional.of(metrics.read(trees)) : Optional.empty();
        given.ifPresent(one -> checkRadius(one.distance()));
        GramEncoder encoder = given.map(MetricOptions.Metric::encoder).orElseGet(() -> new GramEncoder(ShapeUnion.SIX));
        if (base != null) {
            trees.forEach(base, sample -> encoder.encode(sample.tree(), (gram, count) -> ignored.set(gram)));
        }
        String reference = right == null ? left : right;
        List<Named> stored = new ArrayList<>();
        List<GramVector> vectors = read(reference, encoder, stored);
        GramMetric metric = given.map(MetricOptions.Metric::distance)
                .orElseGet(() -> RarityMetric.of(vectors, encoder.dictionary().size(), RarityMetric.RARE));
        checkRadius(metric);
        InvertedIndex index = InvertedIndex.of(vectors, metric);
        if (range.isAuto()) {
            range.found(AutoRadius.of(index, vectors, threads.count()));
            if (!groups && !output.quiet()) {
                output.err().printf(Locale.ROOT, "radius %s, found from the trees%n", Json.line(range.radius()));
            }
        }
        if (right == null) {
            joinSelf(index, stored);
        } else {
            joinOther(index, stored, encoder);
        }
        return failOnFound && pairs > 0 ? Problems.FOUND : 0;
    }

    private List<GramVector> read(String reference, GramEncoder encoder, List<Named> stored) throws IOException {
        List<GramVector> vectors = new ArrayList<>();
        int[] left = {0};
        try (Progress progress = output.progress("reading trees")) {
            trees.forEach(reference, sample -> {
                GramVector vector = counting(encoder.encode(sample.tree()));
                if (vector.distinct() == 0) {
                    left[0]++;
                } else {
                    vectors.add(vector);
                    stored.add(Named.of(sample));
                }
                progress.step();
            });
        }
        InputException.refuseNone(reference, stored.size() + left[0]);
        if (stored.isEmpty()) {
            throw new InputException(reference + ": expected a tree with grams that --base lacks, found none");
        }
        if (left[0] > 0) {
            output.err()
                    .println("left out " + left[0] + (left[0] == 1 ? " tree" : " trees") + " that --base has whole");
        }
        return vectors;
    }

    /** The grams of a tree without those that count for nothing. */
    private GramVector counting(GramVector x) {
        if (ignored.isEmpty()) {
            return x;
        }
        int[] places = IntStream.range(0, x.distinct())
                .filter(i -> !ignored.get(x.id(i)))
                .toArray();
        return GramVector.of(
                IntStream.of(places).map(x::id).toArray(),
                IntStream.of(places).map(x::count).toArray());
    }

    // A radius that every pair is within, or that cannot be found, is a mistake.
    private void checkRadius(GramMetric metric) {
        boolean bounded = metric.normalization() != Normalization.NONE && metric.perGap() == 0;
        if (range.isAuto() && !bounded) {
            throw new UsageException("--radius auto: expected a metric from 0 to 1, found one without bound;"
                    + " say --radius R or -k K");
        }
        if (bounded && !range.isAuto() && range.hasRadius() && range.radius() > 1) {
            throw new UsageException("--radius: expected at most 1, since no distance under this metric is larger,"
                    + " found " + range.radius());
        }
    }

    private record Named(String id, String className) {
        static Named of(Sample sample) {
            return new Named(sample.id(), sample.className());
        }

        JsonObject json(double distance) {
            return NeighborJson.of(id, className, distance);
        }
    }

    private void joinSelf(InvertedIndex index, List<Named> stored) throws IOException {
        Iterator<GramVector> queries =
                IntStream.range(0, index.size()).mapToObj(index::vector).iterator();
        // Each pair once, but every tree its own k nearest.
        NeighborFilter filter = range.hasRadius() ? (query, other) -> other > query : NeighborFilter.OTHERS;
        Groups connected = new Groups(groups ? index.size() : 0);
        try (Progress progress = output.progress("joining trees", index.size())) {
            range.join(join(index), queries, filter, (query, neighbors) -> {
                if (groups) {
                    pairs += neighbors.size();
                    neighbors.forEach(neighbor -> connected.join(query, neighbor.index()));
                } else {
                    print(stored.get(query).id(), neighbors, stored);
                }
                progress.to(query + 1);
            });
        }
        if (groups) {
            GroupPrinter printer = new GroupPrinter(
                    output, index, stored.stream().map(Named::id).toList());
            printer.print(connected, range.radius(), pairs);
        }
    }

    private void joinOther(InvertedIndex index, List<Named> stored, GramEncoder encoder) throws IOException {
        Queue<String> ids = new ArrayDeque<>();
        try (SampleReader reader = trees.open(left);
                Progress progress = output.progress("joining trees")) {
            range.join(
                    join(index),
                    new Encoded(reader, tree -> counting(encoder.encode(tree)), ids),
                    NeighborFilter.ALL,
                    (query, neighbors) -> {
                        print(ids.remove(), neighbors, stored);
                        progress.to(query + 1);
                    });
        }
    }

    private NeighborJoin<GramVector> join(InvertedIndex index) {
        return new NeighborJoin<>(index, threads.count());
    }

    private void print(String id, List<Neighbor> neighbors, List<Named> stored) {
        pairs += neighbors.size();
        if (output.json() && !range.hasRadius()) {
            output.print(NeighborJson.result(
                    id,
                    neighbors.stream()
                            .map(one -> stored.get(one.index()).json(one.distance()))
                            .toList()));
            return;
        }
        for (Neighbor one : neighbors) {
            String other = stored.get(one.index()).id();
            if (output.json()) {
                output.print(NeighborJson.pair(id, other, one.distance()));
            } else {
                output.out()
                        .println(VisibleText.of(id) + "\t" + VisibleText.of(other) + "\t" + Json.line(one.distance()));
            }
        }
    }

    /** The trees of a reader as vectors, read when they are asked for. */
    private static final class Encoded implements Iterator<GramVector> {
        private final SampleReader reader;
        private final Function<Tree, GramVector> encode;
        private final Queue<String> ids;
        private Optional<Sample> next = Optional.empty();

        Encoded(SampleReader reader, Function<Tree, GramVector> encode, Queue<String> ids) {
            this.reader = reader;
            this.encode = encode;
            this.ids = ids;
        }

        @Override
        public boolean hasNext() {
            try {
                if (next.isEmpty()) {
                    next = reader.next();
                }
                return next.isPresent();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public GramVector next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Sample sample = next.orElseThrow();
            next = Optional.empty();
            ids.add(sample.id());
            return encode.apply(sample.tree());
        }
    }
}
