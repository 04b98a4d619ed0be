package org.treemetric.parsers;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import org.treemetric.tree.Tree;

/** Trees as JSON text. */
final class JsonText {
    private JsonText() {}

    /** {@code {"label":"a","children":[…]}}; leaves have no children. */
    static void labeled(Tree tree, Appendable out) throws IOException {
        int[] open = new int[tree.size()];
        int depth = 0;
        for (int v = 0; v < tree.size(); v++) {
            while (depth > 0 && tree.end(open[depth - 1]) <= v) {
                depth--;
                out.append("]}");
            }
            if (depth > 0 && open[depth - 1] != v - 1) {
                out.append(',');
            }
            out.append("{\"label\":").append(string(tree.label(v)));
            if (tree.isLeaf(v)) {
                out.append('}');
            } else {
                out.append(",\"children\":[");
                open[depth++] = v;
            }
        }
        while (depth-- > 0) {
            out.append("]}");
        }
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
