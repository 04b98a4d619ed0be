package org.treemetric.benchmarks;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.treemetric.format.TreeReader;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.notation.BracketFormat;
import org.treemetric.tree.Tree;

/**
 * Prints how much heap trees, vectors and dictionary entries take: used heap after a collection, before and after. Run
 * with {@code -XX:+UseSerialGC}; other collectors round large arrays up to whole regions.
 */
public final class MemoryReport {
    private MemoryReport() {}

    /** Measures the corpora named as arguments, by default u4, u40 and u10000. */
    public static void main(String[] args) throws IOException {
        line("u4"); // the first measurement pays for loading classes
        for (String name : args.length == 0 ? new String[] {"u4", "u40", "u10000"} : args) {
            System.out.println(line(name));
        }
    }

    private static String line(String name) throws IOException {
        byte[] text = Corpus.text(Corpus.named(name));
        long empty = used();
        List<Tree> trees = read(text); // by a reader, which shares the label strings between trees
        long withTrees = used();
        GramDictionary dictionary = new GramDictionary(GramShape.PAPER);
        List<GramVector> vectors = new ArrayList<>(vectors(trees, dictionary));
        long withVectors = used();
        long distinct = vectors.stream().mapToLong(GramVector::distinct).sum();
        vectors.clear();
        long withDictionary = used();
        double perTree = 1.0 / trees.size();
        return String.format(
                Locale.ROOT,
                "%-8s %6d trees of %5.1f nodes: %5.0f bytes per tree (%4.1f per node); vector %5.0f bytes per tree "
                        + "(%4.1f per distinct gram); dictionary of %d grams, %4.1f bytes each",
                name,
                trees.size(),
                Corpus.nodes(trees) * perTree,
                (withTrees - empty) * perTree,
                (double) (withTrees - empty) / Corpus.nodes(trees),
                (withVectors - withDictionary) * perTree,
                (double) (withVectors - withDictionary) / distinct,
                dictionary.size(),
                (double) (withDictionary - withTrees) / dictionary.size());
    }

    private static List<Tree> read(byte[] text) throws IOException {
        List<Tree> trees = new ArrayList<>();
        try (TreeReader reader = new BracketFormat().open(new ByteArrayInputStream(text), "memory")) {
            while (reader.next()) {
                trees.add(reader.tree());
            }
        }
        return trees;
    }

    private static List<GramVector> vectors(List<Tree> trees, GramDictionary dictionary) {
        GramEncoder encoder = new GramEncoder(dictionary);
        return trees.stream().map(encoder::encode).toList();
    }

    private static long used() {
        for (int i = 0; i < 4; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
