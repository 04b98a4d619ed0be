package org.treemetric.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.format.BracketFormat;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.tree.Tree;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How trees are read, the same on every command that reads them. */
final class TreesOptions {
    @Option(
            names = "--format",
            paramLabel = "NAME",
            description =
                    "The format of the trees; see 'treemetric formats'. Default: by file ending, then by content.")
    private String format;

    /** Opens a TREES or DATA argument: a file, a folder, or {@code -} for standard input. */
    SampleReader open(CommandSpec spec, String argument) throws IOException {
        Optional<TreeFormat> forced = forced(spec);
        if (argument.equals("-")) {
            return SampleReader.open(
                    new BufferedInputStream(System.in), "standard input", forced.orElseGet(BracketFormat::new));
        }
        return SampleReader.open(Path.of(argument), Formats.installed(), forced);
    }

    /** Reads a DATA argument whole. */
    Dataset read(CommandSpec spec, String argument) throws IOException {
        List<Sample> samples = new ArrayList<>();
        try (SampleReader reader = open(spec, argument)) {
            for (Optional<Sample> sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                samples.add(sample.get());
            }
        }
        return Dataset.of(argument.equals("-") ? "standard input" : Dataset.nameOf(Path.of(argument)), samples);
    }

    /** One tree: a literal that starts with a brace, or a file that holds exactly one. */
    Tree one(CommandSpec spec, String argument, String name) throws IOException {
        if (argument.startsWith("{")) {
            return BracketFormat.parse(name, argument);
        }
        if (Files.isDirectory(Path.of(argument))) {
            throw new InputException(argument + ": expected a file with one tree, found a folder");
        }
        try (SampleReader reader = open(spec, argument)) {
            Sample first = reader.next()
                    .orElseThrow(() -> new InputException(argument + ": expected a tree, found an empty file"));
            if (reader.next().isPresent()) {
                throw new InputException(argument + ": expected a file with one tree, found more than one");
            }
            return first.tree();
        }
    }

    private Optional<TreeFormat> forced(CommandSpec spec) {
        if (format == null) {
            return Optional.empty();
        }
        Formats formats = Formats.installed();
        Optional<TreeFormat> named = formats.named(format);
        if (named.isEmpty()) {
            List<String> names = formats.all().stream().map(TreeFormat::name).toList();
            throw new ParameterException(
                    spec.commandLine(),
                    "--format: expected one of " + String.join(", ", names) + ", found '" + format + "'");
        }
        return named;
    }
}
