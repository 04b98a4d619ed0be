package org.treemetric.report.explanation;

import java.util.List;
import java.util.stream.DoubleStream;
import org.treemetric.dataset.Sample;
import org.treemetric.notation.BracketFormat;
import org.treemetric.report.drawing.TreeSvg;
import org.treemetric.report.page.Block;
import org.treemetric.report.page.DocumentHeat;
import org.treemetric.report.page.Documents;
import org.treemetric.report.page.Drawings;
import org.treemetric.tree.Places;

/** Trees with what their nodes add: as their documents where these are at hand, otherwise as drawings. */
public final class DocumentBlocks {
    private static final double STRONGEST = 0.9; // a full tint would drown the text

    private DocumentBlocks() {}

    /** Whether there is a text that says more than a drawing: a tree spelled out in brackets is but the tree. */
    public static boolean has(Sample sample) {
        if (sample.places().isEmpty()) {
            return false;
        }
        Places places = sample.places().get();
        int length = places.end(0) - places.start(0);
        return length > 0 && !places.text(0).equals(BracketFormat.write(sample.tree()));
    }

    /**
     * Two trees side by side, both tinted on one scale.
     *
     * @param caption what the tint means
     * @param here what each node of the first adds; positive is warm
     * @param there what each node of the second adds
     */
    public static Block pair(String caption, Sample first, double[] here, Sample second, double[] there) {
        double scale = STRONGEST / Math.max(maxAbs(here), maxAbs(there));
        return has(first) && has(second)
                ? new Documents(caption, List.of(pane(first, here, scale), pane(second, there, scale)))
                : new Drawings(caption, List.of(drawing(first, here, scale), drawing(second, there, scale)));
    }

    /** The document of a tree; there must be one. */
    static Documents.Pane pane(Sample sample, double[] share, double scale) {
        return new Documents.Pane(
                title(sample), DocumentHeat.of(sample.tree(), sample.places().orElseThrow(), share, scale));
    }

    private static Drawings.Drawing drawing(Sample sample, double[] share, double scale) {
        return new Drawings.Drawing(
                title(sample),
                TreeSvg.folded(sample.tree(), title(sample).replace("`", ""), node -> scale * share[node]),
                "");
    }

    private static String title(Sample sample) {
        return "`" + sample.id() + "`" + (sample.isLabeled() ? ", " + sample.className() : "");
    }

    /** What to multiply shares with so that the strongest is tinted most; a share that speaks for its class is near. */
    static double evidenceScale(double[] share) {
        return -STRONGEST / maxAbs(share);
    }

    private static double maxAbs(double[] shares) {
        double max = DoubleStream.of(shares).map(Math::abs).max().orElse(0);
        return max > 0 ? max : 1;
    }
}
