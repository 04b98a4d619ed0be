package org.treemetric.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.treemetric.cluster.TreeCollection;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.file.FileKind;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.model.LivingIndex;
import org.treemetric.model.Model;
import org.treemetric.model.Searchable;
import org.treemetric.preset.Preset;
import org.treemetric.tree.Tree;

/**
 * Trees with the distance they are compared by, of an argument that may be DATA, MODEL or INDEX: the stored trees under
 * their own metric, or those of DATA under the metric of a model or, without one, {@code rarity} of DATA.
 *
 * @param name of the data
 * @param ids of the trees
 * @param classes of the trees, empty where a tree has none
 * @param tree a tree itself, if it is kept
 * @param preset what the metric is of
 * @param trees their grams under the metric
 */
record ComparedTrees(
        String name,
        List<String> ids,
        List<String> classes,
        IntFunction<Optional<Tree>> tree,
        String preset,
        TreeCollection trees) {

    /**
     * Reads what the argument names.
     *
     * @param model whose metric is used, if any
     */
    static ComparedTrees read(String argument, Optional<Path> model, TreesOptions options) throws IOException {
        Path path = Path.of(argument);
        if (!argument.equals("-") && isStored(path)) {
            if (model.isPresent()) {
                throw new UsageException("--model: expected DATA beside it, found a file that has its own metric");
            }
            Searchable stored = options.searchable(path);
            return of(Dataset.nameOf(path), stored, TreeCollection.of(stored));
        }
        Optional<Model> given = model.isEmpty() ? Optional.empty() : Optional.of(options.model(model.get()));
        Dataset data = options.read(argument);
        InputException.refuseNone(argument, data.size());
        if (given.isPresent()) {
            return under(given.get(), data);
        }
        Model rarity = Preset.RARITY.learner().learn(data);
        return of(data.name(), rarity, TreeCollection.of(rarity));
    }

    private static boolean isStored(Path path) throws IOException {
        return LivingIndex.isIn(path)
                || (Files.isRegularFile(path) && FileKind.of(path).isPresent());
    }

    private static ComparedTrees of(String name, Searchable stored, TreeCollection trees) {
        return new ComparedTrees(
                name,
                IntStream.range(0, stored.size()).mapToObj(stored::id).toList(),
                IntStream.range(0, stored.size()).mapToObj(stored::className).toList(),
                stored::tree,
                stored.provenance().preset(),
                trees);
    }

    private static ComparedTrees under(Model model, Dataset data) {
        GramEncoder encoder = new GramEncoder(model.dictionary()); // one for all: grams it never saw are told apart
        List<GramVector> vectors = new ArrayList<>();
        data.samples().forEach(sample -> vectors.add(encoder.encode(sample.tree())));
        return new ComparedTrees(
                data.name(),
                data.samples().stream().map(Sample::id).toList(),
                data.samples().stream().map(Sample::className).toList(),
                i -> Optional.of(data.samples().get(i).tree()),
                model.provenance().preset(),
                new TreeCollection(
                        vectors, encoder.dictionary(), model.metric(), InvertedIndex.of(vectors, model.metric())));
    }

    int size() {
        return ids.size();
    }
}
