package org.treemetric.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.treemetric.transform.NamedTransform;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/**
 * What is done to each tree after reading, in the order in which the options stand on the command line. picocli calls a
 * setter where it meets its option, which is what keeps that order.
 */
final class TransformOptions {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    private final List<NamedTransform> given = new ArrayList<>();

    /** All transforms given, in order. */
    List<NamedTransform> given() {
        return List.copyOf(given);
    }

    @Option(names = "--rename-root", paramLabel = "L", description = "Give the root the label L.")
    void renameRoot(String label) {
        add("rename-root", label);
    }

    @Option(names = "--append-leaf", paramLabel = "L", description = "Put a leaf L under every leaf.")
    void appendLeaf(String label) {
        add("append-leaf", label);
    }

    @Option(names = "--collapse-unary", description = "Join inner nodes with their only child: a+b.")
    void collapseUnary(boolean on) {
        add("collapse-unary", on);
    }

    @Option(names = "--merge-preterminals", description = "Make one leaf of a node and its only leaf.")
    void mergePreterminals(boolean on) {
        add("merge-preterminals", on);
    }

    @Option(names = "--drop-labels", paramLabel = "REGEX", description = "Take out nodes whose label matches.")
    void dropLabels(String regex) {
        add("drop-labels", regex);
    }

    @Option(names = "--map-labels", paramLabel = "FILE", description = "Replace labels: old<TAB>new per line.")
    void mapLabels(Path file) {
        if (file == null) {
            return;
        }
        try {
            given.add(NamedTransform.mapLabels(readMap(file)));
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), "--map-labels: " + e.getMessage());
        }
    }

    @Option(names = "--lowercase", description = "Turn labels into lower case.")
    void lowercase(boolean on) {
        add("lowercase", on);
    }

    @Option(names = "--sort-children", description = "Sort siblings, for trees whose order means nothing.")
    void sortChildren(boolean on) {
        add("sort-children", on);
    }

    @Option(names = "--max-depth", paramLabel = "N", description = "Leave out nodes deeper than N; the root is 1.")
    void maxDepth(Integer depth) {
        add("max-depth", depth);
    }

    @Option(names = "--strip-text", description = "Leave out text: leaves in double quotes.")
    void stripText(boolean on) {
        add("strip-text", on);
    }

    @Option(names = "--subtree", paramLabel = "PATH", description = "Keep the first node at PATH: //table, /a/b[2].")
    void subtree(String path) {
        add("subtree", path);
    }

    // picocli also calls setters with the initial value, null or false: then nothing was given.
    private void add(String name, Object value) {
        if (value == null || value.equals(false)) {
            return;
        }
        try {
            given.add(new NamedTransform(name, value.equals(true) ? "" : value.toString()));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--" + name + ": " + e.getMessage());
        }
    }

    private static Map<String, String> readMap(Path file) throws IOException {
        Map<String, String> map = new HashMap<>();
        List<String> lines;
        try {
            lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IOException(file + ": expected a readable file of UTF-8 text, found none");
        }
        for (int i = 0; i < lines.size(); i++) {
            int tab = lines.get(i).indexOf('\t');
            if (tab < 0) {
                throw new IOException(file + ":" + (i + 1) + ":1: expected old<TAB>new, found no TAB");
            }
            map.put(lines.get(i).substring(0, tab), lines.get(i).substring(tab + 1));
        }
        return map;
    }
}
