package org.treemetric.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Queue;
import java.util.stream.IntStream;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.neighbor.Groups;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.neighbor.NeighborJoin;
import org.treemetric.report.json.Json;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.NeighborJson;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds near pairs within one set of trees or between two, as they are found. */
@Command(
        name = "join",
        description = {
            "Find near pairs of trees: within A, or from each tree of A to those of B.",
            "Results come in the order of A while the search goes on."
        },
        mixinStandardHelpOptions = true)
final class JoinCommand extends WorkingCommand {
    @Mixin
    private MetricOptions metrics;

    @ArgGroup(multiplicity = "1")
    private RangeOptions range;

    @Option(
            names = "--groups",
            description = "With --radius and without B: the groups that such pairs connect, near-duplicates together.")
    private boolean groups;

    @Parameters(index = "0", paramLabel = "A", description = "A file, a folder, or - for standard input.")
    private String left;

    @Parameters(index = "1", arity = "0..1", paramLabel = "B", description = "The reference set (default: A itself).")
    private String right;

    @Override
    public Integer call() throws Exception {
        if (groups && (right != null || !range.hasRadius())) {
            throw new UsageException("--groups: expected --radius and no second set");
        }
        range.check();
        // One encoder for both sets: grams that no model has seen must still be told apart.
        MetricOptions.Metric metric = metrics.read(trees);
        GramEncoder encoder = metric.encoder();
        InvertedIndex.Builder builder = new InvertedIndex.Builder();
        List<Named> stored = new ArrayList<>();
        String reference = right == null ? left : right;
        try (Progress progress = output.progress("reading trees")) {
            trees.forEach(reference, sample -> {
                builder.add(encoder.encode(sample.tree()));
                stored.add(Named.of(sample));
                progress.step();
            });
        }
        InputException.refuseNone(reference, stored.size());
        InvertedIndex index = builder.build(metric.distance());
        if (right == null) {
            joinSelf(index, stored);
        } else {
            joinOther(index, stored, encoder);
        }
        return 0;
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
                    neighbors.forEach(neighbor -> connected.join(query, neighbor.index()));
                } else {
                    print(stored.get(query).id(), neighbors, stored);
                }
                progress.to(query + 1);
            });
        }
        for (List<Integer> group : connected.atLeast(2)) {
            List<String> ids = group.stream().map(i -> stored.get(i).id()).toList();
            output.out().println(output.json() ? NeighborJson.group(ids) : String.join("\t", ids));
        }
    }

    private void joinOther(InvertedIndex index, List<Named> stored, GramEncoder encoder) throws IOException {
        Queue<String> ids = new ArrayDeque<>();
        try (SampleReader reader = trees.open(left);
                Progress progress = output.progress("joining trees")) {
            range.join(join(index), new Encoded(reader, encoder, ids), NeighborFilter.ALL, (query, neighbors) -> {
                print(ids.remove(), neighbors, stored);
                progress.to(query + 1);
            });
        }
    }

    private NeighborJoin<GramVector> join(InvertedIndex index) {
        return new NeighborJoin<>(index, threads.count());
    }

    private void print(String id, List<Neighbor> neighbors, List<Named> stored) {
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
                output.out().println(id + "\t" + other + "\t" + Json.line(one.distance()));
            }
        }
    }

    /** The trees of a reader as vectors, read when they are asked for. */
    private static final class Encoded implements Iterator<GramVector> {
        private final SampleReader reader;
        private final GramEncoder encoder;
        private final Queue<String> ids;
        private Optional<Sample> next = Optional.empty();

        Encoded(SampleReader reader, GramEncoder encoder, Queue<String> ids) {
            this.reader = reader;
            this.encoder = encoder;
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
            return encoder.encode(sample.tree());
        }
    }
}
