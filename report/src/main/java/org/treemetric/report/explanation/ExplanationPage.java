package org.treemetric.report.explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.ClassEvidence;
import org.treemetric.explain.ExplainedTree;
import org.treemetric.explain.ProbabilityReasons;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.report.drawing.TreeSvg;
import org.treemetric.report.page.Page;
import org.treemetric.report.page.Section;
import org.treemetric.report.page.Tiles;
import org.treemetric.tree.Tree;

/** A page about one tree: its class, what speaks for it, and what sets it apart from its neighbors. */
public final class ExplanationPage {
    private static final int NEIGHBORS = 3;

    private ExplanationPage() {}

    /**
     * The page.
     *
     * @param top how many grams a table lists
     */
    public static Page of(ExplainedTree explained, int top) {
        Model model = explained.model();
        Sample sample = explained.sample();
        List<Section> sections = new ArrayList<>();
        explained.prediction().ifPresent(prediction -> sections.add(theClass(explained, prediction)));
        if (explained.prediction().isPresent() && EvidenceBlocks.has(model)) {
            sections.add(new Section("Why this class", EvidenceBlocks.classes(model, sample, top)));
        }
        explained
                .prediction()
                .flatMap(prediction -> ProbabilityReasons.of(model, sample.tree(), prediction))
                .ifPresent(why -> sections.add(new Section("Why this probability", TrustBlocks.why(why, top))));
        for (Neighbor neighbor : explained.neighbors().stream().limit(NEIGHBORS).toList()) {
            Sample near = explained.stored(neighbor);
            sections.add(new Section(
                    "Neighbor " + near.id(),
                    List.of(
                            ModelBlocks.differences(model, sample, near),
                            EvidenceBlocks.difference(model, sample, near, top))));
        }
        return new Page(
                sample.id().isEmpty() ? "A tree explained" : sample.id() + " explained",
                explained.prediction().isPresent()
                        ? "The class that the model gives to a tree of "
                                + sample.tree().size() + " nodes, and why."
                        : "What sets a tree of " + sample.tree().size() + " nodes apart from those nearest to it.",
                List.of(
                        "model: preset " + model.provenance().preset() + ", "
                                + model.samples().size() + " trees, "
                                + model.classNames().size() + " classes",
                        "learned from: " + model.provenance().data()),
                sections);
    }

    private static Section theClass(ExplainedTree explained, Prediction prediction) {
        List<Tiles.Tile> tiles = new ArrayList<>();
        tiles.add(new Tiles.Tile(
                "class",
                explained.model().className(prediction),
                String.format(
                        Locale.ROOT,
                        "%.1f %% of the votes of %d neighbors",
                        100 * prediction.share(prediction.classIndex()),
                        prediction.neighbors().size())));
        prediction
                .certainty()
                .ifPresent(sure -> tiles.add(new Tiles.Tile(
                        "probability",
                        String.format(
                                Locale.ROOT,
                                "%.1f %%",
                                100 * sure.probabilities().of(prediction.classIndex())),
                        sure.probabilities().isContested()
                                ? "contested: "
                                        + explained
                                                .model()
                                                .classNames()
                                                .get(sure.probabilities().top()) + " is more probable"
                                : "as far as the trees held out while learning tell")));
        for (ClassEvidence one :
                EvidenceBlocks.shown(explained.model(), explained.sample().tree())) {
            tiles.add(new Tiles.Tile(
                    "evidence for " + one.className(), String.format(Locale.ROOT, "%+.3f", one.score()), ""));
        }
        return new Section("The class", List.of(new Tiles(tiles)));
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
