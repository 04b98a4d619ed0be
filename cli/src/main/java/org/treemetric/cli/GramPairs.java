package org.treemetric.cli;

import java.util.Optional;
import org.treemetric.distance.GramDifference;
import org.treemetric.distance.GramMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.report.json.DistanceJson;
import org.treemetric.report.json.JsonObject;
import org.treemetric.tree.Tree;

/**
 * Prints distances on grams.
 *
 * @param weights parameters given by hand
 * @param difference whether to print the grams that only one of the trees has
 */
record GramPairs(
        MetricOptions metrics,
        MetricOptions.Metric metric,
        Optional<WeightFile> weights,
        boolean difference,
        OutputOptions output)
        implements PairPrinter {
    @Override
    public void print(Tree a, Tree b) {
        GramEncoder encoder = metric.encoder();
        encoder.forget();
        GramVector x = encoder.encode(a);
        GramVector y = encoder.encode(b);
        GramMetric distance = weights.isEmpty()
                ? metric.distance()
                : weights.get().metric(encoder.dictionary(), metrics.normalization());
        if (!output.json()) {
            printText(DistanceJson.distance(distance, x, y), GramDifference.between(x, y), encoder.dictionary());
            return;
        }
        JsonObject line =
                metrics.hasModel() ? DistanceJson.underModel(distance, x, y) : DistanceJson.of(distance, x, y);
        if (weights.isPresent()) {
            DistanceJson.weighed(line, distance, x, y);
        }
        if (difference) {
            DistanceJson.difference(line, x, y, encoder.dictionary());
        }
        output.print(line);
    }

    private void printText(Number distance, GramVector only, GramDictionary dictionary) {
        output.out().println(distance);
        for (int i = 0; difference && i < only.distinct(); i++) {
            output.out().printf("%6d  %s%n", only.count(i), dictionary.gram(only.id(i)));
        }
    }
}
