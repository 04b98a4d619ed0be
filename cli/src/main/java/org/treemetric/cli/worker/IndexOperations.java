package org.treemetric.cli.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Reading;
import org.treemetric.dataset.Sample;
import org.treemetric.model.LivingIndexWriter;
import org.treemetric.model.Model;
import org.treemetric.model.SavedIndex;
import org.treemetric.model.Searchable;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.InfoJson;
import org.treemetric.report.json.WrittenJson;
import org.treemetric.tree.Tree;

/** Indexes on disk: living folders and files. */
final class IndexOperations {
    private IndexOperations() {}

    static Map<String, Operation> all() {
        return Map.of(
                "index-create", IndexOperations::create,
                "index-open", IndexOperations::open,
                "index-add", IndexOperations::add,
                "index-remove", IndexOperations::remove,
                "index-compact", IndexOperations::compact,
                "index-save", IndexOperations::save,
                "index-names", IndexOperations::names);
    }

    private static Path path(Request request) {
        return Path.of(request.text("path", ""));
    }

    private static Answer create(Request request) throws IOException {
        Path folder = path(request);
        if (Files.exists(folder)) {
            throw new IOException(folder + ": expected no such file or folder, found one");
        }
        List<Sample> samples = request.samples("trees");
        if (samples.isEmpty()) {
            throw new IllegalArgumentException("trees: expected at least one tree, found none");
        }
        Model model = request.has("model")
                ? request.held("model", Model.class)
                : Preset.RARITY.learner().learn(Dataset.of("trees", samples));
        Files.createDirectory(folder);
        try (LivingIndexWriter writer = LivingIndexWriter.create(
                folder, model.provenance(), model.metric(), model.dictionary(), Reading.DEFAULT, true)) {
            return change(folder, add(writer, samples, false, request.threads()));
        }
    }

    private static LivingIndexWriter.Change add(
            LivingIndexWriter writer, List<Sample> samples, boolean replace, int threads) throws IOException {
        Iterator<Sample> rest = samples.iterator();
        return writer.add(
                () -> rest.hasNext() ? Optional.of(rest.next()) : Optional.empty(), "", replace, threads, () -> {});
    }

    private static Answer change(Path folder, LivingIndexWriter.Change change) {
        return new Answer().put("line", WrittenJson.change(folder.toString(), change));
    }

    private static Answer open(Request request) throws IOException {
        Searchable stored = Searchable.open(path(request));
        return new Answer()
                .put("handle", request.handles().hold(stored))
                .put("info", InfoJson.of(path(request), stored));
    }

    private static Answer add(Request request) throws IOException {
        try (LivingIndexWriter writer = LivingIndexWriter.open(path(request))) {
            List<Sample> samples = request.samples("trees", writer.reading());
            return change(path(request), add(writer, samples, request.flag("replace"), request.threads()));
        }
    }

    private static Answer remove(Request request) throws IOException {
        try (LivingIndexWriter writer = LivingIndexWriter.open(path(request))) {
            return change(path(request), writer.remove(request.texts("ids")));
        }
    }

    private static Answer compact(Request request) throws IOException {
        try (LivingIndexWriter writer = LivingIndexWriter.open(path(request))) {
            return change(path(request), writer.compact(request.threads()));
        }
    }

    // What is stored now, in one file under the same metric.
    private static Answer save(Request request) throws IOException {
        Searchable stored = request.held("model", Searchable.class);
        Path to = path(request);
        try (SavedIndex.Builder builder = new SavedIndex.Builder(
                stored.provenance(),
                stored.metric(),
                stored.dictionary(),
                stored.reading(),
                true,
                Optional.ofNullable(to.toAbsolutePath().getParent()).orElse(Path.of(".")))) {
            for (int i = 0; i < stored.size(); i++) {
                Tree tree = stored.tree(i)
                        .orElseThrow(
                                () -> new IOException(to + ": expected an index with its trees, found one without"));
                builder.add(new Sample(stored.id(i), stored.className(i), tree));
            }
            builder.write(to, request.threads());
        }
        return new Answer();
    }

    private static Answer names(Request request) {
        Searchable stored = request.held("model", Searchable.class);
        return new Answer()
                .texts(IntStream.range(0, stored.size()).mapToObj(stored::id).toList())
                .texts(IntStream.range(0, stored.size())
                        .mapToObj(stored::className)
                        .toList());
    }
}
