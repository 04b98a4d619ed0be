package org.treemetric.experiments;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The tables of a reproduction as a Markdown document, for {@code docs/reproduction.md}. */
final class ReproductionMarkdown {
    private ReproductionMarkdown() {}

    static String of(Results results, List<ResultTable<?>> tables, List<String> missing) {
        StringBuilder out = new StringBuilder("# The paper, reproduced\n\n");
        out.append("Written by `treemetric reproduce`; do not edit. ")
                .append("The columns are described in [reproduction-files.md](reproduction-files.md).\n\n");
        Machine.facts(results).forEach(fact -> out.append("- ").append(fact).append('\n'));
        missing.forEach(line -> out.append("- missing: ").append(line).append('\n'));
        tables.forEach(table -> table(out, table));
        return out.toString();
    }

    private static void table(StringBuilder out, ResultTable<?> table) {
        String title = table.name().substring(0, 1).toUpperCase(Locale.ROOT)
                + table.name().substring(1);
        out.append("\n## " + title + "\n\n");
        out.append("| " + String.join(" | ", table.names()) + " |\n");
        out.append("|" + "---|".repeat(table.columns().size()) + "\n");
        for (List<Object> row : table.fields()) {
            out.append(row.stream().map(ReproductionMarkdown::field).collect(Collectors.joining(" | ", "| ", " |\n")));
        }
    }

    private static String field(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.map(ReproductionMarkdown::field).orElse("");
        }
        if (value instanceof Double number) {
            boolean small = number != 0 && Math.abs(number) < 0.001;
            return small ? String.format(Locale.ROOT, "%.2g", number) : String.format(Locale.ROOT, "%.4f", number);
        }
        return String.valueOf(value)
                .replace("|", "\\|")
                .replace("*", "\\*")
                .replace("_", "\\_")
                .replace("$", "\\$");
    }
}
