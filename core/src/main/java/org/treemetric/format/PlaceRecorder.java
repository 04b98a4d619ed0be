package org.treemetric.format;

import java.util.Arrays;
import org.treemetric.tree.Document;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/** The places of the nodes of a tree while it is built: where the innermost open node begins and ends. */
final class PlaceRecorder {
    private static final int UNKNOWN = -1;

    private int[] start = new int[16];
    private int[] end = new int[16];
    private int[] open = new int[16];
    private int size;
    private int depth;

    void open() {
        if (size == start.length) {
            start = Arrays.copyOf(start, 2 * size);
            end = Arrays.copyOf(end, 2 * size);
        }
        if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
        }
        start[size] = UNKNOWN;
        end[size] = UNKNOWN;
        open[depth++] = size++;
    }

    void starts(int offset) {
        start[open[depth - 1]] = offset;
    }

    void ends(int offset) {
        end[open[depth - 1]] = offset;
    }

    void close() {
        depth--;
    }

    void reset() {
        size = 0;
        depth = 0;
    }

    /** Nodes that were given no place get that of what they hold, or an empty one where their parent begins. */
    Places build(Document document, Tree tree) {
        int[] parent = tree.parents();
        int[] low = new int[size]; // the first offset below a node, and the last
        int[] high = new int[size];
        Arrays.fill(low, UNKNOWN);
        Arrays.fill(high, UNKNOWN);
        for (int v = size - 1; v >= 0; v--) { // children before parents
            start[v] = start[v] == UNKNOWN ? low[v] : start[v];
            end[v] = Math.max(end[v], Math.max(start[v], high[v])); // no node ends before what it holds
            if (v > 0 && start[v] != UNKNOWN) {
                int above = parent[v];
                low[above] = low[above] == UNKNOWN ? start[v] : Math.min(low[above], start[v]);
                high[above] = Math.max(high[above], end[v]);
            }
        }
        for (int v = 0; v < size; v++) { // parents before children
            if (start[v] == UNKNOWN) {
                start[v] = v == 0 ? 0 : start[parent[v]];
                end[v] = start[v];
            }
        }
        return Places.of(document, start, end, size);
    }
}
