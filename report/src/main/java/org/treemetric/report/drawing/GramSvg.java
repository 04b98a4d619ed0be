package org.treemetric.report.drawing;

import java.util.List;
import java.util.Optional;
import org.treemetric.gram.Gram;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

/**
 * A gram as a small tree: its stem from the top to the anchor, its base as the anchor's children. Dummies are drawn
 * dashed, so that a node labeled {@code *} is not taken for one.
 */
public final class GramSvg {
    private GramSvg() {}

    /** The picture; a base without a stem hangs below a dashed parent. */
    public static String of(Gram gram) {
        int p = gram.shape().p();
        List<Optional<String>> fields = gram.fields();
        boolean[] dummy = new boolean[fields.size() + 1];
        TreeBuilder builder = new TreeBuilder();
        int stem = Math.max(p, 1);
        for (int i = 0; i < stem; i++) {
            Optional<String> label = p == 0 ? Optional.empty() : fields.get(i);
            dummy[i] = label.isEmpty();
            builder.open(label.orElse(p == 0 ? "" : "*"));
        }
        for (int i = p; i < fields.size(); i++) {
            dummy[stem + i - p] = fields.get(i).isEmpty();
            builder.leaf(fields.get(i).orElse("*"));
        }
        for (int i = 0; i < stem; i++) {
            builder.close();
        }
        Tree tree = builder.build();
        return TreeSvg.small(tree, "gram " + gram, node -> dummy[node]);
    }
}
