package org.treemetric.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.FileKind;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.model.Model;
import org.treemetric.model.SavedIndex;
import org.treemetric.model.Searchable;
import org.treemetric.neighbor.NeighborSearch;
import org.treemetric.preset.Preset;

/**
 * Trees with the distance they are compared by, of an argument that may be DATA, MODEL or INDEX: the stored trees under
 * their own metric, or those of DATA under the metric of a model or, without one, {@code rarity} of DATA.
 *
 * @param name of the data
 * @param ids of the trees
 * @param classes of the trees, empty where a tree has none
 * @param metric the distance
 * @param metricName the preset it is of
 * @param dictionary names the grams of the vectors
 * @param vectors the trees' grams
 * @param search among them
 */
record ComparedTrees(
        String name,
        List<String> ids,
        List<String> classes,
        GramMetric metric,
        String metricName,
        GramDictionary dictionary,
        List<GramVector> vectors,
        NeighborSearch<GramVector> search) {

    /**
     * Reads what the argument names.
     *
     * @param model whose metric is used, if any
     */
    static ComparedTrees read(String argument, Optional<Path> model, TreesOptions trees) throws IOException {
        Path path = Path.of(argument);
        if (!argument.equals("-")
                && Files.isRegularFile(path)
                && FileKind.of(path).isPresent()) {
            if (model.isPresent()) {
                throw new UsageException("--model: expected DATA beside it, found a model or index, which has its own");
            }
            return of(Dataset.nameOf(path), trees.searchable(path));
        }
        if (model.isPresent()) {
            Model given = trees.model(model.get());
            return under(given, given.provenance().preset(), read(argument, trees));
        }
        Dataset data = read(argument, trees);
        return of(data.name(), Preset.RARITY.learner().learn(data));
    }

    private static Dataset read(String argument, TreesOptions trees) throws IOException {
        Dataset data = trees.read(argument);
        InputException.refuseNone(argument, data.size());
        return data;
    }

    private static ComparedTrees of(String name, Searchable stored) {
        List<GramVector> vectors = stored instanceof Model model
                ? model.vectors()
                : IntStream.range(0, stored.size())
                        .mapToObj(((SavedIndex) stored).search()::vector)
                        .toList();
        return new ComparedTrees(
                name,
                IntStream.range(0, stored.size()).mapToObj(stored::id).toList(),
                IntStream.range(0, stored.size()).mapToObj(stored::className).toList(),
                stored.metric(),
                stored.provenance().preset(),
                stored.dictionary(),
                vectors,
                stored.search());
    }

    private static ComparedTrees under(Model model, String metricName, Dataset data) {
        GramEncoder encoder = new GramEncoder(model.dictionary()); // one for all: grams it never saw are told apart
        List<GramVector> vectors = new ArrayList<>();
        data.samples().forEach(sample -> vectors.add(encoder.encode(sample.tree())));
        return new ComparedTrees(
                data.name(),
                data.samples().stream().map(Sample::id).toList(),
                data.samples().stream().map(Sample::className).toList(),
                model.metric(),
                metricName,
                encoder.dictionary(),
                vectors,
                InvertedIndex.of(vectors, model.metric()));
    }

    int size() {
        return ids.size();
    }
}
