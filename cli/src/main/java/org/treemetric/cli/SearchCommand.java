package org.treemetric.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.index.IndexFile;
import org.treemetric.model.Model;
import org.treemetric.model.SavedIndex;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborSearch;
import org.treemetric.report.Json;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Finds the trees of a model or an index that are nearest to queries. */
@Command(
        name = "search",
        description = "Find the nearest trees of a model or of an index made by 'index'.",
        mixinStandardHelpOptions = true)
final class SearchCommand implements Callable<Integer> {
    private static final int AT_ONCE = 1024;

    @Mixin
    private TreesOptions trees;

    @Mixin
    private OutputOptions output;

    @Mixin
    private ThreadsOption threads;

    @ArgGroup
    private Wanted wanted = new Wanted();

    /** One of the two. */
    static final class Wanted {
        @Option(names = "-k", paramLabel = "K", description = "The K nearest of each query (default: 10).")
        private Integer k;

        @Option(names = "--radius", paramLabel = "R", description = "All at most R away.")
        private Double radius;
    }

    @Option(names = "--verify", description = "Check every byte of the index against its checksums first.")
    private boolean verify;

    @Parameters(index = "0", paramLabel = "MODEL|INDEX", description = "A model file or an index file.")
    private Path file;

    @Parameters(index = "1", paramLabel = "QUERIES", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Spec
    private CommandSpec spec;

    /** What is searched, and what its trees are called. */
    private record Searched(NeighborSearch<GramVector> search, GramDictionary dictionary, Names id, Names className) {}

    private interface Names {
        String of(int tree) throws IOException;
    }

    @Override
    public Integer call() throws Exception {
        if (wanted.k != null && wanted.k < 1) {
            throw new ParameterException(spec.commandLine(), "-k: expected a number from 1 on, found " + wanted.k);
        }
        if (wanted.radius != null && !(wanted.radius >= 0)) {
            throw new ParameterException(
                    spec.commandLine(), "--radius: expected a number from 0 on, found " + wanted.radius);
        }
        Searched searched = IndexFile.isIndex(file) ? index() : model();
        GramEncoder encoder = new GramEncoder(searched.dictionary);
        try (SampleReader reader = trees.open(spec, argument);
                Progress progress = new Progress(spec.commandLine().getErr(), output, "queries", 0)) {
            List<Sample> batch = next(reader);
            long done = 0;
            while (!batch.isEmpty()) {
                List<GramVector> queries = new ArrayList<>(batch.size());
                for (Sample sample : batch) {
                    encoder.forget();
                    queries.add(encoder.encode(sample.tree()));
                }
                List<List<Neighbor>> found = wanted.radius != null
                        ? searched.search.within(queries, wanted.radius, threads.count())
                        : searched.search.nearest(queries, wanted.k == null ? 10 : wanted.k, threads.count());
                for (int i = 0; i < batch.size(); i++) {
                    print(batch.get(i), found.get(i), searched);
                }
                done += batch.size();
                progress.to(done);
                batch = next(reader);
            }
        }
        return 0;
    }

    private Searched index() throws IOException {
        SavedIndex saved = SavedIndex.open(file);
        if (verify) {
            saved.verify();
        }
        Model model = saved.model();
        return new Searched(saved.index(model), saved.dictionary(model), saved::id, saved::className);
    }

    private Searched model() throws IOException {
        Model model = Model.read(file);
        return new Searched(
                model.search(),
                model.dictionary(),
                tree -> model.samples().get(tree).id(),
                tree -> model.samples().get(tree).className());
    }

    private static List<Sample> next(SampleReader reader) throws IOException {
        List<Sample> batch = new ArrayList<>();
        while (batch.size() < AT_ONCE) {
            Optional<Sample> sample = reader.next();
            if (sample.isEmpty()) {
                break;
            }
            batch.add(sample.get());
        }
        return batch;
    }

    private void print(Sample query, List<Neighbor> neighbors, Searched searched) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        List<Map<String, Object>> list = new ArrayList<>();
        for (Neighbor neighbor : neighbors) {
            String id = searched.id.of(neighbor.index());
            String className = searched.className.of(neighbor.index());
            if (output.json()) {
                Map<String, Object> one = new LinkedHashMap<>();
                one.put("id", id);
                one.put("class", className.isEmpty() ? null : className);
                one.put("distance", neighbor.distance());
                list.add(one);
            } else {
                out.println(query.id() + "\t" + id + "\t" + Json.line(neighbor.distance())
                        + (className.isEmpty() ? "" : "\t" + className));
            }
        }
        if (output.json()) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("id", query.id());
            line.put("neighbors", list);
            out.println(Json.line(line));
        }
    }
}
