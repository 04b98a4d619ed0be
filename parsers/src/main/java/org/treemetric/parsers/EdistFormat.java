package org.treemetric.parsers;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.format.TreeWriter;

/**
 * The JSON of edist and the TCS toolbox: <code>{"nodes":["a","b"],"adj":[[1],[]]}</code>, a list of labels and for each
 * node the list of its children.
 */
public final class EdistFormat implements TreeFormat {
    @Override
    public String name() {
        return "edist";
    }

    @Override
    public List<String> extensions() {
        return List.of("edist", "edist.json");
    }

    @Override
    public String summary() {
        return "edist's JSON, {\"nodes\":[labels],\"adj\":[[children]]}, one tree per file or several in a row";
    }

    @Override
    public String example() {
        return "{\"nodes\": [\"a\", \"b\", \"c\"], \"adj\": [[1, 2], [], []]}\n";
    }

    @Override
    public TreeReader open(InputStream in, String source) throws IOException {
        return new TreeJsonReader(in, source, true);
    }

    @Override
    public Optional<TreeWriter> writer() {
        return Optional.of((className, tree, out) -> JsonText.adjacency(tree, out));
    }
}
