package org.treemetric.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.notation.BracketFormat;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

/**
 * A dataset grown to any number of distinct trees by seeded edits: its own trees first, then copies in turn with one to three
 * edits each, every one of them another label for a node, a leaf less or a leaf more. Labels are drawn as often as they occur.
 *
 * <pre>GrownTrees DATA.tsv TREES RESULT.tsv [SEED]</pre>
 */
public final class GrownTrees {
    private final Random random;
    private final List<String> labels = new ArrayList<>(); // each as often as it occurs

    private GrownTrees(Dataset data, long seed) {
        this.random = new Random(seed);
        for (Sample sample : data.samples()) {
            for (int node = 0; node < sample.tree().size(); node++) {
                labels.add(sample.tree().label(node));
            }
        }
    }

    /** Writes the grown dataset. */
    public static void main(String[] arguments) throws IOException {
        Dataset data = Dataset.read(Path.of(arguments[0]));
        int count = Integer.parseInt(arguments[1]);
        long seed = arguments.length > 3 ? Long.parseLong(arguments[3]) : 1;
        Files.writeString(
                Path.of(arguments[2]),
                String.join("\n", new GrownTrees(data, seed).lines(data, count)) + "\n",
                StandardCharsets.UTF_8);
    }

    /** Lines of class and tree, {@code count} of them. */
    static List<String> lines(Dataset data, int count, long seed) {
        return new GrownTrees(data, seed).lines(data, count);
    }

    private List<String> lines(Dataset data, int count) {
        Set<String> met = new HashSet<>();
        List<String> lines = new ArrayList<>();
        for (int turn = 0; lines.size() < count; turn++) {
            Sample sample = data.samples().get(turn % data.size());
            Tree tree = sample.tree();
            for (int edits = turn < data.size() ? 0 : 1 + random.nextInt(3); edits > 0; edits--) {
                tree = edited(tree);
            }
            String text = BracketFormat.write(tree);
            if (met.add(text)) {
                lines.add(sample.className() + "\t" + text);
            }
        }
        return lines;
    }

    private Tree edited(Tree tree) {
        int kind = random.nextInt(3);
        int node = random.nextInt(tree.size());
        String label = labels.get(random.nextInt(labels.size()));
        boolean leaf = tree.end(node) == node + 1;
        TreeBuilder copy = new TreeBuilder();
        List<Integer> open = new ArrayList<>();
        for (int v = 0; v < tree.size(); v++) {
            while (!open.isEmpty() && tree.end(open.get(open.size() - 1)) <= v) {
                open.remove(open.size() - 1);
                copy.close();
            }
            if (kind == 1 && v == node && leaf && v > 0) {
                continue; // a leaf less
            }
            copy.open(kind == 0 && v == node ? label : tree.label(v));
            open.add(v);
            if (kind == 2 && v == node) {
                copy.leaf(label);
            }
        }
        open.forEach(v -> copy.close());
        return copy.build();
    }
}
