package org.treemetric.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.treemetric.cluster.NeighborOutliers;
import org.treemetric.cluster.Surprise;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.GramListing;
import org.treemetric.explain.SurprisingTrees;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.report.json.OutlierJson;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Ranks trees by how much they stand out of a collection. */
@Command(
        name = "outliers",
        description = {
            "Rank trees by how much they stand out: by grams that few other trees have, with the reasons,",
            "or by the distance of their neighbors."
        },
        mixinStandardHelpOptions = true)
final class OutliersCommand extends WorkingCommand {
    private static final int REASONS = 5;

    /** What trees are ranked by. */
    enum By {
        SURPRISE,
        NEIGHBORS
    }

    @Option(names = "--reference", paramLabel = "REF", description = "What is usual (default: DATA itself).")
    private String reference;

    @Option(
            names = "--by",
            paramLabel = "NAME",
            defaultValue = "surprise",
            description = "surprise, how rare a tree's grams are, or neighbors, how far its neighbors are (default:"
                    + " ${DEFAULT-VALUE}).")
    private By by;

    @Option(
            names = "--neighbors",
            paramLabel = "K",
            description = "With --by neighbors: the distance of the K-th nearest tree (default: 20).")
    private Integer neighbors;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "20",
            description = "How many trees the text lists (default: ${DEFAULT-VALUE}); JSON lists all.")
    private int top;

    @Option(
            names = "--why",
            description =
                    "By surprise: each reason in a line of its own, with the lines of the document that it stands in.")
    private boolean why;

    @Parameters(paramLabel = "DATA", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        if (top < 0) {
            throw new UsageException("--top: expected at least 0, found " + top);
        }
        if (neighbors != null && (by != By.NEIGHBORS || neighbors < 1)) {
            throw new UsageException(
                    by != By.NEIGHBORS
                            ? "--neighbors: expected --by neighbors with it"
                            : "--neighbors: expected at least 1, found " + neighbors);
        }
        if (why && (by != By.SURPRISE || argument.equals("-"))) {
            throw new UsageException("--why: expected --by surprise, and DATA that can be read twice");
        }
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        EncodedTrees usual = EncodedTrees.read(reference == null ? argument : reference, trees, encoder, output);
        GramDictionary known = encoder.dictionary().freeze();
        GramEncoder others = new GramEncoder(known);
        EncodedTrees judged = reference == null ? usual : EncodedTrees.read(argument, trees, others, output);
        if (by == By.SURPRISE) {
            bySurprise(usual, judged, known, others);
        } else {
            byNeighbors(usual, judged, reference == null, known);
        }
        return 0;
    }

    private void bySurprise(EncodedTrees usual, EncodedTrees judged, GramDictionary known, GramEncoder others)
            throws IOException {
        SurprisingTrees surprise =
                new SurprisingTrees(usual.vectors(), known.size(), judged.vectors(), others, threads.count());
        int flagged = surprise.flagged();
        int[] ranking = surprise.ranking();
        if (output.json()) {
            output.print(
                    OutlierJson.summary(judged.size(), surprise.median(), surprise.mad(), OptionalInt.of(flagged)));
        } else {
            output.out()
                    .printf(
                            Locale.ROOT,
                            "%d trees, median surprise %.4f, median deviation %.4f, %d flagged%n",
                            judged.size(),
                            surprise.median(),
                            surprise.mad(),
                            flagged);
        }
        int width = width(judged.ids(), ranking);
        Map<String, Sample> documents = why && !output.json() ? documents(judged.ids(), ranking) : Map.of();
        int rank = 0;
        for (int tree : ranking) {
            if (!output.json() && rank == top) {
                break;
            }
            rank++;
            List<GramListing.Scored> reasons = surprise.reasons(tree, REASONS);
            if (output.json()) {
                output.print(OutlierJson.surprising(
                        judged.ids().get(tree),
                        rank,
                        surprise.of(tree),
                        surprise.z(tree),
                        surprise.isFlagged(tree),
                        reasons));
            } else {
                OptionalDouble z = surprise.z(tree);
                output.out()
                        .printf(
                                Locale.ROOT,
                                "%4d  %-" + width + "s  %8.4f %8s %s  %s%n",
                                rank,
                                VisibleText.of(judged.ids().get(tree)),
                                surprise.of(tree),
                                z.isPresent() ? String.format(Locale.ROOT, "z %.2f", z.getAsDouble()) : "",
                                surprise.isFlagged(tree) ? "*" : " ",
                                why
                                        ? ""
                                        : reasons.stream()
                                                .map(one -> one.gram().toString())
                                                .collect(Collectors.joining(" ")));
                if (why) {
                    printReasons(
                            reasons,
                            Optional.ofNullable(documents.get(judged.ids().get(tree))));
                }
            }
        }
    }

    /** The trees that will be listed, read again with their documents. */
    private Map<String, Sample> documents(List<String> ids, int[] ranking) throws IOException {
        Set<String> listed =
                Arrays.stream(ranking).limit(top).mapToObj(ids::get).collect(Collectors.toSet());
        Map<String, Sample> found = new HashMap<>();
        trees.keepPlaces();
        trees.forEach(argument, sample -> {
            if (listed.contains(sample.id())) {
                found.put(sample.id(), sample);
            }
        });
        return found;
    }

    private void printReasons(List<GramListing.Scored> reasons, Optional<Sample> document) {
        List<Gram> grams = reasons.stream().map(GramListing.Scored::gram).toList();
        Optional<GramExamples> examples = document.flatMap(sample -> GramExamples.of(sample, grams));
        for (GramListing.Scored one : reasons) {
            output.out().printf(Locale.ROOT, "      %8.4f  %s%n", one.score(), one.gram());
            examples.ifPresent(where -> where.print(one.gram(), 16, output.out()));
        }
    }

    private void byNeighbors(EncodedTrees usual, EncodedTrees judged, boolean members, GramDictionary known)
            throws IOException {
        int k = neighbors == null ? NeighborOutliers.NEIGHBORS : neighbors;
        List<Neighbor> found = members
                ? NeighborOutliers.among(usual.vectors(), known.size(), k, threads.count())
                : NeighborOutliers.of(judged.vectors(), usual.vectors(), known.size(), k, threads.count());
        double[] distance = found.stream().mapToDouble(Neighbor::distance).toArray();
        double median = Surprise.median(distance);
        double mad = Surprise.median(
                Arrays.stream(distance).map(d -> Math.abs(d - median)).toArray());
        int[] ranking = Surprise.ranking(distance);
        if (output.json()) {
            output.print(OutlierJson.summary(judged.size(), median, mad, OptionalInt.empty()));
        } else {
            output.out()
                    .printf(
                            Locale.ROOT,
                            "%d trees, median distance of neighbor %d %.4f, median deviation %.4f%n",
                            judged.size(),
                            k,
                            median,
                            mad);
        }
        int width = width(judged.ids(), ranking);
        for (int rank = 1; rank <= ranking.length && (output.json() || rank <= top); rank++) {
            int tree = ranking[rank - 1];
            String id = judged.ids().get(tree);
            String neighbor = usual.ids().get(found.get(tree).index());
            if (output.json()) {
                output.print(OutlierJson.distant(id, rank, distance[tree], neighbor));
            } else {
                output.out()
                        .printf(
                                Locale.ROOT,
                                "%4d  %-" + width + "s  %8.4f  %s%n",
                                rank,
                                VisibleText.of(id),
                                distance[tree],
                                VisibleText.of(neighbor));
            }
        }
    }

    private int width(List<String> ids, int[] ranking) {
        return Math.max(
                1,
                Arrays.stream(ranking)
                        .limit(top)
                        .map(tree -> VisibleText.of(ids.get(tree)).length())
                        .max()
                        .orElse(1));
    }
}
