package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.explain.EditCostExplanation;
import org.treemetric.edit.explain.EditCostExplanation.Operation;
import org.treemetric.edit.explain.EditCostExplanation.Place;
import org.treemetric.tree.VisibleText;

/** Learned edit costs for people. */
final class CostListing {
    private static final int LISTED = 10;

    private CostListing() {}

    /** The cheapest and dearest operations, and where the labels are on the map. */
    static void print(String method, EditCosts costs, PrintWriter out) {
        EditCostExplanation why = EditCostExplanation.of(costs);
        out.printf(
                "%n%s: edit costs learned without the first fold, %d labels%s%n",
                method, costs.labels(), costs.isSymmetric() ? "; an operation and its reverse cost the same" : "");
        int listed = Math.min(LISTED, (why.operations().size() + 1) / 2); // of few, none is both
        List<Operation> cheapest = why.cheapest(listed);
        List<Operation> dearest = why.dearest(listed);
        int width = cheapest.stream()
                .mapToInt(one -> words(one).codePointCount(0, words(one).length()))
                .max()
                .orElse(0);
        out.printf("  %-" + (width + 10) + "s  %s%n", "cheapest", "dearest");
        for (int i = 0; i < cheapest.size(); i++) {
            out.printf(
                    Locale.ROOT,
                    "  %8.4f %-" + (width + 1) + "s  %8.4f %s%n",
                    cheapest.get(i).cost(),
                    words(cheapest.get(i)),
                    dearest.get(i).cost(),
                    words(dearest.get(i)));
        }
        out.printf("  map of the labels, near ones cheap to exchange%n");
        for (Place place : why.map()) {
            out.printf(
                    Locale.ROOT,
                    "  %9.4f %9.4f  %s%n",
                    rounded(place.x()),
                    rounded(place.y()),
                    VisibleText.of(place.label()));
        }
    }

    private static double rounded(double value) {
        return Math.rint(value * 1e4) / 1e4 + 0.0; // so that no -0.0000 is printed
    }

    private static String words(Operation operation) {
        String kind = operation.kind().name().toLowerCase(Locale.ROOT);
        return switch (operation.kind()) {
            case DELETE, KEEP -> kind + " " + VisibleText.of(operation.from());
            case INSERT -> kind + " " + VisibleText.of(operation.to());
            case REPLACE -> kind + " " + VisibleText.of(operation.from()) + " by " + VisibleText.of(operation.to());
        };
    }
}
