package org.treemetric.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.treemetric.parsers.JacksonWords;

/** Small JSON files that people write by hand. */
final class JsonFile {
    private JsonFile() {}

    /** The one value in a file; what is no JSON is refused with its place. */
    static JsonNode read(Path file) throws IOException {
        try {
            return new ObjectMapper().readTree(Files.readAllBytes(file));
        } catch (JsonProcessingException e) {
            throw new InputException(file + ":" + e.getLocation().getLineNr() + ":"
                    + e.getLocation().getColumnNr() + ": " + JacksonWords.of(e));
        }
    }
}
