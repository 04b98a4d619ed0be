package org.treemetric.notation;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.treemetric.format.LinkedNodes;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeTextReader;
import org.treemetric.tree.Tree;

/** Entries of KCF, line by line: a keyword in the first column starts a section, further lines are indented. */
final class KcfReader extends TreeTextReader {
    private final boolean classes;
    private final LinkedNodes nodes;
    private final Map<String, Integer> nodeOf = new HashMap<>();
    private String section = "";
    private String id = "";
    private String className = "";
    private long line;

    KcfReader(InputStream in, String source, boolean classes) {
        super(in, source);
        this.classes = classes;
        this.nodes = new LinkedNodes(source);
    }

    @Override
    protected Tree parse() throws IOException {
        nodes.clear();
        nodeOf.clear();
        section = "";
        id = "";
        className = "";
        long start = in.line();
        boolean ended = false;
        while (!ended && in.peek() >= 0) {
            line = in.line();
            String text = in.takeLine();
            ended = text.startsWith("///");
            if (!ended && !text.isBlank()) {
                boolean heads = text.charAt(0) > ' ';
                String content = text.strip();
                if (heads) {
                    int space = content.indexOf(' ');
                    section = space < 0 ? content : content.substring(0, space);
                    content = space < 0 ? "" : content.substring(space).strip();
                }
                content(heads, content);
            }
        }
        if (!ended) {
            throw in.expected("'///' after the entry");
        }
        if (nodes.size() == 0) {
            throw new TreeParseException(in.source(), start, 1, "expected an entry with a NODE section, found none");
        }
        return nodes.build(builder, start, 1);
    }

    private void content(boolean heads, String content) throws TreeParseException {
        String[] field = content.split("\\s+");
        switch (section) {
            case "ENTRY" -> id = heads ? field[0] : id;
            case "CLASS" -> {
                if (heads && classes) {
                    className = content.substring(content.lastIndexOf(';') + 1).strip();
                }
            }
            case "NODE" -> {
                if (!heads) { // the head line only counts the nodes
                    node(field);
                }
            }
            case "EDGE" -> {
                if (!heads) {
                    edge(field);
                }
            }
            default -> {
                // names, references and links to databases say nothing about the tree
            }
        }
    }

    private void node(String[] field) throws TreeParseException {
        if (field.length < 2) {
            throw error("expected a number and a residue, found '" + String.join(" ", field) + "'");
        }
        if (nodeOf.putIfAbsent(field[0], nodes.add(field[1] + ".")) != null) {
            throw error("expected each node once, found a second node " + field[0]);
        }
    }

    private void edge(String[] field) throws TreeParseException {
        if (field.length < 3) {
            throw error("expected an edge such as '1 2:b1 1:4', found '" + String.join(" ", field) + "'");
        }
        String[] lower = field[1].split(":", 2);
        String[] upper = field[2].split(":", 2);
        int child = nodeNamed(lower[0]);
        int parent = nodeNamed(upper[0]);
        String linkage = lower.length < 2 ? "" : lower[1];
        if (!linkage.isEmpty() && Character.isLetter(linkage.charAt(0))) {
            linkage = linkage.substring(1) + linkage.charAt(0); // b1, anomer first, becomes 1b
        }
        if (child == parent || !nodes.attach(child, parent)) {
            throw error("expected a tree, found a second way from node " + lower[0] + " to the root");
        }
        nodes.relabel(child, nodes.label(child) + linkage + (upper.length < 2 ? "" : upper[1]));
    }

    private int nodeNamed(String name) throws TreeParseException {
        Integer node = nodeOf.get(name);
        if (node == null) {
            throw error("expected the number of a node, found '" + name + "'");
        }
        return node;
    }

    private TreeParseException error(String message) {
        return new TreeParseException(in.source(), line, 1, message);
    }

    @Override
    protected void skip() throws IOException {
        while (in.peek() >= 0 && !in.takeLine().startsWith("///")) {
            // on to the end of the bad entry
        }
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String className() {
        return className;
    }
}
