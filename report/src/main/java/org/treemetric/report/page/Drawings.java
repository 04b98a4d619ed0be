package org.treemetric.report.page;

import java.util.List;
import org.treemetric.report.drawing.GramSvg;
import org.treemetric.report.drawing.TreeSvg;

/**
 * Drawn trees with words to each.
 *
 * @param caption what is drawn
 */
public record Drawings(String caption, List<Drawing> drawings) implements Block {
    public Drawings {
        drawings = List.copyOf(drawings);
    }

    /**
     * One drawing.
     *
     * @param title which tree it is
     * @param svg the picture, as {@link TreeSvg} and {@link GramSvg} draw it
     * @param text what to see in it; may be empty
     */
    public record Drawing(String title, String svg, String text) {}
}
