package org.treemetric.parsers;

/** Source files of one language; see {@link SourceFormat} for what becomes a node. */
public final class BashFormat extends SourceFormat {
    /** Named syntax nodes, no comments, no text. */
    public BashFormat() {
        super(Language.BASH);
    }
}
