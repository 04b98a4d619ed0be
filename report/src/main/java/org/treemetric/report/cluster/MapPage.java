package org.treemetric.report.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.report.page.Block;
import org.treemetric.report.page.Notice;
import org.treemetric.report.page.Page;
import org.treemetric.report.page.Prose;
import org.treemetric.report.page.Section;

/** A page with a map and nothing else. */
public final class MapPage {
    private MapPage() {}

    /**
     * The page.
     *
     * @param name of the data
     * @param metric what distances are, in a few words
     * @param neighbors whether the layout keeps neighbors together; otherwise it keeps distances as well as it can
     */
    public static Page of(String name, MapPoints points, String metric, boolean neighbors) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(points.chart("A mark is a tree; pointing at it names it"));
        notDrawn(points).ifPresent(blocks::add);
        blocks.add(new Prose(how(neighbors)));
        return new Page(
                "Map of " + name,
                points.size() + " trees, near ones near each other.",
                List.of("data: " + name, "distance: " + metric),
                List.of(new Section("Map", blocks)));
    }

    /** What to say if not all trees are drawn. */
    static Optional<Notice> notDrawn(MapPoints points) {
        return points.size() <= MapPoints.MOST_DRAWN
                ? Optional.empty()
                : Optional.of(new Notice(
                        false,
                        "Of " + points.size() + " trees at most " + MapPoints.MOST_DRAWN
                                + " are drawn, evenly spaced; all of them were laid out."));
    }

    /** How to read a layout. */
    static String how(boolean neighbors) {
        return neighbors
                ? "Trees lie beside those that they resemble. Directions and the distances between far groups mean little."
                : "Straight distances come as close to those of the trees as two dimensions allow.";
    }
}
