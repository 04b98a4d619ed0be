package org.treemetric.report.page;

import java.util.List;
import java.util.Locale;

/**
 * A titled part of a page, listed in its contents.
 *
 * @param title a few words, different from those of all other sections of the page
 * @param blocks what it shows, in order
 */
public record Section(String title, List<Block> blocks) {
    public Section {
        blocks = List.copyOf(blocks);
    }

    /** What links to the section end in. */
    String anchor() {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }
}
