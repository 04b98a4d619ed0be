package org.treemetric.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.notation.BracketFormat;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

/**
 * The trees that searches are measured on, any number of them from a fixed seed.
 *
 * <ul>
 *   <li>{@code sst}: the real sentences of {@code sentiment-large}, in a shuffled order;
 *   <li>{@code pos}: those with four subtrees swapped for others of the same label and a tenth of the labels changed;
 *   <li>{@code posnd}: one swap and 3 %, so near-duplicates abound;
 *   <li>{@code word}: as {@code pos}, with the words instead of their tags: a large alphabet;
 *   <li>{@code u4}, {@code u40}: random trees of 20 to 56 nodes over so many labels;
 *   <li>{@code size20} to {@code size320}: random trees of so many nodes over 10 labels.
 * </ul>
 */
final class SearchSets {
    private SearchSets() {}

    /** An endless supply of trees (of {@code sst}: as many as there are, then again). */
    static Supplier<Tree> named(String name, Path data) throws IOException {
        Random random = new Random(name.hashCode());
        if (name.startsWith("size")) {
            int size = Integer.parseInt(name.substring(4));
            return () -> Corpus.tree(random, size, 10);
        }
        if (name.startsWith("u")) {
            int labels = Integer.parseInt(name.substring(1));
            return () -> Corpus.tree(random, 20 + random.nextInt(37), labels);
        }
        List<Tree> base = name.equals("word")
                ? words(data.resolve("sentiment-large/raw/train-and-dev.txt"))
                : tags(data.resolve("sentiment-large/trees.tsv"));
        if (name.equals("sst")) {
            Collections.shuffle(base, random);
            int[] next = {0};
            return () -> base.get(next[0]++ % base.size());
        }
        Recombination recombination = new Recombination(base, random);
        boolean near = name.equals("posnd");
        return () -> recombination.next(near ? 1 : 4, near ? 0.03 : 0.1);
    }

    private static List<Tree> tags(Path file) throws IOException {
        return new ArrayList<>(
                Dataset.read(file).samples().stream().map(Sample::tree).toList());
    }

    // (2 (2 The) (2 Rock)): a node that holds only a word becomes that word.
    private static List<Tree> words(Path file) throws IOException {
        List<Tree> trees = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            TreeBuilder builder = new TreeBuilder();
            String[] parts = line.replace("(", " ( ").replace(")", " ) ").trim().split(" +", -1);
            for (int i = 0; i < parts.length; i++) {
                if (parts[i].equals(")")) {
                    builder.close();
                } else if (parts[i].equals("(")) {
                    boolean leaf = !parts[i + 2].equals("(");
                    builder.open(leaf ? parts[i + 2] : parts[i + 1]);
                    i += leaf ? 2 : 1;
                }
            }
            trees.add(builder.build());
        }
        return trees;
    }

    /** Trees from pieces of others. */
    private static final class Recombination {
        private record Node(Tree tree, int node) {}

        private final List<Tree> base;
        private final Random random;
        private final List<String> labels = new ArrayList<>();
        private final Map<String, List<Node>> byLabel = new HashMap<>();

        Recombination(List<Tree> base, Random random) {
            this.base = base;
            this.random = random;
            for (Tree tree : base) {
                for (int v = 1; v < tree.size(); v++) {
                    labels.add(tree.label(v)); // as often as it occurs: relabeling keeps frequencies
                    byLabel.computeIfAbsent(tree.label(v), label -> new ArrayList<>())
                            .add(new Node(tree, v));
                }
            }
        }

        Tree next(int swaps, double relabeled) {
            Tree tree = base.get(random.nextInt(base.size()));
            for (int i = 0; i < swaps && tree.size() > 1; i++) {
                int out = 1 + random.nextInt(tree.size() - 1);
                List<Node> others = byLabel.get(tree.label(out));
                Node in = others.get(random.nextInt(others.size()));
                TreeBuilder builder = new TreeBuilder();
                copy(tree, 0, out, in, builder, 0);
                tree = builder.build();
            }
            TreeBuilder builder = new TreeBuilder();
            copy(tree, 0, tree.size(), new Node(tree, 0), builder, relabeled);
            return builder.build();
        }

        // A walk in preorder that closes a node when its end is reached; at 'out' it copies the other subtree instead.
        private void copy(Tree tree, int root, int out, Node in, TreeBuilder builder, double relabeled) {
            int[] open = new int[tree.size() + 1];
            int depth = 0;
            int v = root;
            int end = tree.end(root);
            while (v < end) {
                while (depth > 0 && open[depth - 1] == v) {
                    builder.close();
                    depth--;
                }
                if (v == out) {
                    copy(in.tree, in.node, -1, in, builder, 0);
                    v = tree.end(v);
                    continue;
                }
                boolean change = relabeled > 0 && v > root && random.nextDouble() < relabeled;
                builder.open(change ? labels.get(random.nextInt(labels.size())) : tree.label(v));
                open[depth++] = tree.end(v);
                v++;
            }
            while (depth-- > 0) {
                builder.close();
            }
        }
    }

    /** Writes {@code NAME COUNT FILE}: so many trees of a set, so that programs in other languages measure the same. */
    public static void main(String[] args) throws IOException {
        Supplier<Tree> trees = named(args[0], Path.of("..", "shared", "data"));
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            BracketFormat.write(trees.get(), out);
            out.append('\n');
        }
        Files.writeString(Path.of(args[2]), out, StandardCharsets.UTF_8);
    }
}
