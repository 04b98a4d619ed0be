package org.treemetric.parsers;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.format.TreeWriter;

/** Trees spelled out in JSON: <code>{"label":"a","children":[{"label":"b"}]}</code>, one after the other. */
public final class TreeJsonFormat implements TreeFormat {
    @Override
    public String name() {
        return "tree-json";
    }

    @Override
    public List<String> extensions() {
        return List.of("tree.json", "trees.json", "tree.jsonl");
    }

    @Override
    public String summary() {
        return "trees spelled out in JSON, {\"label\":\"a\",\"children\":[...]}, as trees are also written";
    }

    @Override
    public String example() {
        return "{\"label\":\"a\",\"children\":[{\"label\":\"b\"},{\"label\":\"c\"}]}\n{\"label\":\"d\"}\n";
    }

    @Override
    public TreeReader open(InputStream in, String source) throws IOException {
        return new TreeJsonReader(in, source, false);
    }

    @Override
    public Optional<TreeWriter> writer() {
        return Optional.of((className, tree, out) -> JsonText.labeled(tree, out));
    }
}
