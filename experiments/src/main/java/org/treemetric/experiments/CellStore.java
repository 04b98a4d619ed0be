package org.treemetric.experiments;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.treemetric.file.Sha256;
import org.treemetric.file.WholeFile;
import org.treemetric.report.json.Json;

/**
 * Results that are worth keeping, each in a file named by the digest of everything it depends on. A file is written whole
 * or not at all, so a run that is stopped loses at most the cell it was working on.
 */
final class CellStore {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;

    CellStore(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    /** The value kept for this key; a file that is damaged or of another key counts as missing. */
    Optional<JsonNode> find(SortedMap<String, String> key) throws IOException {
        Path file = file(key);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            JsonNode cell = JSON.readTree(Files.readAllBytes(file));
            return cell.path("key").equals(JSON.valueToTree(key)) && cell.has("value")
                    ? Optional.of(cell.get("value"))
                    : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** Keeps a value and returns it as it will be found again. */
    JsonNode keep(SortedMap<String, String> key, Map<String, ?> value) throws IOException {
        Map<String, Object> cell = new LinkedHashMap<>();
        cell.put("key", key);
        cell.put("value", value);
        String text = Json.line(cell) + "\n";
        WholeFile.write(file(key), text);
        return JSON.readTree(text).get("value");
    }

    private Path file(SortedMap<String, String> key) {
        String digest = Sha256.of(Json.line(key));
        return folder.resolve(digest.substring(0, 32) + ".json");
    }
}
