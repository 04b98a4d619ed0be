package org.treemetric.notation;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.treemetric.format.LinkedNodes;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeLineReader;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.tree.Tree;

/**
 * Glycans in IUPAC-condensed form, one per line: {@code Fuc(a1-2)Gal(b1-3)[GlcNAc(b1-6)]GalNAc}.
 *
 * <p>A residue is a node labeled {@code residue.linkage}: {@code Gal(b1-3)} becomes {@code Gal.1b3}, carbon, anomer and
 * the parent's carbon; a missing anomer becomes {@code ?}. The last residue, the reducing end, is the root, and its
 * linkage is empty. Children are in the order written: the main chain, then the branches in square brackets. A glycan
 * with a floating part in braces is no tree and refused.
 */
public final class IupacFormat implements TreeFormat {

    /** Parses a text that is one whole glycan. */
    public static Tree parse(String source, String text) throws IOException {
        try (Reader reader = new Reader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), source)) {
            if (!reader.next()) {
                throw new TreeParseException(source, 1, 1, "expected a glycan, found end of input");
            }
            return reader.tree();
        }
    }

    @Override
    public String name() {
        return "iupac";
    }

    @Override
    public List<String> extensions() {
        return List.of("iupac");
    }

    @Override
    public String summary() {
        return "IUPAC-condensed glycans, one per line; a residue is a node labeled residue.linkage, Gal.1b3";
    }

    @Override
    public String example() {
        return "Fuc(a1-2)Gal(b1-3)[GlcNAc(b1-6)]GalNAc\nGal(b1-4)Glc\n";
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new Reader(in, source);
    }

    private static final class Reader extends TreeLineReader {
        private final LinkedNodes nodes;
        private int[] waiting = new int[16]; // residues with a linkage whose parent comes further right
        private int[] group = new int[16]; // per open bracket: how many were waiting before it

        Reader(InputStream in, String source) {
            super(in, source);
            this.nodes = new LinkedNodes(source);
        }

        @Override
        protected Tree parse(String text) throws TreeParseException {
            nodes.clear();
            int waits = 0;
            int groups = 0;
            int at = 0;
            boolean rooted = false;
            while (at < text.length()) {
                char c = text.charAt(at);
                if (c == '[') {
                    group = groups == group.length ? Arrays.copyOf(group, 2 * groups) : group;
                    group[groups++] = waits;
                    at++;
                    continue;
                }
                if (c == ']') {
                    if (groups == 0 || waits != group[groups - 1] + 1) { // a branch is one chain and waits as one
                        throw expected(at, "a residue");
                    }
                    groups--;
                    at++;
                    continue;
                }
                int end = residueEnd(text, at);
                if (end == at) {
                    throw c == '{'
                            ? error(at, "expected a residue, found '{': a floating part has no place in a tree")
                            : expected(at, "a residue");
                }
                int node = nodes.add(text.substring(at, end) + ".");
                int from = groups == 0 ? 0 : group[groups - 1];
                for (int i = from; i < waits; i++) {
                    nodes.attach(waiting[i], node);
                }
                waits = from;
                at = end;
                if (at == text.length()) {
                    rooted = true;
                } else {
                    at = linkage(text, at, node);
                    waiting = waits == waiting.length ? Arrays.copyOf(waiting, 2 * waits) : waiting;
                    waiting[waits++] = node;
                }
            }
            if (groups > 0) {
                throw expected(text.length(), "']'");
            }
            if (!rooted) {
                throw expected(text.length(), "the residue at the reducing end");
            }
            return nodes.build(builder, line(), 1);
        }

        private static int residueEnd(String text, int from) {
            int end = from;
            while (end < text.length() && "()[]{} \t".indexOf(text.charAt(end)) < 0) {
                end++;
            }
            return end;
        }

        // (b1-3): an anomer, unless it is missing, a carbon, and the parent's carbon or alternatives, 3/6.
        private int linkage(String text, int from, int node) throws TreeParseException {
            if (text.charAt(from) != '(') {
                throw expected(from, "'(' or end of line");
            }
            int at = from + 1;
            String anomer = "?";
            if (at + 1 < text.length() && isAnomer(text.charAt(at)) && text.charAt(at + 1) != '-') {
                anomer = text.substring(at, at + 1);
                at++;
            }
            int carbon = at;
            while (at < text.length() && isCarbon(text.charAt(at))) {
                at++;
            }
            if (at == carbon || at == text.length() || text.charAt(at) != '-') {
                throw expected(at, "a linkage such as (b1-3)");
            }
            int parent = at + 1;
            at = parent;
            while (at < text.length() && (isCarbon(text.charAt(at)) || text.charAt(at) == '/')) {
                at++;
            }
            if (at == parent || at == text.length() || text.charAt(at) != ')') {
                throw expected(at, at == parent ? "the parent's carbon" : "')'");
            }
            nodes.relabel(
                    node, nodes.label(node) + text.substring(carbon, parent - 1) + anomer + text.substring(parent, at));
            return at + 1;
        }

        private static boolean isAnomer(char c) {
            return c == 'a' || c == 'b' || c == '?';
        }

        private static boolean isCarbon(char c) {
            return (c >= '0' && c <= '9') || c == '?';
        }
    }
}
