package org.treemetric.report.cluster;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramShape;
import org.treemetric.report.drawing.TreeSvg;

/**
 * Grams in a few words: {@code a › b} is b under a, {@code x, y} are neighbors in that order, and what the dummy says is said:
 * {@code x (first)}, {@code x (last)}, {@code a (leaf)}, {@code root a}.
 */
final class GramWords {
    private static final int LONGEST = 28;

    private GramWords() {}

    /** The gram as code, for text with backquotes. */
    static String of(Gram gram) {
        return "`" + plain(gram).replace('`', '\'') + "`";
    }

    /** The gram without marks. */
    static String plain(Gram gram) {
        List<Optional<String>> fields = gram.fields();
        int p = gram.shape() instanceof GramShape shape ? shape.p() : 0;
        List<Optional<String>> stem = fields.subList(0, p);
        String above = (p > 1 && stem.get(0).isEmpty() ? "root " : "") + joined(stem, " › ");
        List<Optional<String>> base = fields.subList(p, fields.size());
        if (base.isEmpty()) {
            return above;
        }
        String below = joined(base, ", ");
        if (below.isEmpty()) {
            return above + " (leaf)";
        }
        String end =
                base.get(0).isEmpty() ? " (first)" : base.get(base.size() - 1).isEmpty() ? " (last)" : "";
        return (above.isEmpty() ? "" : above + " › ") + below + end;
    }

    private static String joined(List<Optional<String>> fields, String between) {
        return fields.stream().flatMap(Optional::stream).map(GramWords::label).collect(Collectors.joining(between));
    }

    private static String label(String label) {
        return label.isEmpty() ? "(empty)" : TreeSvg.shortened(label, LONGEST);
    }
}
