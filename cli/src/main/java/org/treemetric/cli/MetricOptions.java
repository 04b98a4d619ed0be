package org.treemetric.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.model.Model;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which distance a command uses: a model's, or the pq-gram distance of a shape, normalized or not. */
final class MetricOptions {
    @Mixin
    private ShapeOptions shapes;

    @Option(
            names = "--normalize",
            converter = NormalizationName.class,
            paramLabel = "FORM",
            description = "none, ruzicka or bray-curtis (default: none).")
    private Normalization normalization;

    @Option(names = "--model", paramLabel = "MODEL", description = "Use the distance that this model learned.")
    private Path modelFile;

    /**
     * A distance and the encoder that makes the vectors it compares.
     *
     * @param distance the distance
     * @param encoder gives trees their grams, with ids that {@code distance} knows
     */
    record Metric(GramMetric distance, GramEncoder encoder) {}

    /** Whether any of these options was given. */
    boolean isGiven() {
        return hasModel() || normalization != null || shapes.given();
    }

    boolean hasModel() {
        return modelFile != null;
    }

    GramShape shape() {
        return shapes.shape();
    }

    Normalization normalization() {
        return normalization == null ? Normalization.NONE : normalization;
    }

    /** The metric; with a model, trees are read from now on as its own were. */
    Metric read(TreesOptions trees) throws IOException {
        if (!hasModel()) {
            GramDictionary none = new GramDictionary(shape()).freeze(); // every gram unseen, to be forgotten at will
            return new Metric(new PlainMetric(normalization()), new GramEncoder(none));
        }
        if (normalization != null || shapes.given()) {
            throw new UsageException("--model: expected no -p, -q or --normalize beside it, the model has its own");
        }
        Model model = trees.model(modelFile);
        return new Metric(model.metric(), new GramEncoder(model.dictionary()));
    }
}
