package org.treemetric.parsers;

/** Source files of one language; see {@link SourceFormat} for what becomes a node. */
public final class CsharpFormat extends SourceFormat {
    /** Named syntax nodes, no comments, no text. */
    public CsharpFormat() {
        super(Language.CSHARP);
    }
}
