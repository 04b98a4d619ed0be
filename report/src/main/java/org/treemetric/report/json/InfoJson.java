package org.treemetric.report.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.treemetric.dataset.Reading;
import org.treemetric.file.FileKind;
import org.treemetric.model.LivingIndex;
import org.treemetric.model.Model;
import org.treemetric.model.Provenance;
import org.treemetric.model.Searchable;

/** What a model or an index holds. */
public final class InfoJson {
    private InfoJson() {}

    /** A model or an index, its kind and the version of its file's format. */
    public static JsonObject of(FileKind kind, int version, Searchable stored) {
        return of(kind.noun(), version, stored);
    }

    /** What was opened from {@code path}. */
    public static JsonObject of(Path path, Searchable stored) throws IOException {
        if (stored instanceof LivingIndex living) {
            return living(living);
        }
        FileKind kind = stored instanceof Model ? FileKind.MODEL : FileKind.INDEX;
        JsonObject line = of(kind, kind.version(path), stored);
        return kind == FileKind.INDEX ? index(line, Files.size(path)) : line;
    }

    /** A living index. */
    public static JsonObject living(LivingIndex stored) throws IOException {
        return of("living", FileKind.VERSION, stored)
                .put("segments", stored.segments())
                .put("removed", stored.removed())
                .put("bytes", stored.bytes());
    }

    private static JsonObject of(String type, int version, Searchable stored) {
        Provenance origin = stored.provenance();
        return new JsonObject()
                .put("type", type)
                .put("version", version)
                .put("preset", origin.preset())
                .put("metric", stored.metric().kind())
                .put("trees", stored.size())
                .put("classes", classes(stored))
                .put("grams", stored.dictionary().size())
                .put("reading", reading(stored.reading()))
                .put("options", origin.options())
                .put("data", origin.data().isEmpty() ? Optional.empty() : origin.data());
    }

    /** Adds what only indexes have; one in a single file has no segments, and nothing can be removed from it. */
    public static JsonObject index(JsonObject line, long bytes) {
        return line.put("segments", Optional.empty())
                .put("removed", Optional.empty())
                .put("bytes", bytes);
    }

    /** How trees are read. */
    public static JsonObject reading(Reading reading) {
        return new JsonObject()
                .put("format", reading.format())
                .put("options", reading.options())
                .put("transforms", reading.transformTexts())
                .put("include", reading.include())
                .put("exclude", reading.exclude())
                .put("split", reading.split());
    }

    private static SortedMap<String, Integer> classes(Searchable stored) {
        SortedMap<String, Integer> classes = new TreeMap<>();
        for (int tree = 0; tree < stored.size(); tree++) {
            String name = stored.className(tree);
            if (!name.isEmpty()) {
                classes.merge(name, 1, Integer::sum);
            }
        }
        return classes;
    }
}
