package org.treemetric.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

/** Trees on which decompositions differ most. */
final class EditShapes {
    private EditShapes() {}

    /** A chain, a star, a comb to either side, a zigzag, a balanced tree or anything between, by {@code kind} 0 to 6. */
    static Tree of(int kind, Random random, int size, int labels) {
        return switch (kind) {
            case 0 -> RandomTrees.chain(random, size, labels);
            case 1 -> RandomTrees.star(random, size, labels);
            case 2 -> comb(random, size, labels, 0);
            case 3 -> comb(random, size, labels, 1);
            case 4 -> comb(random, size, labels, 2);
            case 5 -> balanced(random, size, labels);
            default -> RandomTrees.tree(random, size, labels);
        };
    }

    /** A chain with a leaf beside every node: on the right (side 0), on the left (1), or on both by turns (2). */
    static Tree comb(Random random, int size, int labels, int side) {
        TreeBuilder builder = new TreeBuilder();
        int[] pending = new int[size];
        int made = 0;
        int depth = 0;
        while (made < size) {
            builder.open(label(random, labels));
            made++;
            boolean leafFirst = side == 1 || (side == 2 && depth % 2 == 1);
            pending[depth] = 0;
            if (made < size) {
                made++;
                if (leafFirst) {
                    builder.leaf(label(random, labels));
                } else {
                    pending[depth] = 1;
                }
            }
            depth++;
        }
        for (int d = depth - 1; d >= 0; d--) {
            if (pending[d] > 0) {
                builder.leaf(label(random, labels));
            }
            builder.close();
        }
        return builder.build();
    }

    private static String label(Random random, int labels) {
        return "l" + random.nextInt(labels);
    }

    private static Tree balanced(Random random, int size, int labels) {
        TreeBuilder builder = new TreeBuilder();
        List<Integer> open = new ArrayList<>(); // nodes still to be made below each open node
        builder.open(label(random, labels));
        open.add(size - 1);
        while (!open.isEmpty()) {
            int rest = open.remove(open.size() - 1);
            if (rest == 0) {
                builder.close();
                continue;
            }
            int child = builder.size() % 2 == 0 ? rest : (rest + 1) / 2;
            open.add(rest - child);
            builder.open(label(random, labels));
            open.add(child - 1);
        }
        return builder.build();
    }
}
