package org.treemetric.experiments;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.eval.Folds;
import org.treemetric.parsers.JacksonWords;

/**
 * Folds fixed in a JSON file: {@code folds[r][i]} is the fold of line i in repeat r, {@code k} the number of folds,
 * {@code lmnn_subset[r][f]}, if there and not null, the lines that a learning step limited in size uses, and
 * {@code data_sha256} the digest of the data they are for.
 */
public final class FoldFile {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path path;
    private final JsonNode root;

    private FoldFile(Path path, JsonNode root) {
        this.path = path;
        this.root = root;
    }

    /** Reads a fold file. */
    public static FoldFile read(Path path) throws IOException {
        try {
            JsonNode root = JSON.readTree(Files.readAllBytes(path));
            if (root == null || !root.path("folds").isArray() || !root.path("k").isInt()) {
                throw new IOException(path + ": expected an object with 'folds' and 'k', found something else");
            }
            return new FoldFile(path, root);
        } catch (JsonProcessingException e) {
            throw new IOException(path + ":" + e.getLocation().getLineNr() + ": " + JacksonWords.of(e), e);
        }
    }

    /** The digest of the data that the folds are for; empty if the file does not say. */
    public Optional<String> dataDigest() {
        return Optional.ofNullable(root.path("data_sha256").asText(null));
    }

    /**
     * The folds.
     *
     * @param dataDigest SHA-256 of the bytes of the data file, in hexadecimal
     * @throws IOException if the folds are for other data or make no sense
     */
    public Folds folds(String dataDigest) throws IOException {
        Optional<String> expected = dataDigest();
        if (expected.isPresent() && !expected.get().equalsIgnoreCase(dataDigest)) {
            throw new IOException(path + ": expected data with SHA-256 " + expected.get() + ", found " + dataDigest);
        }
        JsonNode rows = root.get("folds");
        int[][] foldOf = new int[rows.size()][];
        for (int r = 0; r < foldOf.length; r++) {
            foldOf[r] = ints(rows.get(r), "folds");
        }
        List<List<Optional<int[]>>> learning = new ArrayList<>();
        for (JsonNode repeat : root.path("lmnn_subset")) {
            List<Optional<int[]>> row = new ArrayList<>();
            for (JsonNode lines : repeat) {
                row.add(lines.isNull() ? Optional.empty() : Optional.of(ints(lines, "lmnn_subset")));
            }
            learning.add(row);
        }
        try {
            return Folds.of(root.get("k").asInt(), foldOf, learning);
        } catch (IllegalArgumentException e) {
            throw new IOException(path + ": " + e.getMessage(), e);
        }
    }

    private int[] ints(JsonNode array, String field) throws IOException {
        int[] values = new int[array.size()];
        for (int i = 0; i < values.length; i++) {
            if (!array.get(i).isInt()) {
                throw new IOException(path + ": expected whole numbers in '" + field + "', found " + array.get(i));
            }
            values[i] = array.get(i).asInt();
        }
        return values;
    }
}
