package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.treemetric.eval.ConfusionMatrix;
import org.treemetric.tree.VisibleText;

/** A confusion matrix for people. */
final class ConfusionText {
    private static final int MAX_WIDTH = 110; // columns of text; a wider matrix is listed instead
    private static final int MAX_PAIRS = 15;

    private ConfusionText() {}

    /** The error rate, then one row per true class and one column per prediction; of many classes the worst pairs. */
    static void print(ConfusionMatrix matrix, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "error %.4f (%d of %d)%n",
                (double) matrix.errors() / matrix.total(),
                matrix.errors(),
                matrix.total());
        int classes = matrix.classNames().size();
        int width = 8;
        for (String name : names(matrix)) {
            width = Math.max(width, name.codePointCount(0, name.length()));
        }
        if ((classes + 1) * (width + 2) > MAX_WIDTH) {
            printPairs(matrix, width, out);
            return;
        }
        out.print(pad("truth", width));
        for (String name : names(matrix)) {
            out.print("  " + padLeft(name, width));
        }
        out.println();
        for (int t = 0; t < classes; t++) {
            out.print(pad(names(matrix).get(t), width));
            for (int p = 0; p < classes; p++) {
                out.print("  " + padLeft(Long.toString(matrix.count(t, p)), width));
            }
            out.println();
        }
    }

    private static List<String> names(ConfusionMatrix matrix) {
        return matrix.classNames().stream().map(VisibleText::of).toList();
    }

    private record Pair(String truth, String taken, long count) {}

    private static void printPairs(ConfusionMatrix matrix, int width, PrintWriter out) {
        List<Pair> pairs = new ArrayList<>();
        for (int t = 0; t < matrix.classNames().size(); t++) {
            for (int p = 0; p < matrix.classNames().size(); p++) {
                if (t != p && matrix.count(t, p) > 0) {
                    pairs.add(new Pair(names(matrix).get(t), names(matrix).get(p), matrix.count(t, p)));
                }
            }
        }
        pairs.sort(Comparator.comparingLong(Pair::count).reversed()); // stable: then by class
        int shown = Math.min(MAX_PAIRS, pairs.size());
        out.println(pad("truth", width) + "  " + pad("taken for", width) + "  " + padLeft("trees", 6)
                + (shown < pairs.size() ? "  (the " + shown + " most frequent of " + pairs.size() + " pairs)" : ""));
        for (Pair pair : pairs.subList(0, shown)) {
            out.println(pad(pair.truth(), width) + "  " + pad(pair.taken(), width) + "  "
                    + padLeft(Long.toString(pair.count()), 6));
        }
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.codePointCount(0, text.length())));
    }

    private static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - text.codePointCount(0, text.length()))) + text;
    }
}
