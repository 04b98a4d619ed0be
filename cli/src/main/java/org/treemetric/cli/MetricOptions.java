package org.treemetric.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.treemetric.dataset.Dataset;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.distance.RarityMetric;
import org.treemetric.edit.EditDistance;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.model.Model;
import org.treemetric.preset.Preset;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which distance a command uses: a model's, the pq-gram distance of a shape, normalized or not, or the edit distance. */
final class MetricOptions {
    @Option(
            names = "--metric",
            converter = MetricName.Converter.class,
            paramLabel = "NAME",
            description =
                    "pq, the pq-gram distance, rarity, in which rare grams weigh more, or edit, the tree edit distance.")
    private MetricName name;

    @Option(
            names = "--costs",
            paramLabel = "FILE",
            description =
                    "With --metric edit: JSON {\"alphabet\":[…,null],\"C\":[[…],…]} (default: each edit costs 1).")
    private Path costs;

    @Option(
            names = "--reference",
            paramLabel = "DATA",
            description = "With --metric rarity: the trees that say which grams are rare.")
    private String reference;

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

    /** Whether a metric was asked for that does not come from the trees at hand. */
    boolean isGiven() {
        return !isOfOwnTrees()
                && (name != null || hasModel() || normalization != null || shapes.given() || reference != null);
    }

    /** Whether rarity was asked for, and nothing else says which grams are rare than the trees at hand. */
    boolean isOfOwnTrees() {
        return name == MetricName.RARITY && !hasModel() && reference == null;
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

    /** The edit distance, if it is asked for. */
    Optional<EditDistance> edit() throws IOException {
        if (name != MetricName.EDIT) {
            if (costs != null) {
                throw new UsageException("--costs: expected --metric edit with it");
            }
            return Optional.empty();
        }
        if (hasModel() || normalization != null || shapes.given()) {
            throw new UsageException("--metric edit: expected no --model, -p, -q or --normalize beside it");
        }
        return Optional.of(costs == null ? EditDistance.unit() : new EditDistance(CostFile.read(costs)));
    }

    /** Whether each edit costs 1, so that edit distances are whole numbers. */
    boolean unitCosts() {
        return costs == null;
    }

    /** The metric on grams; with a model, trees are read from now on as its own were. */
    Metric read(TreesOptions trees) throws IOException {
        if (edit().isPresent()) {
            throw new UsageException("--metric: expected a metric on grams, found 'edit'; distance and matrix know it");
        }
        if (reference != null && (name != MetricName.RARITY || hasModel())) {
            throw new UsageException("--reference: expected --metric rarity with it, and no --model");
        }
        if (name == MetricName.RARITY && (normalization != null || shapes.given())) {
            throw new UsageException("--metric rarity: expected no -p, -q or --normalize beside it");
        }
        if (isOfOwnTrees()) {
            throw new UsageException("--metric rarity: expected --model MODEL or --reference DATA with it");
        }
        if (reference != null) {
            Dataset data = trees.read(reference);
            InputException.refuseNone(reference, data.size());
            Model fitted = Preset.RARITY.learner().learn(data);
            return new Metric(fitted.metric(), new GramEncoder(fitted.dictionary()));
        }
        if (!hasModel()) {
            GramDictionary none = new GramDictionary(shape()).freeze(); // every gram unseen, to be forgotten at will
            return new Metric(new PlainMetric(normalization()), new GramEncoder(none));
        }
        if (normalization != null || shapes.given() || name == MetricName.PQ) {
            throw new UsageException("--model: expected no -p, -q or --normalize beside it, the model has its own");
        }
        Model model = trees.model(modelFile);
        if (name == MetricName.RARITY && !model.metric().kind().equals(RarityMetric.KIND)) {
            throw new InputException(modelFile + ": expected a model of preset rarity, found one of preset "
                    + model.provenance().preset());
        }
        return new Metric(model.metric(), new GramEncoder(model.dictionary()));
    }
}
