package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.treemetric.eval.ConfusionMatrix;

/** A confusion matrix for people. */
final class ConfusionText {
    private ConfusionText() {}

    /** The error rate, then one row per true class and one column per prediction. */
    static void print(ConfusionMatrix matrix, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "error %.4f (%d of %d)%n",
                (double) matrix.errors() / matrix.total(),
                matrix.errors(),
                matrix.total());
        int classes = matrix.classNames().size();
        int width = 8;
        for (String name : matrix.classNames()) {
            width = Math.max(width, name.codePointCount(0, name.length()));
        }
        out.print(pad("truth", width));
        for (String name : matrix.classNames()) {
            out.print("  " + padLeft(name, width));
        }
        out.println();
        for (int t = 0; t < classes; t++) {
            out.print(pad(matrix.classNames().get(t), width));
            for (int p = 0; p < classes; p++) {
                out.print("  " + padLeft(Long.toString(matrix.count(t, p)), width));
            }
            out.println();
        }
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.codePointCount(0, text.length())));
    }

    private static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - text.codePointCount(0, text.length()))) + text;
    }
}
