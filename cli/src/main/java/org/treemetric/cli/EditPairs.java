package org.treemetric.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.treemetric.edit.EditDistance;
import org.treemetric.edit.EditOperation;
import org.treemetric.edit.EditOperation.Kind;
import org.treemetric.edit.EditScript;
import org.treemetric.edit.EditTree;
import org.treemetric.report.drawing.EditScriptSvg;
import org.treemetric.report.json.EditJson;
import org.treemetric.report.json.JsonObject;
import org.treemetric.tree.Tree;
import org.treemetric.tree.VisibleText;

/**
 * Prints edit distances, with the script if it is asked for.
 *
 * @param whole whether distances are whole numbers
 * @param mapping whether to print the script
 * @param svg where to draw it
 */
record EditPairs(EditDistance distance, boolean whole, boolean mapping, Optional<OutputFile> svg, OutputOptions output)
        implements PairPrinter {
    @Override
    public void print(Tree a, Tree b) throws IOException {
        EditTree first = distance.prepare(a);
        EditTree second = distance.prepare(b);
        if (!mapping && svg.isEmpty()) {
            print(a, b, distance.between(first, second), Optional.empty());
            return;
        }
        EditScript script = distance.script(first, second);
        if (svg.isPresent()) {
            if (a.size() + b.size() > EditScriptSvg.LARGEST) {
                throw new InputException("--svg: expected trees of at most " + EditScriptSvg.LARGEST
                        + " nodes together, found " + (a.size() + b.size()));
            }
            svg.get().write(output, EditScriptSvg.of(a, b, script));
        }
        print(a, b, script.distance(), mapping ? Optional.of(script) : Optional.empty());
    }

    private void print(Tree a, Tree b, double found, Optional<EditScript> script) {
        if (output.json()) {
            JsonObject line = EditJson.of(number(found), a, b);
            script.ifPresent(steps -> EditJson.operations(line, steps));
            output.print(line);
            return;
        }
        output.out().println(text(found));
        script.ifPresent(steps -> print(steps.operations(), output.out()));
    }

    private Number number(double value) {
        return whole ? (Number) Math.round(value) : (Number) value; // without the casts both would become doubles
    }

    // Whole costs as people write them, others as short as they read back.
    private static String text(double value) {
        return value == Math.rint(value) && value < 1e15 ? Long.toString((long) value) : Double.toString(value);
    }

    // One step per line: what is done, the node of the first tree and of the second in preorder, labels, cost.
    private static void print(List<EditOperation> steps, PrintWriter out) {
        for (EditOperation step : steps) {
            String node = step.kind() == Kind.INSERT ? "" : Integer.toString(step.source());
            String other = step.kind() == Kind.DELETE ? "" : Integer.toString(step.target());
            String label = VisibleText.of(step.kind() == Kind.INSERT ? step.to() : step.from());
            String labels = step.kind() == Kind.REPLACE ? label + " -> " + VisibleText.of(step.to()) : label;
            String cost = step.cost() == 0 ? "" : "  (" + text(step.cost()) + ")";
            out.printf(
                    "  %-6s %5s %5s  %s%s%n",
                    EditJson.name(step.kind()),
                    node.isEmpty() ? "-" : node,
                    other.isEmpty() ? "-" : other,
                    labels,
                    cost);
        }
    }
}
