package org.treemetric.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import org.treemetric.file.Sha256;
import org.treemetric.file.WholeFile;

/**
 * A page as one HTML file that needs nothing else: no network, no server, no other file. Light and dark, printable,
 * usable by keyboard and screen reader, readable on a phone. The same page gives the same bytes.
 */
public final class HtmlPage {
    // The line breaks next to the tags are part of what the browser hashes.
    private static final String STYLE = "\n" + resource("page.css");
    private static final String CHARTS = "\n" + resource("vendor/echarts/echarts.simple.min.js") + "\n";
    private static final String SCRIPT = "\n" + resource("page.js");

    // Nothing may be loaded from anywhere, and no script or style but ours counts, whatever a label in the data tries.
    private static final String POLICY = "default-src 'none'; style-src " + source(STYLE) + "; script-src "
            + source(CHARTS) + " " + source(SCRIPT) + "; img-src data:; base-uri 'none'; form-action 'none'";

    private HtmlPage() {}

    /** Writes the page whole or not at all. */
    public static void write(Page page, Path file) throws IOException {
        WholeFile.write(file, of(page));
    }

    /** The page as text. */
    public static String of(Page page) {
        StringBuilder out = new StringBuilder(1 << 20);
        out.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<meta name=\"color-scheme\" content=\"light dark\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"" + POLICY + "\">\n")
                .append("<link rel=\"icon\" href=\"data:,\">\n")
                .append("<title>" + Html.escaped(page.title()) + "</title>\n<style>")
                .append(STYLE)
                .append("</style>\n</head>\n<body>\n");
        head(out, page);
        out.append("<div class=\"layout\">\n");
        contents(out, page);
        out.append("<main id=\"main\">\n");
        BlockHtml blocks = new BlockHtml(out);
        for (Section section : page.sections()) {
            out.append("<section id=\"" + section.anchor() + "\" aria-labelledby=\"" + section.anchor() + "-title\">\n")
                    .append("<h2 id=\"" + section.anchor() + "-title\">" + Html.inline(section.title()) + "</h2>\n");
            section.blocks().forEach(blocks::append);
            out.append("</section>\n");
        }
        out.append("</main>\n</div>\n")
                .append("<footer>Made by treemetric. Charts by Apache ECharts 6.1.0 (Apache License 2.0). ")
                .append("This file needs no network and sends nothing.</footer>\n")
                .append("<div id=\"tip\" role=\"status\" hidden></div>\n<script>")
                .append(CHARTS)
                .append("</script>\n<script>")
                .append(SCRIPT)
                .append("</script>\n</body>\n</html>\n");
        return out.toString();
    }

    private static void head(StringBuilder out, Page page) {
        out.append("<a class=\"skip\" href=\"#main\">Skip to the results</a>\n<header>\n<div>\n<h1>")
                .append(Html.inline(page.title()))
                .append("</h1>\n<p class=\"lead\">")
                .append(Html.inline(page.lead()))
                .append("</p>\n");
        if (!page.facts().isEmpty()) {
            out.append("<ul class=\"facts\">");
            page.facts()
                    .forEach(
                            fact -> out.append("<li>").append(Html.inline(fact)).append("</li>"));
            out.append("</ul>\n");
        }
        out.append("</div>\n<button type=\"button\" id=\"theme\" hidden>Dark</button>\n</header>\n");
    }

    private static void contents(StringBuilder out, Page page) {
        out.append("<nav aria-label=\"Contents\"><ul>\n");
        for (Section section : page.sections()) {
            out.append("<li><a href=\"#" + section.anchor() + "\">" + Html.inline(section.title()) + "</a></li>\n");
        }
        out.append("</ul></nav>\n");
    }

    private static String source(String text) {
        MessageDigest digest = Sha256.start();
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        return "'sha256-" + Base64.getEncoder().encodeToString(digest.digest()) + "'";
    }

    private static String resource(String name) {
        try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
