package org.treemetric.parsers;

/** Source files of one language; see {@link SourceFormat} for what becomes a node. */
public final class SqlFormat extends SourceFormat {
    /** Named syntax nodes, no comments, no text. */
    public SqlFormat() {
        super(Language.SQL);
    }
}
