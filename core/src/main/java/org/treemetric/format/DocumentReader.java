package org.treemetric.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.treemetric.tree.Document;
import org.treemetric.tree.Tree;

/** The reader of a format whose files are one document, and so one tree, each. */
public abstract class DocumentReader extends TreeCursor {
    /** Where nodes go. */
    protected final BoundedBuilder builder;

    /** What error messages call the stream. */
    protected final String source;

    private final InputStream in;
    private boolean done;
    private Optional<Document> document = Optional.empty();

    /** @param source what error messages call the stream */
    protected DocumentReader(InputStream in, String source) {
        this.in = in;
        this.source = source;
        this.builder = new BoundedBuilder(source);
    }

    /** Reads the whole stream into {@link #builder}; called once. */
    protected abstract void read(InputStream in) throws IOException;

    /** For heirs that keep places: the text whose offsets {@link #builder} was told. */
    protected final void document(String text) {
        document = Optional.of(new Document(source, text));
    }

    @Override
    protected final Optional<Tree> advance() throws IOException {
        if (done) {
            return Optional.empty();
        }
        done = true;
        read(in);
        Tree tree = builder.build();
        place(document.flatMap(builder::places));
        return Optional.of(tree);
    }

    @Override
    public final void close() throws IOException {
        in.close();
    }
}
