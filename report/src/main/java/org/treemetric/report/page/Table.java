package org.treemetric.report.page;

import java.util.List;

/**
 * A table.
 *
 * @param caption what it shows
 * @param columns the heads of its columns
 * @param rows as many cells each as there are columns; the first cell of a row is its head
 */
public record Table(String caption, List<String> columns, List<List<Cell>> rows) implements Block {
    public Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<Cell> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(
                        "'" + caption + "': expected " + columns.size() + " cells, got " + row.size());
            }
        }
    }
}
