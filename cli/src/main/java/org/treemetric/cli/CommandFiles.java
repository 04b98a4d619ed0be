package org.treemetric.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.treemetric.file.WholeFile;
import org.treemetric.file.WriteException;
import org.treemetric.format.Formats;
import org.treemetric.model.LivingIndex;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParseResult;

/**
 * The files that a command line names. What cannot be written is refused before hours of work, not after them, and so is
 * an output that is also an input or another output, whatever it is called: a link is what it leads to.
 */
final class CommandFiles {
    private CommandFiles() {}

    static void check(ParseResult parsed) throws IOException {
        List<OutputFile> outputs = new ArrayList<>();
        List<String> inputs = new ArrayList<>();
        List<ArgSpec> named = new ArrayList<>(parsed.matchedOptions());
        named.addAll(parsed.matchedPositionals());
        for (ArgSpec one : named) {
            if (one.getValue() instanceof OutputFile file) {
                outputs.add(file);
            } else {
                inputs.addAll(one.stringValues());
            }
        }
        for (OutputFile output : outputs) {
            check(output, outputs, inputs);
            for (OutputFile more : output.besides()) {
                check(more, outputs, inputs);
            }
        }
    }

    /** Refuses likewise the output of a command that has one input. */
    static void check(OutputFile file, String input) throws IOException {
        check(file, List.of(), List.of(input));
    }

    private static void check(OutputFile file, List<OutputFile> outputs, List<String> inputs) throws IOException {
        file.check();
        for (OutputFile other : outputs) {
            if (other != file && isSame(file, other)) {
                throw new WriteException(file.path(), "expected a file of its own, found another output");
            }
        }
        if (!file.isStandardOutput()) {
            for (String input : inputs) {
                refuse(file.path(), input);
            }
        }
    }

    private static boolean isSame(OutputFile file, OutputFile other) throws IOException {
        boolean named = !file.isStandardOutput() && !other.isStandardOutput();
        return !named ? file.toString().equals(other.toString()) : WholeFile.isSame(file.path(), other.path());
    }

    private static void refuse(Path output, String argument) throws IOException {
        if (!Files.isRegularFile(output)) {
            return; // there is nothing to lose
        }
        Path input;
        try {
            input = Path.of(argument.equals("-") ? "/dev/stdin" : argument);
        } catch (InvalidPathException e) {
            return; // a tree, a number
        }
        if (Files.isDirectory(input) ? isRead(output, input) : WholeFile.isSame(output, input)) {
            throw new WriteException(output, "expected a file of its own, found an input of the command");
        }
    }

    // Of a folder of trees what has a known format is read, of a living index everything.
    private static boolean isRead(Path output, Path folder) throws IOException {
        boolean known = Formats.installed().forFile(output).isPresent();
        return (known || LivingIndex.isIn(folder)) && output.toRealPath().startsWith(folder.toRealPath());
    }
}
