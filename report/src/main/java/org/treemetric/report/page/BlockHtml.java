package org.treemetric.report.page;

import java.util.List;
import org.treemetric.report.json.Json;

/** Writes blocks as HTML, numbering those that refer to each other. */
final class BlockHtml {
    private final StringBuilder out;
    private int number;

    BlockHtml(StringBuilder out) {
        this.out = out;
    }

    void append(Block block) {
        if (block instanceof Prose prose) {
            out.append("<p>").append(Html.inline(prose.text())).append("</p>\n");
        } else if (block instanceof Notice notice) {
            notice(notice);
        } else if (block instanceof Tiles tiles) {
            tiles(tiles);
        } else if (block instanceof Table table) {
            table(table.caption(), table.columns(), table.rows());
        } else if (block instanceof Confusion confusion) {
            confusion(confusion);
        } else if (block instanceof Details details) {
            out.append("<details class=\"case\"" + (details.open() ? " open" : "") + "><summary>")
                    .append(Html.inline(details.title()))
                    .append("</summary>\n");
            details.blocks().forEach(this::append);
            out.append("</details>\n");
        } else if (block instanceof Documents documents) {
            documents(documents);
        } else if (block instanceof Drawings drawings) {
            drawings(drawings);
        } else if (block instanceof Chart chart) {
            chart(chart);
        } else if (block instanceof Columns columns) {
            out.append("<div class=\"columns\">\n");
            columns.blocks().forEach(this::append);
            out.append("</div>\n");
        }
    }

    private void notice(Notice notice) {
        out.append(
                        notice.warning()
                                ? "<div class=\"notice warning\" role=\"note\">"
                                : "<div class=\"notice\" role=\"note\">")
                .append("<strong>")
                .append(notice.warning() ? "Warning" : "Note")
                .append("</strong> ")
                .append(Html.inline(notice.text()))
                .append("</div>\n");
    }

    private void tiles(Tiles tiles) {
        out.append("<dl class=\"tiles\">\n");
        for (Tiles.Tile tile : tiles.tiles()) {
            out.append("<div><dt>")
                    .append(Html.inline(tile.name()))
                    .append("</dt><dd><span class=\"big\">")
                    .append(Html.escaped(tile.value()))
                    .append("</span>");
            if (!tile.note().isEmpty()) {
                out.append("<span class=\"small\">")
                        .append(Html.inline(tile.note()))
                        .append("</span>");
            }
            out.append("</dd></div>\n");
        }
        out.append("</dl>\n");
    }

    private void table(String caption, List<String> columns, List<List<Cell>> rows) {
        openTable(caption, "");
        out.append("<thead><tr>");
        for (int c = 0; c < columns.size(); c++) {
            String kind = rows.isEmpty() ? "text" : rows.get(0).get(c).kind();
            out.append("<th scope=\"col\" class=\"" + kind + "\">" + Html.inline(columns.get(c)) + "</th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
        for (List<Cell> row : rows) {
            out.append("<tr>");
            for (int c = 0; c < row.size(); c++) {
                String tag = c == 0 ? "th scope=\"row\"" : "td";
                out.append("<" + tag + " class=\"" + row.get(c).kind() + "\">")
                        .append(row.get(c).html())
                        .append(c == 0 ? "</th>" : "</td>");
            }
            out.append("</tr>\n");
        }
        out.append("</tbody>\n</table>\n</div>\n</div>\n");
    }

    // The table scrolls sideways on a phone; with a tab stop the keyboard can scroll it too. Its caption stays.
    private void openTable(String caption, String kind) {
        String id = "t" + ++number;
        out.append("<div class=\"frame\">\n<p class=\"caption\" id=\"" + id + "\">" + Html.inline(caption) + "</p>\n")
                .append("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-labelledby=\"" + id + "\">\n")
                .append("<table class=\"" + kind + "\" aria-labelledby=\"" + id + "\">\n");
    }

    // With many classes columns have numbers, which stand before the names of the rows.
    private void confusion(Confusion confusion) {
        List<String> names = confusion.classNames();
        boolean compact = Confusion.isCompact(names.size());
        openTable(confusion.caption(), compact ? "confusion compact" : "confusion");
        out.append("<thead><tr><th scope=\"col\" class=\"corner\">true \\ predicted</th>");
        for (int c = 0; c < names.size(); c++) {
            out.append("<th scope=\"col\"")
                    .append(
                            compact
                                    ? " title=\"" + Html.escaped(names.get(c)) + "\">" + (c + 1)
                                    : ">" + Html.escaped(names.get(c)))
                    .append("</th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
        for (int r = 0; r < names.size(); r++) {
            List<Long> row = confusion.counts().get(r);
            long all = Math.max(1, row.stream().mapToLong(Long::longValue).sum());
            out.append("<tr><th scope=\"row\">")
                    .append(compact ? "<span class=\"no\">" + (r + 1) + "</span>" : "")
                    .append(Html.escaped(names.get(r)))
                    .append("</th>");
            for (int c = 0; c < row.size(); c++) {
                double share = (double) row.get(c) / all;
                out.append("<td class=\"" + (r == c ? "right" : "wrong") + " s" + (int) Math.ceil(10 * share) + "\"");
                if (compact) {
                    out.append(" title=\"" + Html.escaped(names.get(r) + " as " + names.get(c)) + "\">")
                            .append(row.get(c) == 0 ? "·" : row.get(c).toString());
                } else {
                    out.append(">" + row.get(c) + "<span class=\"small\">" + Html.fixed(100 * share, 1) + " %</span>");
                }
                out.append("</td>");
            }
            out.append("</tr>\n");
        }
        out.append("</tbody>\n</table>\n</div>\n</div>\n");
    }

    private void documents(Documents documents) {
        out.append("<figure class=\"documents\">\n<figcaption>")
                .append(Html.inline(documents.caption()))
                .append("</figcaption>\n<div class=\"gallery\">\n");
        for (Documents.Pane pane : documents.panes()) {
            out.append("<div class=\"document\"><h3>")
                    .append(Html.inline(pane.title()))
                    .append("</h3>");
            if (!pane.source().isEmpty()) {
                out.append("<p class=\"small\">")
                        .append(Html.escaped(pane.source()))
                        .append("</p>");
            }
            DocumentHtml.append(out, pane.heat());
            out.append("</div>\n");
        }
        out.append("</div>\n</figure>\n");
    }

    private void drawings(Drawings drawings) {
        out.append("<figure class=\"drawings\">\n<figcaption>")
                .append(Html.inline(drawings.caption()))
                .append("</figcaption>\n<div class=\"gallery\">\n");
        for (Drawings.Drawing drawing : drawings.drawings()) {
            out.append("<div class=\"drawing\" tabindex=\"0\"><h3>")
                    .append(Html.inline(drawing.title()))
                    .append("</h3><div class=\"picture\">")
                    .append(drawing.svg())
                    .append("</div>");
            if (!drawing.text().isEmpty()) {
                out.append("<p class=\"small\">")
                        .append(Html.inline(drawing.text()))
                        .append("</p>");
            }
            out.append("</div>\n");
        }
        out.append("</div>\n</figure>\n");
    }

    private void chart(Chart chart) {
        String id = "c" + ++number;
        out.append("<figure class=\"chart\" id=\"" + id + "\">\n<figcaption id=\"" + id + "-caption\">")
                .append(Html.inline(chart.caption()))
                .append("</figcaption>\n<div class=\"legend\"></div>\n<div class=\"plot " + ChartData.kind(chart)
                        + "\" role=\"img\" aria-labelledby=\"" + id + "-caption\"></div>\n")
                .append("<script type=\"application/json\">")
                // A label must not be able to close the script.
                .append(Json.line(ChartData.json(chart)).replace("<", "\\u003c"))
                .append("</script>\n<details><summary>Figures of this chart</summary>\n");
        Table figures = ChartData.table(chart);
        table(figures.caption(), figures.columns(), figures.rows());
        out.append("</details>\n</figure>\n");
    }
}
