package org.treemetric.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.notation.BracketFormat;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

/** The trees that benchmarks of reading and counting run on: synthetic ones from a fixed seed, or a real dataset. */
final class Corpus {
    private Corpus() {}

    /**
     * Trees by name: {@code u4}, {@code u40}, {@code u10000} are random trees of 20 to 56 nodes over that many labels;
     * {@code one-1M}, {@code one-10M} are single trees of that many nodes over 40 labels; anything else is a dataset of
     * {@code ../shared/data}.
     */
    static List<Tree> named(String name) {
        Random random = new Random(7);
        if (name.startsWith("one-")) {
            int millions = Integer.parseInt(name.substring(4, name.length() - 1));
            return List.of(tree(random, 1_000_000 * millions, 40));
        }
        if (name.startsWith("u")) {
            int labels = Integer.parseInt(name.substring(1));
            List<Tree> trees = new ArrayList<>();
            for (int i = 0; i < 5_000; i++) {
                trees.add(tree(random, 20 + random.nextInt(37), labels));
            }
            return trees;
        }
        try {
            return Dataset.read(Path.of("..", "shared", "data", name, "trees.tsv")).samples().stream()
                    .map(Sample::tree)
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException("benchmarks on real data need ../shared/data/" + name, e);
        }
    }

    /** The trees as a file in bracket notation, one per line. */
    static byte[] text(List<Tree> trees) {
        StringBuilder out = new StringBuilder();
        for (Tree tree : trees) {
            BracketFormat.write(tree, out);
            out.append('\n');
        }
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    static long nodes(List<Tree> trees) {
        return trees.stream().mapToLong(Tree::size).sum();
    }

    /** A random tree, wide rather than deep. */
    static Tree tree(Random random, int size, int labels) {
        TreeBuilder builder = new TreeBuilder();
        for (int v = 0; v < size; v++) {
            while (builder.depth() > 1 && random.nextInt(5) < 2) {
                builder.close();
            }
            builder.open("l" + random.nextInt(labels));
        }
        while (builder.depth() > 0) {
            builder.close();
        }
        return builder.build();
    }

    /** Writes a corpus to a file, so that programs in other languages measure the same trees. */
    public static void main(String[] args) throws IOException {
        Files.write(Path.of(args[1]), text(named(args[0])));
    }
}
