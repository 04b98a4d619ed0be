package org.treemetric.report.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.treemetric.tree.Document;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/**
 * What the nodes of a tree add, laid over the text they were read from: every character has the share of the innermost node
 * it belongs to. A node without characters of its own, which only wraps others, lends its share to the first node inside it.
 *
 * <p>Immutable. Linear in nodes and characters, however deep the tree.
 */
public final class DocumentHeat {
    /** Shares smaller than this part of the largest leave the text plain. */
    private static final double FAINTEST = 0.05;

    /** How many strengths a tint has. */
    static final int LEVELS = 8;

    private final Tree tree;
    private final Places places;
    private final int from; // the tree's own part of the text
    private final int to;
    private final int[] owner; // of each character of that part
    private final int[] first; // visible character of each node, -1 if it has none
    private final int[] last;
    private final double[] share; // of each node, as the text has it
    private final double scale;

    // Fields in this order: each needs those before it.
    private DocumentHeat(Tree tree, Places places, double[] share, double scale) {
        this.tree = tree;
        this.places = places;
        this.from = places.start(0);
        this.to = places.end(0);
        this.owner = owners(places, from, to);
        leaveOutComments();
        this.first = new int[tree.size()];
        this.last = new int[tree.size()];
        find();
        this.share = lent(tree, share, first);
        this.scale = scale;
    }

    /**
     * The heat of a tree over its text.
     *
     * @param share what each node adds, by number
     * @param scale what a share is multiplied with to give its tint: from -1 (fully in the color of what is near or speaks
     *     for) over 0 (plain) to 1 (fully in the color of what is far or speaks against)
     */
    public static DocumentHeat of(Tree tree, Places places, double[] share, double scale) {
        Objects.requireNonNull(places, "places");
        if (share.length != tree.size() || places.size() != tree.size()) {
            throw new IllegalArgumentException("expected " + tree.size() + " shares and places, one per node, got "
                    + share.length + " and " + places.size());
        }
        return new DocumentHeat(tree, places, share, scale);
    }

    // Later nodes in preorder lie inside earlier ones or beside them, so a character belongs to the last node that has
    // it.
    // From the last node to the first, each takes what is left; next[i] is the first free character from i on, so that
    // none
    // is visited twice.
    private static int[] owners(Places places, int from, int to) {
        int[] owner = new int[to - from];
        Arrays.fill(owner, -1);
        int[] next = IntStream.rangeClosed(0, to - from).toArray();
        for (int v = places.size() - 1; v >= 0; v--) {
            int end = Math.min(places.end(v), to) - from;
            for (int i = free(next, Math.max(places.start(v), from) - from); i < end; i = free(next, i)) {
                owner[i] = v;
                next[i] = i + 1;
            }
        }
        return owner;
    }

    private static int free(int[] next, int i) {
        int found = i;
        while (next[found] != found) {
            next[found] = next[next[found]]; // halves the way for whoever comes next
            found = next[found];
        }
        return found;
    }

    // A comment between the parts of a node is in no tree and says nothing, whatever the node does. Known by how it
    // begins: readers
    // do not keep comments. Inside a leaf, a string say, nothing is a comment.
    private void leaveOutComments() {
        String text = places.document().text();
        for (int i = 0; i < owner.length; i++) {
            if (owner[i] >= 0 && !tree.isLeaf(owner[i]) && (i == 0 || isBlank(from + i - 1))) {
                int end = commentEnd(text, from + i) - from;
                for (int node = owner[i]; i < Math.min(end, owner.length) && owner[i] == node; i++) {
                    owner[i] = -1;
                }
            }
        }
    }

    private static int commentEnd(String text, int at) {
        if (text.startsWith("/*", at)) {
            return behind(text, "*/", at + 2);
        }
        if (text.startsWith("<!--", at)) {
            return behind(text, "-->", at + 4);
        }
        return text.startsWith("//", at) || text.startsWith("# ", at) ? behind(text, "\n", at) : at;
    }

    private static int behind(String text, String what, int at) {
        int found = text.indexOf(what, at);
        return found < 0 ? text.length() : found + what.length();
    }

    private void find() {
        Arrays.fill(first, -1);
        for (int i = 0; i < owner.length; i++) {
            if (owner[i] >= 0 && !isBlank(from + i)) {
                first[owner[i]] = first[owner[i]] < 0 ? i : first[owner[i]];
                last[owner[i]] = i;
            }
        }
    }

    private static double[] lent(Tree tree, double[] share, int[] first) {
        double[] shown = share.clone();
        int[] parent = tree.parents();
        for (int v = 0; v < shown.length; v++) {
            if (first[v] < 0) {
                int to = tree.isLeaf(v) ? parent[v] : v + 1;
                if (to >= 0) {
                    shown[to] += shown[v];
                }
                shown[v] = 0;
            }
        }
        return shown;
    }

    private boolean isBlank(int offset) {
        return Character.isWhitespace(places.document().text().charAt(offset));
    }

    /** A stretch of text within one line that belongs to one node, blanks at its ends left out. */
    record Run(int start, int end, int node) {}

    /** The stretches of text that are tinted, in order of the text; the {@code limit} strongest if there are more. */
    List<Run> runs(int limit) {
        List<Run> all = new ArrayList<>();
        int i = 0;
        while (i < owner.length) {
            int node = owner[i];
            if (node < 0 || level(node) == 0 || isBlank(from + i)) {
                i++;
                continue;
            }
            int start = i;
            int end = i;
            while (i < owner.length && owner[i] == node && charAt(i) != '\n') {
                i++;
                end = isBlank(from + i - 1) ? end : i;
            }
            if (!isSeparator(start, end, node)) {
                all.add(new Run(from + start, from + end, node));
            }
        }
        if (all.size() <= limit) {
            return all;
        }
        List<Run> strongest = new ArrayList<>(all);
        strongest.sort(Comparator.comparingDouble(run -> -Math.abs(share[run.node])));
        return strongest.subList(0, limit).stream()
                .sorted(Comparator.comparingInt(Run::start))
                .toList();
    }

    // What stands between the parts of a list, a comma say, is its node's, but a hundred of them would say nothing a
    // hundred times:
    // where a node begins and ends is enough, and its words.
    private boolean isSeparator(int start, int end, int node) {
        if (tree.isLeaf(node) || first[node] >= start || last[node] < end) {
            return false;
        }
        return IntStream.range(start, end).noneMatch(i -> Character.isLetterOrDigit(charAt(i)));
    }

    private char charAt(int i) {
        return places.document().text().charAt(from + i);
    }

    /** How strongly the text of a node is tinted: 0 not at all, positive far, negative near, at most {@link #LEVELS}. */
    int level(int node) {
        double tint = Math.max(-1, Math.min(1, scale * share[node]));
        if (Math.abs(tint) < FAINTEST) {
            return 0;
        }
        int level = (int) Math.ceil(Math.abs(tint) * LEVELS);
        return tint > 0 ? level : -level;
    }

    /** What the text of a node adds. */
    double share(int node) {
        return share[node];
    }

    String label(int node) {
        return tree.label(node);
    }

    /** The document. */
    public Document document() {
        return places.document();
    }

    /** The first line that the tree takes, from 0 in its document. */
    int firstLine() {
        return document().lineIndex(from);
    }

    /** The last line that the tree takes. */
    int lastLine() {
        return document().lineIndex(Math.max(from, to - 1));
    }

    /** The file, and where in it the tree stands unless it is the whole file. */
    public String source() {
        long first = document().firstLine() + firstLine();
        long last = document().firstLine() + lastLine();
        String lines = first == last ? "line " + first : "lines " + first + " to " + last;
        return document().source() + ", " + lines;
    }
}
