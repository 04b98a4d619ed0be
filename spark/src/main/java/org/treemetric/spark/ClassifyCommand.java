package org.treemetric.spark;

import java.io.IOException;
import java.util.OptionalDouble;
import org.apache.spark.broadcast.Broadcast;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.ProbabilityFigures;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Prediction;
import org.treemetric.report.json.PredictionJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Classifies trees by a model's neighbors. */
@Command(name = "classify", description = "Classify trees with a model.", mixinStandardHelpOptions = true)
final class ClassifyCommand extends ClusterCommand {
    @Option(names = "-k", paramLabel = "N", description = "Neighbors that vote (default: the model's).")
    private Integer k;

    @Option(names = "--by", paramLabel = "votes|probability", defaultValue = "votes", description = "What decides.")
    private String by;

    @Option(names = "--level", paramLabel = "X", description = "Of the set of classes (default: 0.9).")
    private Double level;

    @Option(names = "--novel", paramLabel = "A", description = "Call trees novel that are unlike anything learned.")
    private Double novel;

    @Option(names = "-o", paramLabel = "FOLDER", description = "Write there instead of to standard output.")
    private String folder;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private String modelFile;

    @Parameters(index = "1", paramLabel = "TREES", description = "A file, or a folder of them.")
    private String argument;

    @Override
    int run() throws IOException {
        if (k != null && k < 1) {
            throw usage("-k: expected at least 1, found " + k);
        }
        if (!by.equals("votes") && !by.equals("probability")) {
            throw usage("--by: expected votes or probability, found '" + by + "'");
        }
        checkShare("--level", level);
        checkShare("--novel", novel);
        Model model = SparkTreeModel.readModel(spark(), modelFile);
        if (!model.hasClasses()) {
            throw new IOException(modelFile + ": expected a model with classes, found one without; search finds the"
                    + " nearest trees");
        }
        boolean byProbability = by.equals("probability");
        if (model.calibration().isEmpty() && (level != null || novel != null || byProbability)) {
            throw usage("--level, --novel, --by probability: expected a model with calibrated probabilities");
        }
        int neighbors = k == null ? model.k() : k;
        double askedLevel = level == null ? ProbabilityFigures.DEFAULT_LEVEL : level;
        Double askedNovel = novel;
        SparkTreeModel shared = SparkTreeModel.of(spark(), model, wish(), shards());
        note("stored trees: " + shared.plan().words());
        Broadcast<Shared<Model>> head = shared.head();
        print(
                shared.ask(read(argument).rows(), NeighborQuery.nearest(neighbors, false), shards())
                        .map(answer ->
                                line(head.value().value(), answer, neighbors, byProbability, askedLevel, askedNovel)),
                folder,
                "classify: neighbors and votes");
        return 0;
    }

    private void checkShare(String flag, Double given) {
        if (given != null && !(given > 0 && given < 1)) {
            throw usage(flag + ": expected a number between 0 and 1, found " + given);
        }
    }

    private static String line(Model head, Answer answer, int k, boolean byProbability, double level, Double novel) {
        SparkTreeModel.Decided decided = SparkTreeModel.Decided.of(head, answer, k);
        Prediction prediction = byProbability ? decided.prediction().byProbability() : decided.prediction();
        // Nobody asks for the tree itself here.
        Sample sample = new Sample(
                answer.query().id(),
                answer.query().className(),
                head.samples().get(0).tree());
        return PredictionJson.of(
                        head,
                        decided.stored(),
                        sample,
                        answer.query().vector(),
                        prediction,
                        new PredictionJson.Asked(
                                level, novel == null ? OptionalDouble.empty() : OptionalDouble.of(novel)))
                .toString();
    }
}
