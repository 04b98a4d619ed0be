package org.treemetric.cli.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.treemetric.dataset.ClassPattern;
import org.treemetric.dataset.LabelsFile;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.Reading;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.format.Formats;
import org.treemetric.notation.BracketFormat;
import org.treemetric.report.json.FormatJson;
import org.treemetric.transform.NamedTransform;

/** Trees from files and folders of every format. */
final class ReadOperations {
    private ReadOperations() {}

    static Map<String, Operation> all() {
        return Map.of(
                "read", ReadOperations::read, "read-each", ReadOperations::each, "formats", ReadOperations::formats);
    }

    private static ReadOptions options(Request request) throws IOException {
        ReadOptions options = ReadOptions.defaults()
                .withReading(new Reading(
                        request.has("format") ? Optional.of(request.text("format", "")) : Optional.empty(),
                        new TreeMap<>(request.settings("options")),
                        request.texts("transforms").stream()
                                .map(NamedTransform::parse)
                                .toList(),
                        request.texts("include"),
                        request.texts("exclude"),
                        request.has("split") ? Optional.of(request.text("split", "")) : Optional.empty()))
                .withSkipBad(request.flag("skipBad"))
                .withIgnoring(!request.flag("noIgnore"))
                .withThreads(request.threads());
        if (request.has("classPattern")) {
            options = options.withClassPattern(new ClassPattern(request.text("classPattern", "")));
        }
        return request.has("labels")
                ? options.withLabels(LabelsFile.read(Path.of(request.text("labels", ""))))
                : options;
    }

    private static Answer read(Request request) throws IOException {
        List<String> trees = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        List<String> classes = new ArrayList<>();
        try (SampleReader reader = SampleReader.open(Path.of(request.text("path", "")), options(request))) {
            for (Optional<Sample> next = reader.next(); next.isPresent(); next = reader.next()) {
                trees.add(BracketFormat.write(next.get().tree()));
                ids.add(next.get().id());
                classes.add(next.get().className());
            }
        }
        return new Answer().texts(trees).texts(ids).texts(classes);
    }

    private static Answer each(Request request) throws IOException {
        List<String> trees = new ArrayList<>();
        for (String path : request.texts("paths")) {
            trees.add(BracketFormat.write(
                    one(Path.of(path), ReadOptions.defaults()).tree()));
        }
        return new Answer().texts(trees);
    }

    /** The one tree of a file. */
    static Sample one(Path path, ReadOptions options) throws IOException {
        try (SampleReader reader = SampleReader.open(path, options)) {
            Optional<Sample> first = reader.next();
            if (first.isEmpty() || reader.next().isPresent()) {
                throw new IOException(path + ": expected a file with one tree, found "
                        + (first.isEmpty() ? "none" : "more than one; read() reads them all"));
            }
            Sample found = first.get();
            return new Sample(path.getFileName().toString(), found.className(), found.tree(), found.places());
        }
    }

    private static Answer formats(Request request) {
        return new Answer()
                .put(
                        "lines",
                        Formats.installed().all().stream().map(FormatJson::of).toList());
    }
}
