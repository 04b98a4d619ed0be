package org.treemetric.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Dataset;
import org.treemetric.eval.Folds;

/** The fixed folds and their data: strings from the test resources, the others from beside the checkout. */
public final class FoldFiles {
    private FoldFiles() {}

    /** The data of a set such as {@code strings-3} or {@code words}; skips the test if it is not there. */
    public static Dataset data(String set) {
        try {
            if (set.equals("strings")) {
                return Dataset.read(resource("/strings/trees.tsv"));
            }
            return Dataset.read(
                    set.startsWith("strings-")
                            ? resource("/strings/" + set + ".tsv")
                            : SharedData.data(set).resolve("trees.tsv"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The folds of a set, the first {@code repeats} shuffles only. */
    public static Folds folds(String set, int repeats) {
        try {
            Path path =
                    set.startsWith("strings") ? resource("/folds/" + set + ".json") : SharedData.folds(set + ".json");
            JsonNode file = new ObjectMapper().readTree(Files.readAllBytes(path));
            int[][] foldOf = new int[repeats][];
            List<List<Optional<int[]>>> lines = new ArrayList<>();
            for (int r = 0; r < repeats; r++) {
                foldOf[r] = GoldenCases.ints(file.get("folds").get(r));
                List<Optional<int[]>> row = new ArrayList<>();
                for (JsonNode subset : file.get("lmnn_subset").get(r)) {
                    row.add(subset.isNull() ? Optional.empty() : Optional.of(GoldenCases.ints(subset)));
                }
                lines.add(row);
            }
            return Folds.of(file.get("k").asInt(), foldOf, lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    // Other modules find the resource inside this kit's jar, where it has no path of its own.
    private static Path resource(String name) throws IOException {
        Path copy = Files.createTempDirectory("treemetric-testkit").resolve(name.substring(1));
        Files.createDirectories(copy.getParent());
        try (InputStream in = FoldFiles.class.getResourceAsStream(name)) {
            Files.copy(in, copy);
        }
        for (Path made : List.of(copy.getParent().getParent(), copy.getParent(), copy)) {
            made.toFile().deleteOnExit(); // deleted in reverse order
        }
        return copy;
    }
}
