package org.treemetric.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.treemetric.dataset.Reading;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.FileKind;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.NeighborSearch;
import org.treemetric.tree.Tree;

/**
 * Stored trees that can be searched under a learned metric: those of a {@link Model}, of a {@link SavedIndex} or of a
 * {@link LivingIndex}. Safe to share between threads.
 *
 * <p>What lies in a file is checked when it is first used: any method of an index, and any search in one, may throw an
 * {@link java.io.UncheckedIOException} whose cause is a {@link org.treemetric.file.FileFormatException}.
 */
public interface Searchable {

    /** Opens a model, an index or a living index, told apart by what is in the file or folder. */
    static Searchable open(Path path) throws IOException {
        if (LivingIndex.isIn(path)) {
            return LivingIndex.open(path);
        }
        return FileKind.of(path).equals(Optional.of(FileKind.INDEX)) ? SavedIndex.open(path) : Model.read(path);
    }

    /** Compares all that was not read yet with its checksums; takes as long as reading the file does. */
    default void verify() throws IOException {}

    /** The number of stored trees. */
    int size();

    /** The id of a stored tree. */
    String id(int tree);

    /** The class of a stored tree, empty if it has none. */
    String className(int tree);

    /** A stored tree itself; empty if only its grams are kept. */
    Optional<Tree> tree(int tree);

    /** The grams of a stored tree, with ids of {@link #dictionary}. */
    GramVector vector(int tree);

    /** Where the metric came from. */
    Provenance provenance();

    /** How the trees were read, and others shall be that are compared with them. */
    Reading reading();

    /** The metric under which trees are compared. */
    GramMetric metric();

    /** The grams of the metric and of the stored trees, frozen: queries must be encoded with it. */
    GramDictionary dictionary();

    /** How many grams the metric was learned from; larger ids of {@link #dictionary} are grams of stored trees alone. */
    default int learnedGrams() {
        return dictionary().size();
    }

    /** The share of a tree's gram occurrences that are of grams which the metric was learned from. */
    default double known(GramVector tree) {
        return tree.shareBelow(learnedGrams());
    }

    /** Exact search among the stored trees. */
    NeighborSearch<GramVector> search();
}
