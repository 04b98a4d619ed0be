package org.treemetric.experiments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.Folds;
import org.treemetric.file.Sha256;
import org.treemetric.notation.BracketFormat;

/**
 * The folder that holds {@code <dataset>/trees.tsv}; fold files stand beside it, in {@code ../folds}, and reference
 * errors in {@code ../golden}. Strings are generated where they are missing.
 */
public final class DataFolder {
    /** How many Strings sets there are: {@code strings-0} to {@code strings-9}. */
    public static final int STRINGS_SETS = 10;

    private static final int FOLDS = 5;
    private static final int REPEATS = 5;
    private static final long SEED = 1;

    private final Path folder;

    /** The folder need not exist: then only what can be generated is there. */
    public DataFolder(Path folder) {
        this.folder = folder;
    }

    /** The folder. */
    public Path path() {
        return folder;
    }

    /** A file that may stand beside the folder, for example {@code golden/expected-errors.json}. */
    public Optional<Path> beside(String file) {
        Path path = folder.toAbsolutePath().normalize().resolveSibling(file);
        return Files.isRegularFile(path) ? Optional.of(path) : Optional.empty();
    }

    /** The names of all datasets in the folder, sorted. */
    public List<String> names() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(folder)) {
            return children.filter(child -> Files.isRegularFile(child.resolve("trees.tsv")))
                    .map(child -> String.valueOf(child.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    /** The dataset of this name, if it is there. */
    public Optional<ExperimentSet> read(String name) throws IOException {
        Path file = folder.resolve(name).resolve("trees.tsv");
        return Files.isRegularFile(file) ? Optional.of(read(name, file)) : Optional.empty();
    }

    /** The first {@code count} independent draws of Strings, generated where they are missing. */
    public List<ExperimentSet> strings(int count) throws IOException {
        List<ExperimentSet> sets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String name = "strings-" + i;
            Path file = folder.resolve("strings").resolve(name + ".tsv");
            sets.add(Files.isRegularFile(file) ? read(name, file) : generate(name, i));
        }
        return sets;
    }

    private ExperimentSet read(String name, Path file) throws IOException {
        Dataset data = Dataset.of(name, Dataset.read(file).samples());
        String digest = Sha256.of(file);
        Optional<Path> folds = beside("folds/" + name + ".json");
        if (folds.isPresent()) {
            FoldFile fixed = FoldFile.read(folds.get());
            if (fixed.dataDigest().filter(digest::equalsIgnoreCase).isPresent()) {
                return new ExperimentSet(data, digest, fixed.folds(digest), true, false);
            }
        }
        return new ExperimentSet(data, digest, seeded(data), false, false);
    }

    private static ExperimentSet generate(String name, int seed) {
        Dataset data = StringsGenerator.generate(name, StringsGenerator.PAPER_PER_CLASS, seed);
        StringBuilder text = new StringBuilder();
        for (Sample sample : data.samples()) {
            text.append(sample.className())
                    .append('\t')
                    .append(BracketFormat.write(sample.tree()))
                    .append('\n');
        }
        return new ExperimentSet(data, Sha256.of(text.toString()), seeded(data), false, true);
    }

    private static Folds seeded(Dataset data) {
        List<String> classes = data.samples().stream().map(Sample::className).toList();
        return Folds.stratified(classes, FOLDS, REPEATS, SEED);
    }
}
