package org.treemetric.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.ClassEvidence;
import org.treemetric.explain.EvidenceDifference;
import org.treemetric.gram.Gram;
import org.treemetric.model.Model;
import org.treemetric.tree.Tree;

/** What the evidence metric says of a tree, gram by gram and node by node; nothing for models without evidence. */
final class EvidenceBlocks {
    private static final int CLASSES = 2;
    private static final double STRONGEST = 0.9; // a full tint would drown the label

    private EvidenceBlocks() {}

    /** Whether there is anything to show. */
    static boolean has(Model model) {
        return model.metric().classScores().filter(scores -> scores.rows() > 0).isPresent();
    }

    /** Why a tree is of its class: the grams that speak for the strongest classes and against them. */
    static List<Block> classes(Model model, Tree tree, int top) {
        List<Block> blocks = new ArrayList<>();
        List<Drawings.Drawing> drawings = new ArrayList<>();
        for (ClassEvidence one :
                ClassEvidence.of(model, tree).stream().limit(CLASSES).toList()) {
            List<List<Cell>> rows = new ArrayList<>();
            for (ClassEvidence.Part part : one.parts().stream().limit(top).toList()) {
                rows.add(List.of(
                        Cell.drawing(GramSvg.of(part.gram())),
                        gram(part.gram(), part.implied()),
                        Cell.count(part.count()),
                        Cell.figure(signed(part.score()))));
            }
            blocks.add(new Table(
                    "Evidence for class " + one.className() + ": " + signed(one.score()) + " in all",
                    List.of("drawn", "gram", "count", "score"),
                    rows));
            drawings.add(new Drawings.Drawing(
                    one.className() + " " + signed(one.score()),
                    TreeSvg.folded(tree, "evidence for " + one.className(), tint(model, tree, one)),
                    ""));
        }
        if (!drawings.isEmpty()) {
            blocks.add(new Drawings(
                    "Where the evidence is: blue nodes speak for the class, orange ones against it", drawings));
        }
        return blocks;
    }

    /** What sets a tree and a neighbor apart: structure, and evidence with its sign. */
    static Table difference(Model model, Tree tree, Sample neighbor, int top) {
        EvidenceDifference difference = EvidenceDifference.of(model, tree, neighbor.tree());
        List<List<Cell>> rows = new ArrayList<>();
        double structure = 0;
        double evidence = 0;
        for (EvidenceDifference.Part part : difference.parts()) {
            structure += part.structure();
            evidence += part.evidence();
            if (rows.size() < top) {
                rows.add(List.of(
                        Cell.drawing(GramSvg.of(part.gram())),
                        gram(part.gram(), part.implied()),
                        Cell.count(part.first()),
                        Cell.count(part.second()),
                        Cell.number(part.structure(), 4),
                        Cell.figure(signed(part.evidence()))));
            }
        }
        return new Table(
                String.format(
                        Locale.ROOT,
                        "Distance %.4f to tree `%s` of class %s: structure %.4f, evidence %s. Negative evidence reconciles "
                                + "the two.",
                        difference.distance(),
                        neighbor.id(),
                        neighbor.className(),
                        structure,
                        signed(evidence)),
                List.of("drawn", "gram", "here", "there", "structure", "evidence"),
                rows);
    }

    /** Tints that show what speaks for a class, in the second color, and against it. */
    static IntToDoubleFunction tint(Model model, Tree tree, ClassEvidence of) {
        double[] share = ClassEvidence.nodes(model, tree, of.className());
        double max = Arrays.stream(share).map(Math::abs).max().orElse(0);
        return node -> max > 0 ? -STRONGEST * share[node] / max : 0;
    }

    private static Cell gram(Gram gram, List<Gram> implied) {
        List<String> lines = new ArrayList<>(List.of("`" + gram + "`"));
        if (!implied.isEmpty()) {
            lines.add("with " + implied.size() + " shorter " + (implied.size() == 1 ? "gram" : "grams") + " inside it");
        }
        return Cell.lines(lines);
    }

    private static String signed(double value) {
        return String.format(Locale.ROOT, "%+.4f", value);
    }
}
