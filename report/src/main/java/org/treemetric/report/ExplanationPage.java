package org.treemetric.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.ClassEvidence;
import org.treemetric.explain.Contribution;
import org.treemetric.explain.Explanation;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.tree.Tree;

/** A page about one tree: its class, what speaks for it, and what sets it apart from its neighbors. */
public final class ExplanationPage {
    private static final int NEIGHBORS = 3;

    private ExplanationPage() {}

    /**
     * The page.
     *
     * @param neighbors those to compare the tree with, the first few count
     * @param top how many grams a table lists
     */
    public static Page of(Model model, Tree tree, Prediction prediction, List<Neighbor> neighbors, int top) {
        String className = model.className(prediction);
        List<Section> sections = new ArrayList<>();
        List<Tiles.Tile> tiles = new ArrayList<>();
        tiles.add(new Tiles.Tile(
                "class",
                className,
                String.format(
                        Locale.ROOT,
                        "%.1f %% of the votes of %d neighbors",
                        100 * prediction.probability(prediction.classIndex()),
                        prediction.neighbors().size())));
        for (ClassEvidence one : ClassEvidence.of(model, tree).stream().limit(2).toList()) {
            tiles.add(new Tiles.Tile(
                    "evidence for " + one.className(), String.format(Locale.ROOT, "%+.3f", one.score()), ""));
        }
        sections.add(new Section("The class", List.of(new Tiles(tiles))));
        if (EvidenceBlocks.has(model)) {
            sections.add(new Section("Why this class", EvidenceBlocks.classes(model, tree, top)));
        }
        Sample query = new Sample("asked", "taken for " + className, tree);
        for (Neighbor neighbor : neighbors.stream().limit(NEIGHBORS).toList()) {
            Sample near = model.samples().get(neighbor.index());
            List<Block> blocks = new ArrayList<>();
            blocks.add(
                    EvidenceBlocks.has(model)
                            ? EvidenceBlocks.difference(model, tree, near, top)
                            : contributions(model, tree, near, top));
            blocks.add(ModelBlocks.differences(model, query, near));
            sections.add(new Section("Neighbor " + near.id(), blocks));
        }
        return new Page(
                "A tree explained",
                "The class that the model gives to a tree of " + tree.size() + " nodes, and why.",
                List.of(
                        "model: preset " + model.provenance().preset() + ", "
                                + model.samples().size() + " trees, "
                                + model.classNames().size() + " classes",
                        "learned from: " + model.provenance().data()),
                sections);
    }

    private static Table contributions(Model model, Tree tree, Sample near, int top) {
        Explanation why = Explanation.of(model, tree, near.tree());
        List<List<Cell>> rows = new ArrayList<>();
        why.contributions().stream()
                .sorted(Comparator.comparingDouble((Contribution part) -> -Math.abs(part.value())))
                .limit(top)
                .forEach(part -> rows.add(List.of(
                        Cell.drawing(GramSvg.of(part.gram())),
                        Cell.code(part.gram().toString()),
                        Cell.count(part.countA()),
                        Cell.count(part.countB()),
                        Cell.number(part.value(), 4))));
        return new Table(
                String.format(
                        Locale.ROOT,
                        "Distance %.4f to tree `%s` of class %s",
                        why.distance(),
                        near.id(),
                        near.className()),
                List.of("drawn", "gram", "here", "there", "contribution"),
                rows);
    }

    /** A picture of a tree: blue nodes speak for its strongest class, orange ones against it; plain without evidence. */
    public static String svg(Model model, Tree tree) {
        return EvidenceBlocks.has(model)
                ? TreeSvg.of(
                        tree,
                        EvidenceBlocks.tint(
                                model, tree, ClassEvidence.of(model, tree).get(0)))
                : TreeSvg.of(tree);
    }
}
