package org.treemetric.report.page;

import java.util.List;

/** A few figures that say the most important at a glance. */
public record Tiles(List<Tile> tiles) implements Block {
    public Tiles {
        tiles = List.copyOf(tiles);
    }

    /**
     * One figure.
     *
     * @param name what it is
     * @param value the figure, ready to be read
     * @param note what it rests on, for example an interval; may be empty
     */
    public record Tile(String name, String value, String note) {}
}
