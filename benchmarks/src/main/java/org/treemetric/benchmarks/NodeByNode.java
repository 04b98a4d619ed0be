package org.treemetric.benchmarks;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;
import org.treesitter.TSInputEncoding;
import org.treesitter.TSLanguage;
import org.treesitter.TSNode;
import org.treesitter.TSParser;
import org.treesitter.TSTree;
import org.treesitter.TSTreeCursor;
import org.treesitter.TreeSitterJava;
import org.treesitter.TreeSitterPython;

/** Source code as release 0.1.0 read it: every node is asked for its kind and for its neighbors. */
final class NodeByNode {
    private static final int PIECE = 1 << 14;
    private static final Map<String, TSLanguage> LANGUAGES =
            Map.of("java", new TreeSitterJava(), "python", new TreeSitterPython());

    private NodeByNode() {}

    private record Kind(String label, boolean kept) {}

    private interface Use<T> {
        T of(TSTree tree);
    }

    private static <T> T parsed(String language, byte[] file, Use<T> use) {
        byte[] utf8 = new String(file, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8);
        int mark =
                utf8.length > 2 && utf8[0] == (byte) 0xEF && utf8[1] == (byte) 0xBB && utf8[2] == (byte) 0xBF ? 3 : 0;
        try (TSParser parser = new TSParser()) {
            parser.setLanguage(LANGUAGES.get(language));
            try (TSTree tree = parser.parse(
                    new byte[PIECE],
                    null,
                    (buffer, offset, position) -> {
                        int length = Math.max(0, Math.min(buffer.length, utf8.length - mark - offset));
                        System.arraycopy(utf8, Math.min(mark + offset, utf8.length), buffer, 0, length);
                        return length;
                    },
                    TSInputEncoding.TSInputEncodingUTF8)) {
                return use.of(tree);
            }
        }
    }

    /** Parses and asks for nothing but the number of the root's children. */
    static int parse(String language, byte[] file) {
        return parsed(language, file, tree -> tree.getRootNode().getChildCount());
    }

    static boolean hasError(String language, byte[] file) {
        return parsed(language, file, tree -> tree.getRootNode().hasError());
    }

    static Tree read(String language, byte[] file) {
        return parsed(language, file, NodeByNode::walk);
    }

    private static Tree walk(TSTree parsed) {
        TreeBuilder builder = new TreeBuilder();
        Map<Integer, Kind> kinds = new HashMap<>();
        try (TSTreeCursor cursor = new TSTreeCursor(parsed.getRootNode())) {
            boolean[] opened = new boolean[1 << 16];
            int depth = 0;
            while (true) {
                Kind kind = kind(kinds, cursor.currentNode());
                opened[depth] = depth == 0 || kind.kept();
                if (opened[depth++]) {
                    builder.open(kind.label());
                }
                if (cursor.gotoFirstChild()) {
                    continue;
                }
                while (true) {
                    if (opened[--depth]) {
                        builder.close();
                    }
                    if (depth == 0) {
                        return builder.build();
                    }
                    if (cursor.gotoNextSibling()) {
                        break;
                    }
                    cursor.gotoParent();
                }
            }
        }
    }

    private static Kind kind(Map<Integer, Kind> kinds, TSNode node) {
        return kinds.computeIfAbsent(node.getSymbol(), symbol -> {
            String type = node.getType();
            return new Kind(type, node.isNamed() && !type.contains("comment"));
        });
    }
}
