package org.treemetric.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.treemetric.dataset.SampleReader;
import org.treemetric.model.LivingIndexWriter;
import org.treemetric.report.json.WrittenJson;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What changes a living index: the commands whose names stand right after {@code index}. */
@Command(
        name = "index",
        description = "Change a living index, made by 'index DATA --living -o DIR'.",
        subcommands = {
            IndexChanges.Add.class,
            IndexChanges.Remove.class,
            IndexChanges.Compact.class,
            IndexWatchCommand.class
        },
        mixinStandardHelpOptions = true)
final class IndexChanges {
    /** The names that make {@code index} mean these. */
    static final Set<String> NAMES = Set.of("add", "remove", "compact", "watch");

    /** Adds trees. */
    @Command(
            name = "add",
            description = "Add trees to a living index: all of them or, if one cannot be, none.",
            mixinStandardHelpOptions = true)
    static final class Add extends WorkingCommand {
        @Option(names = "--prefix", paramLabel = "TEXT", description = "Stands before every id.")
        private String prefix = "";

        @Option(names = "--replace", description = "A tree takes the place of the one with its id, if there is one.")
        private boolean replace;

        @Parameters(index = "0", paramLabel = "DIR", description = "The folder of a living index.")
        private Path folder;

        @Parameters(index = "1", paramLabel = "TREES", description = "A file, a folder, or - for standard input.")
        private String argument;

        @Override
        public Integer call() throws Exception {
            trees.searchable(folder);
            LivingIndexWriter.Change change;
            try (LivingIndexWriter writer = LivingIndexWriter.open(folder);
                    SampleReader reader = trees.open(argument);
                    Progress progress = output.progress("trees")) {
                change = writer.add(reader::next, prefix, replace, threads.count(), progress::step);
            }
            print(output, folder, change);
            return 0;
        }
    }

    /** Removes trees. */
    @Command(
            name = "remove",
            description = "Remove trees from a living index: all of them or, if one is not there, none.",
            mixinStandardHelpOptions = true)
    static final class Remove implements Callable<Integer> {
        /** Which trees. */
        private static final class Which {
            @Option(names = "--id", paramLabel = "ID", description = "The id of a tree. May be repeated.")
            private List<String> ids = new ArrayList<>();

            @Option(names = "--ids", paramLabel = "FILE", description = "A file of ids, one per line.")
            private Path file;
        }

        @ArgGroup(multiplicity = "1", exclusive = false)
        private Which which;

        @Mixin
        private OutputOptions output;

        @Parameters(paramLabel = "DIR", description = "The folder of a living index.")
        private Path folder;

        @Override
        public Integer call() throws Exception {
            List<String> ids = new ArrayList<>(which.ids);
            if (which.file != null) {
                ids.addAll(Files.readAllLines(which.file));
            }
            try (LivingIndexWriter writer = LivingIndexWriter.open(folder)) {
                print(output, folder, writer.remove(ids));
            }
            return 0;
        }
    }

    /** Makes one segment of all. */
    @Command(
            name = "compact",
            description = "Make one segment of all, without the trees that were removed.",
            mixinStandardHelpOptions = true)
    static final class Compact implements Callable<Integer> {
        @Mixin
        private OutputOptions output;

        @Mixin
        private ThreadsOption threads;

        @Parameters(paramLabel = "DIR", description = "The folder of a living index.")
        private Path folder;

        @Override
        public Integer call() throws Exception {
            try (LivingIndexWriter writer = LivingIndexWriter.open(folder)) {
                print(output, folder, writer.compact(threads.count()));
            }
            return 0;
        }
    }

    /** Says what a change did. */
    static void print(OutputOptions output, Path folder, LivingIndexWriter.Change change) throws IOException {
        if (output.json()) {
            output.print(WrittenJson.change(folder.toString(), change));
        } else {
            output.out()
                    .printf(
                            "%d added, %d replaced, %d removed: %d trees in %d segments%n",
                            change.added(), change.replaced(), change.removed(), change.trees(), change.segments());
        }
        output.out().flush();
    }
}
