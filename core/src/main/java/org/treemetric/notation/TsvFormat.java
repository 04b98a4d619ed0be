package org.treemetric.notation;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.format.TreeWriter;
import org.treemetric.format.UnwritableTreeException;

/** The home format of labeled trees: {@code class<TAB>tree} per line, the tree in bracket notation. */
public final class TsvFormat implements TreeFormat {
    @Override
    public String name() {
        return "tsv";
    }

    @Override
    public List<String> extensions() {
        return List.of("tsv");
    }

    @Override
    public String summary() {
        return "class<TAB>tree per line, the tree in bracket notation; an empty class means unlabeled";
    }

    @Override
    public String example() {
        return "sleeper\t{S{NP{Ann}}{VP{sleeps}}}\nsnorer\t{S{NP{Bob}}{VP{snores}}}\n";
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new BracketFormat.BracketLines(in, source, true, false);
    }

    @Override
    public TreeReader openWithPlaces(InputStream in, String source) {
        return new BracketFormat.BracketLines(in, source, true, true);
    }

    @Override
    public Optional<TreeWriter> writer() {
        return Optional.of((className, tree, out) -> {
            if (className.indexOf('\t') >= 0 || className.indexOf('\n') >= 0) {
                throw new UnwritableTreeException("tsv cannot hold a class with a TAB or line feed");
            }
            if (className.startsWith("\uFEFF")) {
                throw new UnwritableTreeException("tsv cannot hold a class that begins with a byte order mark");
            }
            BracketFormat.writeLine(className + "\t", tree, out, "tsv");
        });
    }
}
