package org.treemetric.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.treemetric.cluster.ClusterPlan;
import org.treemetric.cluster.Clustering;
import org.treemetric.cluster.KeyRows;
import org.treemetric.dataset.Dataset;
import org.treemetric.explain.ClusterCard;
import org.treemetric.explain.ClusterCards;
import org.treemetric.layout.NeighborLayout;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.report.cluster.ClusterPage;
import org.treemetric.report.cluster.ClusterView;
import org.treemetric.report.json.ClusterJson;
import org.treemetric.report.json.Json;
import org.treemetric.report.page.HtmlPage;
import org.treemetric.report.page.Page;
import org.treemetric.tree.Tree;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds clusters of trees. */
@Command(
        name = "cluster",
        description = {
            "Find clusters of trees that need no classes: which trees belong together, what represents each cluster, and",
            "what makes it different from the rest."
        },
        mixinStandardHelpOptions = true)
final class ClusterCommand extends WorkingCommand {
    @Mixin
    private ClusterOptions options;

    @Option(names = "--model", paramLabel = "MODEL", description = "Use its metric (default: rarity of DATA).")
    private Path modelFile;

    @Option(
            names = "--distances",
            paramLabel = "FILE",
            description = "In place of DATA: a square matrix of distances, FILE.npy or FILE.csv.")
    private Path distances;

    @Option(
            names = {"-o", "--output"},
            converter = OutputFile.Converter.class,
            paramLabel = "FILE",
            description = "Write id, class, cluster and strength of every tree as CSV.")
    private OutputFile file;

    @Option(
            names = "--report",
            converter = OutputFile.Converter.class,
            paramLabel = "FILE",
            description = "Write a page: map, how clusters part, a card for each.")
    private OutputFile report;

    @Parameters(
            arity = "0..1",
            paramLabel = "DATA|MODEL|INDEX",
            description = "Trees: a file, a folder, or - for standard input; or a model or an index.")
    private String argument;

    /** The trees at hand and where they belong. */
    private record Found(
            String name,
            List<String> ids,
            List<String> classes,
            IntFunction<Optional<Tree>> tree,
            KeyRows keys,
            ClusterPlan.Result result,
            ClusterCards cards) {}

    @Override
    public Integer call() throws Exception {
        options.check();
        if ((argument == null) == (distances == null)) {
            throw new UsageException(
                    "expected DATA or --distances FILE, found " + (argument == null ? "neither" : "both"));
        }
        if (distances != null && modelFile != null) {
            throw new UsageException("--distances: expected no --model beside it");
        }
        Found found = distances == null ? ofTrees() : ofDistances();
        if (file != null) {
            file.write(output, csv(found));
        }
        if (report != null) {
            report.write(output, HtmlPage.of(page(found)));
        }
        if (file != null && file.isStandardOutput()) {
            return 0;
        }
        if (output.json()) {
            printJson(found);
        } else {
            printText(found);
        }
        return 0;
    }

    private Page page(Found found) {
        ClusterView view =
                new ClusterView(found.ids, found.classes, found.tree, found.result.clustering(), found.cards);
        List<List<Neighbor>> nearest = NeighborLayout.neighbors(found.keys, threads.count());
        return ClusterPage.of(
                found.name,
                options.name(),
                found.result.parameters(),
                view,
                NeighborLayout.places(nearest, found.keys, 0),
                found.result.density());
    }

    private Found ofDistances() throws IOException {
        DistancesFile read = DistancesFile.read(distances);
        ClusterPlan.Result result = options.plan().cluster(read.keys(), threads.count());
        ClusterCards cards = ClusterCards.of(result.clustering(), read.keys(), threads.count());
        return new Found(
                Dataset.nameOf(distances),
                read.ids(),
                read.ids().stream().map(id -> "").toList(),
                i -> Optional.empty(),
                read.keys(),
                result,
                cards);
    }

    private Found ofTrees() throws IOException {
        ComparedTrees read = ComparedTrees.read(argument, Optional.ofNullable(modelFile), trees);
        ClusterPlan.Result result = options.plan().cluster(read.trees(), threads.count());
        ClusterCards cards = ClusterCards.of(result.clustering(), read.trees(), threads.count());
        return new Found(
                read.name(),
                read.ids(),
                read.classes(),
                read.tree(),
                read.trees().keys(),
                result,
                cards);
    }

    private static String csv(Found found) {
        StringBuilder csv = new StringBuilder("id,class,cluster,strength\n");
        for (int i = 0; i < found.ids.size(); i++) {
            int tree = i;
            csv.append(CsvField.of(found.ids.get(i)))
                    .append(',')
                    .append(CsvField.of(found.classes.get(i)))
                    .append(',')
                    .append(found.result.clustering().cluster(i))
                    .append(',')
                    .append(found.result
                            .density()
                            .map(one -> Json.line(one.strength(tree)))
                            .orElse(""))
                    .append('\n');
        }
        return csv.toString();
    }

    private void printJson(Found found) {
        Clustering clustering = found.result.clustering();
        output.print(ClusterJson.summary(options.name(), clustering, found.cards, found.result.parameters()));
        for (ClusterCard card : found.cards.cards()) {
            output.print(ClusterJson.of(card, found.ids::get));
        }
        for (int tree = 0; tree < clustering.points(); tree++) {
            output.print(ClusterJson.tree(found.ids.get(tree), tree, clustering, found.result.density()));
        }
    }

    private void printText(Found found) {
        PrintWriter out = output.out();
        Clustering clustering = found.result.clustering();
        int trees = clustering.points();
        if (clustering.size() == 0) {
            int minSize = options.plan().density(trees).minSize();
            out.println(
                    trees < minSize
                            ? "no clusters: " + trees + " trees are fewer than the min size " + minSize
                            : "no cluster structure at min size " + minSize + " among " + trees
                                    + " trees; --allow-single lets all of them be one cluster");
            return;
        }
        out.printf(
                Locale.ROOT,
                "%s: %d trees, %d cluster%s, %.1f %% of the trees clustered, %.1f %% in the largest%s%n%n",
                options.name(),
                trees,
                clustering.size(),
                clustering.size() == 1 ? "" : "s",
                100.0 * clustering.clustered() / trees,
                100.0 * clustering.size(0) / trees,
                found.cards.silhouette().isPresent()
                        ? String.format(
                                Locale.ROOT,
                                ", silhouette %.3f",
                                found.cards.silhouette().getAsDouble())
                        : "");
        int width = Math.max(
                6,
                found.cards.cards().stream()
                        .mapToInt(card -> medoid(found, card).length())
                        .max()
                        .orElse(6));
        out.printf(
                "%7s %7s %10s  %-" + width + "s  %s%n",
                "cluster",
                "size",
                "silhouette",
                "medoid",
                "what sets it apart");
        for (ClusterCard card : found.cards.cards()) {
            out.printf(
                    Locale.ROOT,
                    "%7d %7d %10s  %-" + width + "s  %s%n",
                    card.cluster(),
                    card.size(),
                    card.silhouette().isPresent()
                            ? String.format(
                                    Locale.ROOT, "%.3f", card.silhouette().getAsDouble())
                            : "",
                    medoid(found, card),
                    card.grams().stream().map(one -> one.gram().toString()).collect(Collectors.joining(" ")));
        }
        if (clustering.clustered() < trees) {
            out.printf("%7s %7d%n", "noise", trees - clustering.clustered());
        }
    }

    private static String medoid(Found found, ClusterCard card) {
        return card.medoid().isPresent()
                ? VisibleText.of(found.ids.get(card.medoid().getAsInt()))
                : "";
    }
}
