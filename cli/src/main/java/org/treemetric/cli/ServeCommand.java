package org.treemetric.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.treemetric.dataset.Dataset;
import org.treemetric.file.FileKind;
import org.treemetric.model.LivingIndex;
import org.treemetric.model.Searchable;
import org.treemetric.report.json.InfoJson;
import org.treemetric.server.TreeServer;
import org.treemetric.server.http.HttpOptions;
import org.treemetric.server.served.Documents;
import org.treemetric.server.served.Served;
import org.treemetric.server.served.ServedState;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Answers other programs over HTTP. */
@Command(
        name = "serve",
        description = {
            "Answer other programs over HTTP: classify, search, compare, explain (see docs/server.md).",
            "Whoever can ask can also read the trees: a model holds those it was learned from."
        },
        mixinStandardHelpOptions = true)
final class ServeCommand extends WorkingCommand {
    private static final int USUAL_PORT = 7171;

    @Mixin
    private ServerOptions server;

    @Option(
            names = "--data",
            paramLabel = "DATA",
            description = "Where the documents of the trees are, found by id: answers then tell places in them.")
    private String data;

    @Parameters(paramLabel = "MODEL|INDEX", description = "A model file or an index.")
    private Path file;

    @Override
    public Integer call() throws Exception {
        HttpOptions options = server.read(USUAL_PORT, threads.count());
        if (!LivingIndex.isIn(file) && FileKind.of(file).isEmpty()) {
            throw new InputException(
                    file + ": expected a model or an index, found something else; 'treemetric studio' takes trees");
        }
        Searchable stored = trees.searchable(file);
        ServedState state = new ServedState(stored, InfoJson.of(file, stored), Optional.empty());
        Optional<Documents> documents =
                data == null ? Optional.empty() : Optional.of(new Documents(Path.of(data), trees.options()));
        Served served = new Served(Dataset.nameOf(file), state, documents);
        try (TreeServer running = TreeServer.serve(served, options, Main.Version.number())) {
            return new RunningServer(output).run(running);
        }
    }
}
