package org.treemetric.report.page;

import java.util.List;

/**
 * What the reader can open and close.
 *
 * @param title what it is about; stays when it is closed
 * @param open whether it is open at first; paper shows it in any case
 */
public record Details(String title, boolean open, List<Block> blocks) implements Block {
    public Details {
        blocks = List.copyOf(blocks);
    }
}
