package org.treemetric.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;

/**
 * Trees of which only ids, classes and grams are kept: what methods without labels work on.
 *
 * @param ids in the order of the trees
 * @param classes of the trees, empty where there is none
 * @param vectors their grams
 */
record EncodedTrees(List<String> ids, List<String> classes, List<GramVector> vectors) {

    /** Reads a DATA argument, which must hold at least one tree. */
    static EncodedTrees read(String argument, TreesOptions trees, GramEncoder encoder, OutputOptions output)
            throws IOException {
        List<String> ids = new ArrayList<>();
        List<String> classes = new ArrayList<>();
        List<GramVector> vectors = new ArrayList<>();
        try (Progress progress = output.progress("reading trees")) {
            trees.forEach(argument, sample -> {
                ids.add(sample.id());
                classes.add(sample.className());
                vectors.add(encoder.encode(sample.tree()));
                progress.step();
            });
        }
        InputException.refuseNone(argument, ids.size());
        return new EncodedTrees(ids, classes, vectors);
    }

    int size() {
        return ids.size();
    }
}
