package org.treemetric.parsers;

/** Source files of one language; see {@link SourceFormat} for what becomes a node. */
public final class RubyFormat extends SourceFormat {
    /** Named syntax nodes, no comments, no text. */
    public RubyFormat() {
        super(Language.RUBY);
    }
}
