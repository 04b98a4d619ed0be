package org.treemetric.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Searchable;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.report.json.Json;
import org.treemetric.report.json.NeighborJson;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds the trees of a model or an index that are nearest to queries. */
@Command(
        name = "search",
        description = "Find the nearest trees of a model or of an index made by 'index'.",
        mixinStandardHelpOptions = true)
final class SearchCommand extends WorkingCommand {
    @ArgGroup
    private RangeOptions range = RangeOptions.byDefault();

    @Option(names = "--verify", description = "Check every byte of the index first, not only what is used.")
    private boolean verify;

    @Option(
            names = "--novel",
            paramLabel = "A",
            description = "Say which queries are unlike anything that the model learned, as 'classify' does.")
    private Double novel;

    @Parameters(index = "0", paramLabel = "MODEL|INDEX", description = "A model file or an index file.")
    private Path file;

    @Parameters(index = "1", paramLabel = "QUERIES", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        range.check();
        Searchable searched = trees.searchable(file);
        if (verify) {
            searched.verify();
        }
        OptionalDouble threshold = TrustOptions.novel(novel, searched);
        KnownTrees known = new KnownTrees(searched);
        GramEncoder encoder = new GramEncoder(searched.dictionary());
        try (Progress progress = output.progress("queries")) {
            trees.forEachBatch(argument, batch -> {
                List<GramVector> queries = new ArrayList<>(batch.size());
                for (Sample sample : batch) {
                    encoder.forget();
                    queries.add(encoder.encode(sample.tree()));
                }
                queries.forEach(known::add);
                List<List<Neighbor>> found = range.search(searched.search(), queries, threads.count());
                for (int i = 0; i < batch.size(); i++) {
                    print(batch.get(i).id(), queries.get(i), found.get(i), searched, threshold);
                    progress.step();
                }
            });
        }
        known.warn(output);
        return 0;
    }

    private void print(
            String id, GramVector query, List<Neighbor> neighbors, Searchable searched, OptionalDouble threshold) {
        if (output.json()) {
            output.print(NeighborJson.search(searched, id, query, neighbors, threshold));
            return;
        }
        OptionalDouble novelty = NeighborJson.novelty(searched, query, neighbors);
        if (threshold.isPresent() && novelty.orElse(1) <= threshold.getAsDouble()) {
            output.out().println(VisibleText.of(id) + "\tunlike anything learned");
        }
        for (Neighbor neighbor : neighbors) {
            String className = searched.className(neighbor.index());
            output.out()
                    .println(VisibleText.of(id) + "\t" + VisibleText.of(searched.id(neighbor.index())) + "\t"
                            + Json.line(neighbor.distance())
                            + (className.isEmpty() ? "" : "\t" + VisibleText.of(className)));
        }
    }
}
