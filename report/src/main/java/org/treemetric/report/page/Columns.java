package org.treemetric.report.page;

import java.util.List;

/** Blocks side by side where there is room, one below the other where there is not. */
public record Columns(List<Block> blocks) implements Block {
    public Columns {
        blocks = List.copyOf(blocks);
    }
}
