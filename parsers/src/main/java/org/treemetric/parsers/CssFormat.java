package org.treemetric.parsers;

/** Source files of one language; see {@link SourceFormat} for what becomes a node. */
public final class CssFormat extends SourceFormat {
    /** Named syntax nodes, no comments, no text. */
    public CssFormat() {
        super(Language.CSS);
    }
}
