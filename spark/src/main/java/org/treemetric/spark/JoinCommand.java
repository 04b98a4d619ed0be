package org.treemetric.spark;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramShape;
import org.treemetric.model.GramSpace;
import org.treemetric.model.Model;
import org.treemetric.report.json.Json;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.NeighborJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds near pairs within one set of trees or between two. */
@Command(
        name = "join",
        description = {
            "Find near pairs of trees: within A, or from each tree of A to those of B. Without a metric of your choice",
            "under rarity of B, or of A without B; without -k and --radius within the radius that suits those trees."
        },
        mixinStandardHelpOptions = true)
final class JoinCommand extends ClusterCommand {
    private static final String AUTO = "auto";

    @Option(names = "-k", paramLabel = "K", description = "The K nearest of each tree.")
    private Integer k;

    @Option(names = "--radius", paramLabel = "R|auto", description = "All at most R away (default: auto).")
    private String radius;

    @Option(names = "--groups", description = "With a radius and without B: the groups that such pairs connect.")
    private boolean groups;

    @Option(names = "--fail-on-found", description = "Exit code 4 if there is at least one pair.")
    private boolean failOnFound;

    @Option(names = "--model", paramLabel = "MODEL", description = "Use the distance that this model learned.")
    private String modelFile;

    @Option(names = "-p", paramLabel = "P", description = "Stem length of plain grams.")
    private Integer p;

    @Option(names = "-q", paramLabel = "Q", description = "Base length of plain grams.")
    private Integer q;

    @Option(names = "--normalize", paramLabel = "none|ruzicka|bray-curtis", description = "Of plain grams.")
    private String normalize;

    @Option(names = "-o", paramLabel = "FOLDER", description = "Write there instead of to standard output.")
    private String folder;

    @Parameters(index = "0", paramLabel = "A", description = "A file, or a folder of them.")
    private String left;

    @Parameters(index = "1", arity = "0..1", paramLabel = "B", description = "The reference set (default: A itself).")
    private String right;

    @Override
    int run() throws IOException {
        if (k != null && (radius != null || k < 1)) {
            throw usage(
                    radius != null
                            ? "-k, --radius: expected one of them, found both"
                            : "-k: expected a number from 1 on, found " + k);
        }
        if (groups && (right != null || k != null)) {
            throw usage("--groups: expected --radius and no second set");
        }
        boolean auto = k == null && (radius == null || radius.equals(AUTO));
        double asked = auto || k != null ? 0 : number();
        Optional<GramSpace> given = space();
        given.ifPresent(space -> checkRadius(space.metric(), auto, asked));
        SparkTrees a = read(left);
        Optional<SparkTrees> b = right == null ? Optional.empty() : Optional.of(read(right));
        try (TreeJoin join = new TreeJoin(a, b, given, wish())) {
            note("stored trees: " + join.plan().words());
            checkRadius(join.metric(), auto, asked);
            double reach = auto ? join.autoRadius() : asked;
            if (auto && !groups) {
                note(String.format(Locale.ROOT, "radius %s, found from the trees", Json.line(reach)));
            }
            long pairs = groups ? printGroups(join, reach) : printPairs(join, reach);
            return failOnFound && pairs > 0 ? Main.FOUND : 0;
        }
    }

    private long printPairs(TreeJoin join, double reach) throws IOException {
        JavaRDD<Answer> answers = k == null ? join.within(reach) : join.nearest(k);
        boolean nearest = k != null;
        JavaRDD<Answer> kept = failOnFound ? answers.persist(StorageLevel.MEMORY_AND_DISK()) : answers;
        print(kept.flatMap(answer -> lines(answer, nearest).iterator()), folder, "join: neighbors");
        return failOnFound ? kept.filter(answer -> !answer.found().isEmpty()).count() : 0;
    }

    private static List<String> lines(Answer answer, boolean nearest) {
        String id = answer.query().id();
        if (!nearest) {
            return answer.found().stream()
                    .map(found ->
                            NeighborJson.pair(id, found.id(), found.distance()).toString())
                    .toList();
        }
        List<JsonObject> neighbors = answer.found().stream()
                .map(found -> NeighborJson.of(found.id(), found.className(), found.distance()))
                .toList();
        return List.of(NeighborJson.result(id, neighbors).toString());
    }

    private long printGroups(TreeJoin join, double reach) throws IOException {
        try (TreeGroups found = new TreeGroups(join, reach)) {
            String summary = NeighborJson.groups(
                            reach,
                            join.metric().kind(),
                            found.pairs(),
                            Math.toIntExact(found.count()),
                            Math.toIntExact(join.size()))
                    .toString();
            JavaRDD<String> lines = found.groups()
                    .map(group ->
                            NeighborJson.group(group.ids(), group.farthest()).toString());
            print(lines.union(context().parallelize(List.of(summary), 1)), folder, "join: groups");
            return found.pairs();
        }
    }

    private double number() {
        try {
            double value = Double.parseDouble(radius);
            if (value >= 0) {
                return value;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw usage("--radius: expected a number from 0 on, found '" + radius + "'");
    }

    private Optional<GramSpace> space() throws IOException {
        boolean plain = p != null || q != null || normalize != null;
        if (modelFile != null) {
            if (plain) {
                throw usage("--model: expected no -p, -q or --normalize beside it, the model has its own");
            }
            Model model = SparkTreeModel.readModel(spark(), modelFile);
            return Optional.of(new GramSpace(model.dictionary(), model.metric()));
        }
        if (!plain) {
            return Optional.empty();
        }
        GramShape shape = new GramShape(p == null ? 2 : p, q == null ? 2 : q);
        return Optional.of(new GramSpace(new GramDictionary(shape).freeze(), new PlainMetric(normalization())));
    }

    private Normalization normalization() {
        return switch (normalize == null ? "none" : normalize) {
            case "none" -> Normalization.NONE;
            case "ruzicka" -> Normalization.RUZICKA;
            case "bray-curtis" -> Normalization.BRAY_CURTIS;
            default -> throw usage("--normalize: expected none, ruzicka or bray-curtis, found '" + normalize + "'");
        };
    }

    // A radius that every pair is within, or that cannot be found, is a mistake.
    private void checkRadius(GramMetric metric, boolean auto, double asked) {
        boolean bounded = metric.normalization() != Normalization.NONE && metric.perGap() == 0;
        if (auto && !bounded) {
            throw usage(
                    "--radius auto: expected a metric from 0 to 1, found one without bound; say --radius R or -k K");
        }
        if (bounded && asked > 1) {
            throw usage("--radius: expected at most 1, since no distance under this metric is larger, found " + asked);
        }
    }
}
