package org.treemetric.parsers;

/** Source files of one language; see {@link SourceFormat} for what becomes a node. */
public final class KotlinFormat extends SourceFormat {
    /** Named syntax nodes, no comments, no text. */
    public KotlinFormat() {
        super(Language.KOTLIN);
    }
}
