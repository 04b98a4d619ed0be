package org.treemetric.parsers;

/** Source files of one language; see {@link SourceFormat} for what becomes a node. */
public final class PhpFormat extends SourceFormat {
    /** Named syntax nodes, no comments, no text. */
    public PhpFormat() {
        super(Language.PHP);
    }
}
