package org.treemetric.report.json;

import org.treemetric.model.LivingIndexWriter;

/** A file that was written: what a command says that has no other result. */
public final class WrittenJson {
    private WrittenJson() {}

    /** A matrix of distances. */
    public static JsonObject matrix(String file, int trees) {
        return new JsonObject().put("file", file).put("trees", trees);
    }

    /** A map of trees. */
    public static JsonObject map(String file, int trees, String layout) {
        return new JsonObject().put("file", file).put("trees", trees).put("layout", layout);
    }

    /** An index of trees, in a file or, if it is {@code living}, in a folder. */
    public static JsonObject index(String file, boolean living, String preset, int trees, long bytes, double seconds) {
        return new JsonObject()
                .put("index", file)
                .put("type", living ? "living" : "index")
                .put("preset", preset)
                .put("trees", trees)
                .put("bytes", bytes)
                .put("seconds", seconds);
    }

    /** A living index that was changed. */
    public static JsonObject change(String folder, LivingIndexWriter.Change change) {
        return new JsonObject()
                .put("index", folder)
                .put("added", change.added())
                .put("replaced", change.replaced())
                .put("removed", change.removed())
                .put("trees", change.trees())
                .put("segments", change.segments());
    }

    /** A dataset made from its original files. */
    public static JsonObject dataset(String name, String file, int trees, int malformed) {
        return new JsonObject()
                .put("dataset", name)
                .put("file", file)
                .put("trees", trees)
                .put("malformed", malformed);
    }

    /** A server that is ready. */
    public static JsonObject listening(String url, long pid) {
        return new JsonObject().put("url", url).put("pid", pid);
    }
}
