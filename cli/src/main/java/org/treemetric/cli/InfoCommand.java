package org.treemetric.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.treemetric.file.FileKind;
import org.treemetric.model.LivingIndex;
import org.treemetric.model.Searchable;
import org.treemetric.report.json.InfoJson;
import org.treemetric.report.json.JsonObject;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Tells what a file of ours holds. */
@Command(
        name = "info",
        description = "Tell what a model or an index holds: trees, classes, grams, and how it was learned.",
        mixinStandardHelpOptions = true)
final class InfoCommand implements Callable<Integer> {
    private static final Map<String, String> ONE_OF =
            Map.of("classes", "class", "options", "option", "reading options", "reading option");

    @Mixin
    private OutputOptions output;

    @Parameters(paramLabel = "MODEL|INDEX", description = "A model file or an index file.")
    private Path file;

    @Override
    public Integer call() throws Exception {
        if (!LivingIndex.isIn(file) && FileKind.of(file).isEmpty()) {
            throw new InputException(file + ": expected a model or an index, found something else");
        }
        return print(InfoJson.of(file, Searchable.open(file)));
    }

    private int print(JsonObject line) {
        if (output.json()) {
            output.print(line);
        } else {
            line.fields().forEach(this::print);
        }
        return 0;
    }

    // What people read is what programs read, one thing per line; what does not exist is left out.
    private void print(String name, Object value) {
        if (value instanceof JsonObject parts) {
            parts.fields().forEach((part, of) -> print(name + " " + part, of));
        } else if (value instanceof Map<?, ?> parts) {
            parts.forEach((part, of) -> row(ONE_OF.getOrDefault(name, name) + " " + part, of));
        } else if (value instanceof Iterable<?> parts) {
            parts.forEach(part -> row(name, part));
        } else if (value instanceof Optional<?> maybe) {
            maybe.ifPresent(one -> row(name, one));
        } else {
            row(name, value);
        }
    }

    private void row(String name, Object value) {
        output.out().printf("%-24s %s%n", VisibleText.of(name), VisibleText.of(String.valueOf(value)));
    }
}
