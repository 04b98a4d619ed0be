package org.treemetric.report.cluster;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramShape;
import org.treemetric.report.TreeSvg;

/** Grams in a few words: {@code a › b} is b under a, {@code x, y} are neighbors in that order. */
final class GramWords {
    private static final int LONGEST = 28;

    private GramWords() {}

    /** The gram as code, for text with backquotes. */
    static String of(Gram gram) {
        return "`" + plain(gram).replace('`', '\'') + "`";
    }

    /** The gram without marks. */
    static String plain(Gram gram) {
        int p = gram.shape() instanceof GramShape shape ? shape.p() : 0;
        List<Optional<String>> fields = gram.fields();
        String stem = fields.subList(0, p).stream()
                .flatMap(Optional::stream)
                .map(GramWords::label)
                .collect(Collectors.joining(" › "));
        List<Optional<String>> below = fields.subList(p, fields.size());
        String base =
                below.stream().flatMap(Optional::stream).map(GramWords::label).collect(Collectors.joining(", "));
        if (base.isEmpty()) {
            return below.isEmpty() ? stem : stem + " (leaf)";
        }
        return stem.isEmpty() ? base : stem + " › " + base;
    }

    private static String label(String label) {
        return label.isEmpty() ? "(empty)" : TreeSvg.shortened(label, LONGEST);
    }
}
