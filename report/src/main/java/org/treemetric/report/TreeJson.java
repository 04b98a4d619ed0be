package org.treemetric.report;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.Arrays;
import org.treemetric.tree.Tree;

/** A tree as JSON: {@code {"label":"a","children":[…]}}, leaves without {@code children}. */
public final class TreeJson {
    private TreeJson() {}

    /** The tree on one line; any depth, since this is a loop. */
    public static String of(Tree tree) {
        StringBuilder out = new StringBuilder(24 * tree.size());
        int[] open = new int[16];
        int depth = 0;
        for (int v = 0; v < tree.size(); v++) {
            while (depth > 0 && tree.end(open[depth - 1]) <= v) {
                depth--;
                out.append("]}");
            }
            if (v > 0 && !isFirstChild(open, depth, v)) {
                out.append(',');
            }
            out.append("{\"label\":\"");
            JsonStringEncoder.getInstance().quoteAsString(tree.label(v), out);
            out.append('"');
            if (tree.isLeaf(v)) {
                out.append('}');
                continue;
            }
            out.append(",\"children\":[");
            if (depth == open.length) {
                open = Arrays.copyOf(open, 2 * depth);
            }
            open[depth++] = v;
        }
        while (depth-- > 0) {
            out.append("]}");
        }
        return out.toString();
    }

    private static boolean isFirstChild(int[] open, int depth, int node) {
        return open[depth - 1] == node - 1;
    }
}
