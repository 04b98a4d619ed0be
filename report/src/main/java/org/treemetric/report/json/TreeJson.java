package org.treemetric.report.json;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeWalk;

/** A tree as JSON: {@code {"label":"a","children":[…]}}, leaves without {@code children}. */
public final class TreeJson {
    private TreeJson() {}

    /** The tree on one line; any depth. */
    public static String of(Tree tree) {
        StringBuilder out = new StringBuilder(24 * tree.size());
        TreeWalk.over(tree, new TreeWalk.Visitor<RuntimeException>() {
            @Override
            public void enter(int node, int depth) {
                out.append(TreeWalk.isFirst(tree, node) ? "" : ",").append("{\"label\":\"");
                JsonStringEncoder.getInstance().quoteAsString(tree.label(node), out);
                out.append(tree.isLeaf(node) ? "\"" : "\",\"children\":[");
            }

            @Override
            public void leave(int node) {
                out.append(tree.isLeaf(node) ? "}" : "]}");
            }
        });
        return out.toString();
    }
}
