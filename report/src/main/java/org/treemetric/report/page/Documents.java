package org.treemetric.report.page;

import java.util.List;

/**
 * Documents with a heat over their text, side by side where there is room.
 *
 * @param caption what the heat means
 * @param panes one document each
 */
public record Documents(String caption, List<Pane> panes) implements Block {
    public Documents {
        panes = List.copyOf(panes);
    }

    /**
     * One document.
     *
     * @param title which tree it is
     * @param source the file and the lines, for people; may be empty
     * @param heat its text
     */
    public record Pane(String title, String source, DocumentHeat heat) {
        /** The pane of a text, its source named by file and lines. */
        public Pane(String title, DocumentHeat heat) {
            this(title, heat.source(), heat);
        }
    }
}
