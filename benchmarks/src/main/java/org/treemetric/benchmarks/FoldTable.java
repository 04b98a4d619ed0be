package org.treemetric.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.treemetric.dataset.Dataset;
import org.treemetric.eval.Folds;
import org.treemetric.experiments.FoldFile;
import org.treemetric.file.Sha256;

/**
 * What the tables of errors on fixed folds share: {@code DATA FOLDS RESULT.tsv [THREADS [SET,... [METHOD,...]]]}, the
 * sets with their folds, and the lines of the result, to which a table that was stopped and started again goes on adding.
 */
final class FoldTable {
    private final List<String> arguments;
    private final Path result;

    FoldTable(List<String> arguments) {
        this.arguments = List.copyOf(arguments);
        this.result = Path.of(arguments.get(2));
    }

    int threads() {
        return arguments.size() > 3 ? Integer.parseInt(arguments.get(3)) : 1;
    }

    /** The sets that were named, otherwise all. */
    List<String> sets(List<String> all) {
        return named(4, all);
    }

    /** The methods that were named, otherwise all. */
    List<String> methods(List<String> all) {
        return named(5, all);
    }

    private List<String> named(int place, List<String> all) {
        return arguments.size() > place ? List.of(arguments.get(place).split(",")) : all;
    }

    Dataset samples(String set) throws IOException {
        return Dataset.read(file(set));
    }

    Folds folds(String set) throws IOException {
        return FoldFile.read(Path.of(arguments.get(1)).resolve(set + ".json")).folds(Sha256.of(file(set)));
    }

    private Path file(String set) {
        Path data = Path.of(arguments.get(0));
        return set.startsWith("strings-")
                ? data.resolve("strings").resolve(set + ".tsv")
                : data.resolve(set).resolve("trees.tsv");
    }

    List<String> lines() throws IOException {
        return Files.exists(result) ? Files.readAllLines(result, StandardCharsets.UTF_8) : List.of();
    }

    /** Whether a line begins so: what it says need not be measured again. */
    boolean has(String key) throws IOException {
        return lines().stream().anyMatch(line -> line.startsWith(key));
    }

    /** Adds whole lines to the result. */
    void add(String lines) throws IOException {
        Files.writeString(result, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
