package org.treemetric.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Groups;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.neighbor.NeighborJoin;
import org.treemetric.report.Json;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Finds near pairs within one set of trees or between two, as they are found. */
@Command(
        name = "join",
        description = {
            "Find near pairs of trees: within A, or from each tree of A to those of B.",
            "Results come in the order of A while the search goes on."
        },
        mixinStandardHelpOptions = true)
final class JoinCommand implements Callable<Integer> {
    @Mixin
    private ShapeOptions shapes;

    @Mixin
    private TreesOptions trees;

    @Mixin
    private OutputOptions output;

    @Mixin
    private ThreadsOption threads;

    @Option(
            names = "--normalize",
            defaultValue = "none",
            converter = NormalizationName.class,
            paramLabel = "FORM",
            description = "none, ruzicka or bray-curtis (default: ${DEFAULT-VALUE}).")
    private Normalization normalization;

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            description = "A model whose metric is used, instead of -p, -q and --normalize.")
    private Path modelFile;

    @ArgGroup(multiplicity = "1")
    private Wanted wanted;

    /** One of the two. */
    static final class Wanted {
        @Option(names = "--radius", paramLabel = "R", description = "All pairs at most R apart; each pair once.")
        private Double radius;

        @Option(names = "-k", paramLabel = "K", description = "The K nearest of each tree.")
        private Integer k;
    }

    @Option(
            names = "--groups",
            description = "With --radius and without B: the groups that such pairs connect, near-duplicates together.")
    private boolean groups;

    @Parameters(index = "0", paramLabel = "A", description = "A file, a folder, or - for standard input.")
    private String left;

    @Parameters(index = "1", arity = "0..1", paramLabel = "B", description = "The reference set (default: A itself).")
    private String right;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (groups && (right != null || wanted.radius == null)) {
            throw new ParameterException(spec.commandLine(), "--groups: expected --radius and no second set");
        }
        if (wanted.k != null && wanted.k < 1) {
            throw new ParameterException(spec.commandLine(), "-k: expected a number from 1 on, found " + wanted.k);
        }
        if (wanted.radius != null && !(wanted.radius >= 0)) {
            throw new ParameterException(
                    spec.commandLine(), "--radius: expected a number from 0 on, found " + wanted.radius);
        }
        Optional<Model> model = modelFile == null ? Optional.empty() : Optional.of(Model.read(modelFile));
        // One encoder for both sets: under a model, grams that it never saw must still be told apart.
        GramEncoder encoder =
                model.isPresent() ? new GramEncoder(model.get().dictionary()) : new GramEncoder(shapes.shape(spec));
        GramMetric metric = model.isPresent() ? model.get().metric() : new PlainMetric(normalization);
        InvertedIndex.Builder builder = new InvertedIndex.Builder();
        List<Named> stored = new ArrayList<>();
        try (SampleReader reader = trees.open(spec, right == null ? left : right);
                Progress progress = progress("reading trees", 0)) {
            for (Optional<Sample> sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                builder.add(encoder.encode(sample.get().tree()));
                stored.add(Named.of(sample.get()));
                progress.step();
            }
        }
        if (stored.isEmpty()) {
            throw new InputException((right == null ? left : right) + ": expected at least one tree, found none");
        }
        InvertedIndex index = builder.build(metric);
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
    }

    private Progress progress(String what, long total) {
        return new Progress(spec.commandLine().getErr(), output, what, total);
    }

    private void joinSelf(InvertedIndex index, List<Named> stored) throws IOException {
        Iterator<GramVector> queries =
                IntStream.range(0, index.size()).mapToObj(index::vector).iterator();
        NeighborFilter filter = wanted.k != null ? NeighborFilter.OTHERS : (query, other) -> other > query;
        Groups connected = new Groups(groups ? index.size() : 0);
        try (Progress progress = progress("joining trees", index.size())) {
            run(index, queries, filter, (query, neighbors) -> {
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
            out().println(output.json() ? Json.line(Map.of("group", ids)) : String.join("\t", ids));
        }
    }

    private void joinOther(InvertedIndex index, List<Named> stored, GramEncoder encoder) throws IOException {
        Queue<String> ids = new ArrayDeque<>();
        try (SampleReader reader = trees.open(spec, left);
                Progress progress = progress("joining trees", 0)) {
            run(index, new Encoded(reader, encoder, ids), NeighborFilter.ALL, (query, neighbors) -> {
                print(ids.remove(), neighbors, stored);
                progress.to(query + 1);
            });
        }
    }

    private void run(InvertedIndex index, Iterator<GramVector> queries, NeighborFilter filter, NeighborJoin.Sink sink)
            throws IOException {
        NeighborJoin<GramVector> join = new NeighborJoin<>(index, threads.count());
        if (wanted.k != null) {
            join.nearest(queries, wanted.k, filter, sink);
        } else {
            join.within(queries, wanted.radius, filter, sink);
        }
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    private void print(String id, List<Neighbor> neighbors, List<Named> stored) {
        if (wanted.k != null && output.json()) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("id", id);
            line.put(
                    "neighbors",
                    neighbors.stream()
                            .map(one -> neighbor(stored.get(one.index()), one.distance()))
                            .toList());
            out().println(Json.line(line));
            return;
        }
        for (Neighbor one : neighbors) {
            String other = stored.get(one.index()).id();
            if (output.json()) {
                Map<String, Object> line = new LinkedHashMap<>();
                line.put("id", id);
                line.put("other", other);
                line.put("distance", one.distance());
                out().println(Json.line(line));
            } else {
                out().println(id + "\t" + other + "\t" + Json.line(one.distance()));
            }
        }
    }

    private static Map<String, Object> neighbor(Named tree, double distance) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", tree.id());
        json.put("class", tree.className().isEmpty() ? null : tree.className());
        json.put("distance", distance);
        return json;
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
