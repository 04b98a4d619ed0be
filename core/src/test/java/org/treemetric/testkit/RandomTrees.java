package org.treemetric.testkit;

import java.util.Random;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

/** Random trees of every build: small and with few labels, so that collisions are common. */
public final class RandomTrees {
    private static final String[] LABELS = {"a", "b", "c", "*", "", "null", "é", "d", "e", "{"};

    private RandomTrees() {}

    /** A tree of 1 to {@code maxSize} nodes over a few labels. */
    public static Tree tree(Random random, int maxSize) {
        return tree(random, 1 + random.nextInt(maxSize), 1 + random.nextInt(LABELS.length));
    }

    /** A tree of {@code size} nodes over {@code labels} labels: anything between a chain and a star. */
    public static Tree tree(Random random, int size, int labels) {
        double climb = random.nextDouble(); // 0 makes chains, 1 makes stars
        TreeBuilder builder = new TreeBuilder();
        for (int v = 0; v < size; v++) {
            while (builder.depth() > 1 && random.nextDouble() < climb) {
                builder.close();
            }
            builder.open(label(random.nextInt(labels)));
        }
        return finish(builder);
    }

    /** A chain of {@code size} nodes. */
    public static Tree chain(Random random, int size, int labels) {
        TreeBuilder builder = new TreeBuilder();
        for (int v = 0; v < size; v++) {
            builder.open(label(random.nextInt(labels)));
        }
        return finish(builder);
    }

    /** A root with {@code size - 1} leaves. */
    public static Tree star(Random random, int size, int labels) {
        TreeBuilder builder = new TreeBuilder().open(label(random.nextInt(labels)));
        for (int v = 1; v < size; v++) {
            builder.leaf(label(random.nextInt(labels)));
        }
        return finish(builder);
    }

    private static Tree finish(TreeBuilder builder) {
        while (builder.depth() > 0) {
            builder.close();
        }
        return builder.build();
    }

    private static String label(int index) {
        return index < LABELS.length ? LABELS[index] : "x" + index;
    }
}
