package org.treemetric.report.json;

import java.util.Locale;
import java.util.Optional;
import org.treemetric.edit.EditOperation;
import org.treemetric.edit.EditOperation.Kind;
import org.treemetric.edit.EditScript;
import org.treemetric.tree.Tree;

/** The edit distance between two trees, and the script behind it. */
public final class EditJson {
    private EditJson() {}

    /** The distance and the numbers of nodes. */
    public static JsonObject of(Number distance, Tree a, Tree b) {
        return new JsonObject().put("distance", distance).put("size1", a.size()).put("size2", b.size());
    }

    /** Adds what happens to each node, the nodes of the first tree first. */
    public static JsonObject operations(JsonObject line, EditScript script) {
        return line.put(
                "operations",
                script.operations().stream().map(EditJson::operation).toList());
    }

    private static JsonObject operation(EditOperation step) {
        boolean inserted = step.kind() == Kind.INSERT;
        boolean deleted = step.kind() == Kind.DELETE;
        return new JsonObject()
                .put("op", name(step.kind()))
                .put("node", inserted ? Optional.empty() : step.source())
                .put("other", deleted ? Optional.empty() : step.target())
                .put("label", inserted ? Optional.empty() : step.from())
                .put("otherLabel", deleted ? Optional.empty() : step.to())
                .put("cost", step.cost());
    }

    /** What people call an operation: keep, rename, delete, insert. */
    public static String name(Kind kind) {
        return kind == Kind.REPLACE ? "rename" : kind.name().toLowerCase(Locale.ROOT);
    }
}
