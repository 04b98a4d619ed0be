package org.treemetric.format;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/**
 * A cursor over the trees of one stream.
 *
 * <pre>
 *   while (reader.next()) {
 *       use(reader.tree());
 *   }
 * </pre>
 */
public interface TreeReader extends Closeable {

    /**
     * Moves to the next tree.
     *
     * @return false at the end of the stream
     * @throws TreeParseException if the next tree is malformed; if {@link #canResume} then says so, a further call goes
     *     on behind it
     */
    boolean next() throws IOException;

    /** The tree that the last call of {@link #next} found. */
    Tree tree();

    /** Where the nodes of the current tree stand, if that was asked for and the format knows; valid until {@link #next}. */
    default Optional<Places> places() {
        return Optional.empty();
    }

    /** The class that the text gives the current tree, empty if it gives none. */
    default String className() {
        return "";
    }

    /** The id that the text gives the current tree, empty if it gives none (it is then numbered by its reader). */
    default String id() {
        return "";
    }

    /** Whether {@link #next} may be called again after a {@link TreeParseException}: true where trees end with lines. */
    default boolean canResume() {
        return false;
    }
}
