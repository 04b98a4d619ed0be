package org.treemetric.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.treemetric.report.drawing.TreeSvg;
import org.treemetric.tree.Document;

/**
 * A document with its heat as HTML: numbered lines that wrap, warm text marked, and what carries no weight folded away. A
 * short text can be unfolded; of a long one, or of a line without end, only the surroundings of warm text are kept, so that
 * a page of many documents stays small.
 */
final class DocumentHtml {
    private static final int MAX_RUNS = 90;
    private static final int CONTEXT = 2; // lines around warm ones
    private static final int SHORTEST_FOLD = 5; // lines
    private static final int LARGEST_UNFOLDABLE = 12_000; // characters
    private static final int LONGEST_COLD = 200; // characters in one line
    private static final int KEPT = 60; // characters of a cut at either end

    private final StringBuilder out;
    private final DocumentHeat heat;
    private final Document document;
    private final TreeMap<Integer, List<DocumentHeat.Run>> runs = new TreeMap<>(); // by line

    private DocumentHtml(StringBuilder out, DocumentHeat heat) {
        this.out = out;
        this.heat = heat;
        this.document = heat.document();
        for (DocumentHeat.Run run : heat.runs(MAX_RUNS)) {
            runs.computeIfAbsent(document.lineIndex(run.start()), line -> new ArrayList<>())
                    .add(run);
        }
    }

    /** Appends the text. */
    static void append(StringBuilder out, DocumentHeat heat) {
        new DocumentHtml(out, heat).document();
    }

    private void document() {
        int first = heat.firstLine();
        int last = heat.lastLine();
        boolean unfoldable =
                document.lineOffset(last) - document.lineOffset(first) <= LARGEST_UNFOLDABLE && !runs.isEmpty();
        out.append("<div class=\"listing\">\n");
        int next = first; // the first line not yet written
        for (int warm : runs.keySet()) {
            int begin = Math.max(next, warm - CONTEXT);
            fold(next, begin, unfoldable);
            next = Math.max(next, begin);
            int end = Math.min(last, warm + CONTEXT);
            for (; next <= end; next++) {
                line(next);
            }
        }
        if (runs.isEmpty()) { // nothing stands out: its beginning says at least which document it is
            for (; next <= Math.min(last, first + 2 * CONTEXT); next++) {
                line(next);
            }
        }
        fold(next, last + 1, unfoldable);
        out.append("</div>\n");
    }

    private void fold(int begin, int end, boolean unfoldable) {
        int lines = end - begin;
        if (lines < SHORTEST_FOLD) {
            for (int i = begin; i < end; i++) {
                line(i);
            }
            return;
        }
        String words = String.format(Locale.ROOT, "%,d lines that add little or nothing", lines);
        if (!unfoldable) {
            out.append("<p class=\"fold\">⋯ ").append(words).append("</p>\n");
            return;
        }
        out.append("<details class=\"fold\"><summary>").append(words).append("</summary>\n");
        for (int i = begin; i < end; i++) {
            line(i);
        }
        out.append("</details>\n");
    }

    private void line(int index) {
        int at = document.lineOffset(index);
        int end = at + document.lineText(index).length();
        out.append("<div class=\"line\"><span class=\"no\">")
                .append(document.firstLine() + index)
                .append("</span><code>");
        for (DocumentHeat.Run run : runs.getOrDefault(index, List.of())) {
            plain(at, run.start());
            mark(run);
            at = run.end();
        }
        plain(at, end);
        out.append("</code></div>\n");
    }

    private void mark(DocumentHeat.Run run) {
        int level = heat.level(run.node());
        out.append("<mark class=\"")
                .append(level > 0 ? "far" : "near")
                .append(" h")
                .append(Math.abs(level))
                .append("\" title=\"")
                .append(Html.escaped(TreeSvg.shortened(heat.label(run.node()), KEPT)))
                .append(String.format(Locale.ROOT, " %+.4f\">", heat.share(run.node())));
        plain(run.start(), run.end());
        out.append("</mark>");
    }

    private void plain(int start, int end) {
        String text = document.text();
        if (end - start <= LONGEST_COLD) {
            out.append(Html.escaped(text.substring(start, end)));
            return;
        }
        int head = start + KEPT - (Character.isHighSurrogate(text.charAt(start + KEPT - 1)) ? 1 : 0);
        int tail = end - KEPT + (Character.isLowSurrogate(text.charAt(end - KEPT)) ? 1 : 0);
        out.append(Html.escaped(text.substring(start, head)))
                .append(String.format(Locale.ROOT, "<span class=\"cut\">⋯ %,d characters ⋯</span>", tail - head))
                .append(Html.escaped(text.substring(tail, end)));
    }
}
