package org.treemetric.parsers;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeWalk;

/** Trees as JSON text. */
final class JsonText {
    private JsonText() {}

    /** {@code {"label":"a","children":[…]}}; leaves have no children. */
    static void labeled(Tree tree, Appendable out) throws IOException {
        TreeWalk.over(tree, new TreeWalk.Visitor<IOException>() {
            @Override
            public void enter(int node, int depth) throws IOException {
                out.append(TreeWalk.isFirst(tree, node) ? "" : ",")
                        .append("{\"label\":")
                        .append(string(tree.label(node)))
                        .append(tree.isLeaf(node) ? "" : ",\"children\":[");
            }

            @Override
            public void leave(int node) throws IOException {
                out.append(tree.isLeaf(node) ? "}" : "]}");
            }
        });
        out.append('\n');
    }

    /** {@code {"nodes":["a","b"],"adj":[[1],[]]}}, nodes in preorder. */
    static void adjacency(Tree tree, Appendable out) throws IOException {
        out.append("{\"nodes\":[");
        for (int v = 0; v < tree.size(); v++) {
            out.append(v == 0 ? "" : ",").append(string(tree.label(v)));
        }
        out.append("],\"adj\":[");
        for (int v = 0; v < tree.size(); v++) {
            out.append(v == 0 ? "[" : ",[");
            for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                out.append(c == v + 1 ? "" : ",").append(Integer.toString(c));
            }
            out.append(']');
        }
        out.append("]}\n");
    }

    private static String string(String text) {
        return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
    }
}
