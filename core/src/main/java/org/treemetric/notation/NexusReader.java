package org.treemetric.notation;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.treemetric.option.OptionValues;

/** The commands around the trees of a NEXUS file; the trees themselves are Newick. */
final class NexusReader extends NewickReader {
    private final Map<String, String> taxa = new HashMap<>(); // by what trees call them
    private boolean started;
    private boolean inTrees;
    private boolean found;
    private String id = "";

    NexusReader(InputStream in, String source, OptionValues options, boolean keepPlaces) {
        super(in, source, options, keepPlaces);
    }

    @Override
    String taxon(String name) {
        return taxa.getOrDefault(name, name);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    protected boolean find() throws IOException {
        if (!started) {
            started = true;
            in.skipSpace();
            if (in.peek() != '#' || !command().equals("#nexus")) {
                found = true; // one complaint is enough
                throw in.error("expected #NEXUS at the beginning, found something else");
            }
        }
        for (skipSpaceAndComments(); in.peek() >= 0; skipSpaceAndComments()) {
            switch (command()) {
                case "begin" -> {
                    skipSpaceAndComments();
                    inTrees = command().equals("trees");
                    taxa.clear();
                    skipCommand();
                }
                case "end", "endblock" -> {
                    inTrees = false;
                    skipCommand();
                }
                case "translate" -> {
                    if (inTrees) {
                        translate();
                    } else {
                        skipCommand();
                    }
                }
                case "tree", "utree" -> {
                    if (inTrees) {
                        beginTree();
                        return true;
                    }
                    skipCommand();
                }
                default -> skipCommand();
            }
        }
        if (!found) {
            found = true;
            throw in.error("expected a tree in a block TREES, found none");
        }
        return false;
    }

    private String command() throws IOException {
        return in.peek() == ';' ? "" : plainWord().toLowerCase(Locale.ROOT);
    }

    // Letters of any kind up to white space or what ends a word of Newick; other blocks hold anything.
    private String plainWord() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int c = in.peek(); c >= 0 && !isEnd(c) && text.length() < 100; c = in.peek()) {
            text.append((char) in.take());
        }
        return text.toString();
    }

    private static boolean isEnd(int c) {
        return c == ';' || c == '[' || c == '=' || Character.isWhitespace(c);
    }

    private void skipCommand() throws IOException {
        for (skipSpaceAndComments(); in.peek() >= 0 && in.peek() != ';'; skipSpaceAndComments()) {
            in.take();
        }
        in.take();
    }

    private void translate() throws IOException {
        skipSpaceAndComments();
        while (in.peek() != ';') {
            String key = part("a name or number");
            taxa.put(key, part("what " + key + " stands for"));
            if (in.peek() == ',') {
                in.take();
                skipSpaceAndComments();
            } else if (in.peek() != ';') {
                throw in.expected("',' or ';'");
            }
        }
        in.take();
    }

    private void beginTree() throws IOException {
        found = true;
        skipSpaceAndComments();
        if (in.peek() == '*') { // the default tree
            in.take();
            skipSpaceAndComments();
        }
        StringBuilder name = new StringBuilder();
        if (in.peek() == '\'') {
            name.append(name());
        } else {
            name.append(plainWord());
        }
        id = name.toString();
        skipSpaceAndComments();
        if (in.peek() != '=') {
            throw in.expected("'='");
        }
        in.take();
        skipSpaceAndComments();
    }

    private String part(String what) throws IOException {
        String part = in.peek() == '\'' ? name() : word(what);
        skipSpaceAndComments();
        return part;
    }
}
