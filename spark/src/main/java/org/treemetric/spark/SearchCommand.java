package org.treemetric.spark;

import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.spark.broadcast.Broadcast;
import org.treemetric.model.Model;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.NeighborJson;
import org.treemetric.report.json.PredictionJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds the trees of a model that are nearest to queries. */
@Command(name = "search", description = "Find the nearest trees of a model.", mixinStandardHelpOptions = true)
final class SearchCommand extends ClusterCommand {
    private static final int DEFAULT_K = 10;

    @Option(names = "-k", paramLabel = "K", description = "The K nearest of each tree (default: 10).")
    private Integer k;

    @Option(names = "--radius", paramLabel = "R", description = "All at most R away.")
    private Double radius;

    @Option(names = "-o", paramLabel = "FOLDER", description = "Write there instead of to standard output.")
    private String folder;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private String modelFile;

    @Parameters(index = "1", paramLabel = "QUERIES", description = "A file, or a folder of them.")
    private String argument;

    @Override
    int run() throws IOException {
        NeighborQuery asked = asked();
        Model model = SparkTreeModel.readModel(spark(), modelFile);
        if (radius != null && model.calibration().isPresent()) {
            throw new IOException(modelFile + ": expected -k with a calibrated model, found a radius;"
                    + " how unlike anything a tree is, its nearest tree tells");
        }
        SparkTreeModel shared = SparkTreeModel.of(spark(), model, wish(), shards());
        note("stored trees: " + shared.plan().words());
        Broadcast<Shared<Model>> head = shared.head();
        print(
                shared.ask(read(argument).rows(), asked, shards())
                        .map(answer -> line(head.value().value(), answer)),
                folder,
                "search: neighbors");
        return 0;
    }

    private NeighborQuery asked() {
        if (k != null && radius != null) {
            throw usage("-k, --radius: expected one of them, found both");
        }
        if (radius != null) {
            if (!(radius >= 0)) { // also refuses NaN
                throw usage("--radius: expected a number from 0 on, found " + radius);
            }
            return NeighborQuery.within(radius, false);
        }
        if (k != null && k < 1) {
            throw usage("-k: expected a number from 1 on, found " + k);
        }
        return NeighborQuery.nearest(k == null ? DEFAULT_K : k, false);
    }

    private static String line(Model head, Answer answer) {
        List<JsonObject> neighbors = answer.found().stream()
                .map(found -> NeighborJson.of(found.id(), found.className(), found.distance()))
                .toList();
        double known = head.known(answer.query().vector());
        JsonObject line = NeighborJson.result(answer.query().id(), known, neighbors);
        head.calibration()
                .ifPresent(learned -> line.putAll(PredictionJson.novelty(
                        learned.novelty().pValue(answer.found().get(0).distance(), 1 - known),
                        OptionalDouble.empty())));
        return line.toString();
    }
}
