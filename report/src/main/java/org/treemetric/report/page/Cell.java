package org.treemetric.report.page;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.treemetric.report.drawing.GramSvg;
import org.treemetric.report.drawing.TreeSvg;

/** What stands in one place of a table. Immutable; made by the methods named after what they show. */
public final class Cell {
    /** How good the news is. */
    public enum Tone {
        GOOD,
        MIXED,
        BAD,
        NEUTRAL
    }

    private final String html;
    private final String kind;

    private Cell(String kind, String html) {
        this.kind = kind;
        this.html = html;
    }

    /** Words; what stands between backquotes is set as code. */
    public static Cell text(String text) {
        return new Cell(text.length() > 30 ? "text long" : "text", Html.inline(text));
    }

    /** Words, one line each. */
    public static Cell lines(List<String> lines) {
        return new Cell("text long", lines.stream().map(Html::inline).collect(Collectors.joining("<br>")));
    }

    /** A name from the data, as it is written there. */
    public static Cell code(String text) {
        return new Cell("text", "<code>" + Html.escaped(text).replace("/", "/<wbr>") + "</code>"); // paths may break
    }

    /** A gram as it prints, broken between its labels where it is too long, and remarks in small letters, one line each. */
    public static Cell gram(String gram, List<String> remarks) {
        StringBuilder html = new StringBuilder("<code class=\"gram\">")
                .append(Html.escaped(gram).replace(",", ",<wbr>"))
                .append("</code>");
        remarks.forEach(remark -> html.append("<br><span class=\"small\">")
                .append(Html.inline(remark))
                .append("</span>"));
        return new Cell("text long", html.toString());
    }

    /** A whole number. */
    public static Cell count(long value) {
        return new Cell("number", Html.escaped(String.format(Locale.ROOT, "%,d", value)));
    }

    /** A number with a fixed number of decimals; a dash if it is not finite. */
    public static Cell number(double value, int decimals) {
        return new Cell("number", Double.isFinite(value) ? Html.fixed(value, decimals) : "–");
    }

    /** A figure that is already in words, aligned like numbers, for example {@code 0.12 ± 0.03}. */
    public static Cell figure(String text) {
        return new Cell("number", Html.escaped(text));
    }

    /** Nothing to show: not measured or not defined. */
    public static Cell none() {
        return new Cell("number", "<span class=\"none\">–</span>");
    }

    /** A number with a bar that is {@code share} of the cell wide. */
    public static Cell bar(double share, String text) {
        double width = 100 * Math.max(0, Math.min(1, share));
        return new Cell(
                "meter",
                // an attribute of SVG may say the width, a style of its own may not: the page's policy
                "<span class=\"meter\"><svg class=\"fill\" aria-hidden=\"true\" height=\"100%\" width=\""
                        + Html.fixed(width, 1) + "%\"></svg></span><span class=\"value\">" + Html.escaped(text)
                        + "</span>");
    }

    /** A verdict or state, colored by its tone but always in words. */
    public static Cell badge(Tone tone, String text) {
        return new Cell(
                "text",
                "<span class=\"badge " + tone.name().toLowerCase(Locale.ROOT) + "\">" + Html.escaped(text) + "</span>");
    }

    /** A small drawing, as {@link TreeSvg} and {@link GramSvg} make it. */
    public static Cell drawing(String svg) {
        return new Cell("drawing", svg);
    }

    String html() {
        return html;
    }

    String kind() {
        return kind;
    }
}
