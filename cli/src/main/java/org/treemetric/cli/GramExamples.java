package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.GramPlaces;
import org.treemetric.gram.Gram;
import org.treemetric.tree.Document;
import org.treemetric.tree.VisibleText;

/** Where grams stand in documents, for people: file, line and what is written there. */
final class GramExamples {
    private static final int MAX_PLACES = 2; // per gram
    private static final int MAX_SNIPPET = 100; // characters

    /** Where a gram first stands in a document, and in how many lines of it. */
    private record Lines(Document document, List<Integer> offsets) {}

    private final Map<Gram, Lines> found = new HashMap<>();

    /** Examples yet to be found. */
    GramExamples() {}

    /** Those of one tree; empty if its document is not at hand. */
    static Optional<GramExamples> of(Sample sample, Collection<Gram> grams) {
        GramExamples examples = new GramExamples();
        examples.look(sample, grams);
        return sample.places().map(places -> examples);
    }

    /** Looks for those of some grams that have no example yet. */
    void look(Sample sample, Collection<Gram> grams) {
        if (sample.places().isEmpty()) {
            return;
        }
        List<Gram> missing =
                grams.stream().filter(gram -> !found.containsKey(gram)).toList();
        Document document = sample.places().get().document();
        GramPlaces places = GramPlaces.of(sample.tree(), sample.places().get(), missing);
        for (Gram gram : missing) {
            List<Integer> offsets = new ArrayList<>();
            int last = -1;
            for (int offset : places.offsets(gram)) {
                if (document.lineIndex(offset) != last) {
                    offsets.add(offset);
                    last = document.lineIndex(offset);
                }
            }
            if (!offsets.isEmpty()) {
                found.put(gram, new Lines(document, offsets));
            }
        }
    }

    /** Prints the first places of a gram, one line each; nothing if it has none. */
    void print(Gram gram, int margin, PrintWriter out) {
        Lines lines = found.get(gram);
        if (lines == null) {
            return;
        }
        Document document = lines.document;
        int shown = Math.min(MAX_PLACES, lines.offsets.size());
        for (int i = 0; i < shown; i++) {
            int offset = lines.offsets.get(i);
            int more = lines.offsets.size() - shown;
            out.printf(
                    "%s%s:%d  %s%s%n",
                    " ".repeat(margin),
                    VisibleText.of(document.source()),
                    document.firstLine() + document.lineIndex(offset),
                    VisibleText.ofMessage(snippet(document, offset)),
                    i + 1 == shown && more > 0 ? "  (and " + more + (more == 1 ? " more line)" : " more lines)") : "");
        }
    }

    // The line; of one without end what begins at the place.
    private static String snippet(Document document, int offset) {
        int index = document.lineIndex(offset);
        String line = document.lineText(index);
        String text = line.strip().length() <= MAX_SNIPPET
                ? line.strip()
                : line.substring(Math.min(line.length(), offset - document.lineOffset(index)));
        if (text.length() > MAX_SNIPPET) {
            int cut = MAX_SNIPPET - 1 - (Character.isHighSurrogate(text.charAt(MAX_SNIPPET - 2)) ? 1 : 0);
            text = text.substring(0, cut) + "…";
        }
        return text.codePoints()
                .map(c -> Character.isISOControl(c) ? ' ' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
