package org.treemetric.report.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.EditOperation.Kind;
import org.treemetric.edit.explain.EditCostExplanation;
import org.treemetric.edit.explain.EditCostExplanation.Operation;
import org.treemetric.report.drawing.LabelMapSvg;
import org.treemetric.report.page.Cell;
import org.treemetric.report.page.Columns;
import org.treemetric.report.page.Drawings;
import org.treemetric.report.page.Prose;
import org.treemetric.report.page.Section;
import org.treemetric.report.page.Table;

/** What there is to show of learned edit costs: the cheapest and dearest operations, the map of labels. */
final class CostBlocks {
    private static final int LISTED = 12;

    private CostBlocks() {}

    /** The section of one method. */
    static Section section(String method, EditCosts costs) {
        EditCostExplanation why = EditCostExplanation.of(costs);
        String words =
                "What changing one label into another, deleting or inserting it costs, learned without the trees of the first "
                        + "fold. A dear operation tells the classes apart, a cheap one does not matter.";
        String map =
                "Labels near each other are cheap to exchange, as far as two dimensions can show; directions mean nothing. "
                        + "Where there is no room for a label, its dot has it as a tooltip.";
        return new Section(
                "Edit costs of " + method,
                List.of(
                        new Prose(words),
                        new Columns(List.of(
                                table("Cheapest operations", why.cheapest(LISTED)),
                                table("Dearest operations", why.dearest(LISTED)))),
                        new Drawings(
                                "Map of the labels",
                                List.of(new Drawings.Drawing(
                                        costs.labels() + " labels", LabelMapSvg.of(why.map()), map)))));
    }

    private static Table table(String caption, List<Operation> operations) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Operation operation : operations) {
            rows.add(List.of(
                    Cell.text(operation.kind().name().toLowerCase(Locale.ROOT)),
                    operation.kind() == Kind.INSERT ? Cell.text("–") : Cell.code(operation.from()),
                    operation.kind() == Kind.DELETE ? Cell.text("–") : Cell.code(operation.to()),
                    Cell.number(operation.cost(), 4)));
        }
        return new Table(caption, List.of("operation", "from", "to", "cost"), rows);
    }
}
