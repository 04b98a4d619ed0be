package org.treemetric.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.ReadSummary;
import org.treemetric.dataset.Sample;
import org.treemetric.file.FileKind;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.LivingIndex;
import org.treemetric.model.Model;
import org.treemetric.model.Searchable;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.InfoJson;
import org.treemetric.server.TreeServer;
import org.treemetric.server.http.HttpOptions;
import org.treemetric.server.served.Documents;
import org.treemetric.server.served.Served;
import org.treemetric.server.served.ServedState;
import org.treemetric.server.teach.LabelStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows a collection in a browser. */
@Command(
        name = "studio",
        description = {
            "Look at a collection, ask it and teach it, in a browser (see docs/studio.md).",
            "What you say there is kept in the file of --labels (default: NAME-labels.tsv in this folder)."
        },
        mixinStandardHelpOptions = true)
final class StudioCommand extends WorkingCommand {
    @Mixin
    private ServerOptions server;

    @Option(
            names = "--data",
            paramLabel = "DATA",
            description = "With a model or an index: where the documents of its trees are, found by id.")
    private String data;

    @Option(names = "--no-browser", description = "Only say where to look.")
    private boolean noBrowser;

    @Parameters(paramLabel = "DATA|MODEL|INDEX", description = "Trees, a model or an index.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        HttpOptions options = server.read(0, threads.count());
        Path path = Path.of(argument);
        boolean stored = LivingIndex.isIn(path)
                || (Files.isRegularFile(path) && FileKind.of(path).isPresent());
        if (!stored && data != null) {
            throw new UsageException("--data: expected a model or an index beside it, found trees");
        }
        Optional<Path> given = trees.takeLabels();
        Served served = stored ? ofStored(path) : ofTrees(path);
        LabelStore labels = LabelStore.open(
                given.orElse(Path.of(served.name() + "-labels.tsv")),
                served.first().ids());
        try (TreeServer running = TreeServer.studio(served, labels, options, Main.Version.number())) {
            if (!noBrowser) {
                browse(running.uri(), options.token());
            }
            return new RunningServer(output).run(running);
        }
    }

    private Served ofStored(Path path) throws IOException {
        Searchable stored = trees.searchable(path);
        ServedState state = new ServedState(stored, InfoJson.of(path, stored), Optional.empty());
        Optional<Documents> documents =
                data == null ? Optional.empty() : Optional.of(new Documents(Path.of(data), trees.options()));
        return new Served(Dataset.nameOf(path), state, documents);
    }

    // Without a model the metric is that of rare grams, which needs no classes and is there in seconds.
    private Served ofTrees(Path path) throws IOException {
        List<Sample> samples = new ArrayList<>();
        ReadSummary read = trees.readEach(argument, (sample, reader) -> samples.add(sample));
        InputException.refuseNone(argument, samples.size());
        Model model = Preset.RARITY.learner().learn(samples, LearningListener.NONE, threads.count());
        String name = Dataset.nameOf(path);
        Model named = model.withProvenance(model.provenance().withData(name)).withReading(trees.reading());
        ServedState state =
                new ServedState(named, InfoJson.of(FileKind.MODEL, FileKind.VERSION, named), Optional.of(read));
        return new Served(name, state, Optional.of(new Documents(path, trees.options())));
    }

    // The token travels behind the hash, which browsers do not send.
    private static void browse(URI uri, Optional<String> token) {
        String address = uri + token.map(secret -> "#token=" + secret).orElse("");
        boolean mac = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("mac");
        try {
            new ProcessBuilder(mac ? "open" : "xdg-open", address)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            // no browser here; the line that says where to look is printed anyway
        }
    }
}
