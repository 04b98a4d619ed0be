package org.treemetric.report.json;

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

    /** An index of trees. */
    public static JsonObject index(String file, int trees) {
        return new JsonObject().put("index", file).put("trees", trees);
    }

    /** A dataset made from its original files. */
    public static JsonObject dataset(String name, String file, int trees, int malformed) {
        return new JsonObject()
                .put("dataset", name)
                .put("file", file)
                .put("trees", trees)
                .put("malformed", malformed);
    }
}
