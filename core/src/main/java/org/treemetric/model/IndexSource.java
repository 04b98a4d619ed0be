package org.treemetric.model;

import java.io.IOException;
import java.util.Optional;
import org.treemetric.dataset.Reading;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.FileFormatException;
import org.treemetric.gram.GramDictionary;
import org.treemetric.index.InvertedIndex;
import org.treemetric.tree.Tree;

/** What an index file holds, whatever its version; read when it is asked for. */
interface IndexSource {
    int size();

    String id(int tree);

    String className(int tree);

    Optional<Tree> tree(int tree);

    Provenance provenance() throws IOException;

    Reading reading() throws IOException;

    GramMetric metric() throws IOException;

    GramDictionary dictionary() throws IOException;

    int learnedGrams() throws IOException;

    InvertedIndex index(GramMetric metric) throws IOException;

    void verify() throws FileFormatException;
}
