package org.treemetric.edit;

import java.util.Arrays;

/**
 * The recursion on flat arrays, with its working memory. Not safe for use by several threads; each takes its own.
 *
 * <p>All decompositions are calls of {@link #fill} in different orders: it computes the distances between all nodes on
 * the path of first children of one subtree and all those on the path of another, given the distances of everything
 * that hangs off these paths.
 */
final class EditKernel {
    // Choosing a path per pair of subtrees costs about as much as this many forest distances per pair of nodes.
    private static final double STRATEGY_COST = 4;

    private final PairCosts pair = new PairCosts();
    private final PairCosts.Units units = new PairCosts.Units();
    // Distances as whole multiples of the grid of the costs: exact, and the smaller of two longs needs no branch.
    private long[] distance = new long[0]; // of subtrees: node of the first times size of the second + node
    private long[] forest = new long[0];
    private long[] insertAt = new long[0]; // by position of the second tree, in the order being used
    private int size2;

    /** The bytes that one pair can take at most. */
    static long memory(EditTree a, EditTree b) {
        long n1 = a.size();
        long n2 = b.size();
        // distances of subtrees and of forests, costs of the pair's labels, and where a strategy is chosen its byte per
        // pair and at most one row of two costs for every node with an open parent
        long strategy = needsStrategy(a, b) ? n1 * n2 + 16 * n2 * (n1 / 2 + 3) : 0;
        return 8 * n1 * n2 + 8 * (n1 + 1) * (n2 + 1) + 8L * a.labels() * b.labels() + strategy;
    }

    private static boolean needsStrategy(EditTree a, EditTree b) {
        return zhangShasha(a, b) > 5 * STRATEGY_COST * a.size() * b.size(); // then it costs a fifth at most
    }

    private static double zhangShasha(EditTree a, EditTree b) {
        return Math.min(a.left.allCells() * b.left.allCells(), a.right.allCells() * b.right.allCells());
    }

    /** The distance from {@code a} to {@code b}. */
    double distance(EditCosts costs, EditTree a, EditTree b, Decomposition decomposition) {
        prepare(costs, a, b);
        switch (decomposition) {
            case LEFT -> zhangShasha(a.left, b.left);
            case RIGHT -> zhangShasha(a.right, b.right);
            case OPTIMAL -> follow(new EditStrategy(a, b), a, b);
            case AUTO -> cheapest(a, b);
        }
        return distance[0] * costs.grid();
    }

    private void cheapest(EditTree a, EditTree b) {
        double left = a.left.allCells() * b.left.allCells();
        double right = a.right.allCells() * b.right.allCells();
        if (needsStrategy(a, b)) {
            EditStrategy strategy = new EditStrategy(a, b);
            if (1.2 * strategy.cost < Math.min(left, right)) { // small tables have their own overhead
                follow(strategy, a, b);
                return;
            }
        }
        if (left <= right) {
            zhangShasha(a.left, b.left);
        } else {
            zhangShasha(a.right, b.right);
        }
    }

    void prepare(EditCosts costs, EditTree a, EditTree b) {
        size2 = b.size();
        int pairs = Math.multiplyExact(a.size(), size2);
        if (distance.length < pairs) {
            distance = new long[pairs];
        }
        int cells = Math.multiplyExact(a.size() + 1, size2 + 1);
        if (forest.length < cells) {
            forest = new long[cells];
        }
        if (insertAt.length < size2) {
            insertAt = new long[size2];
        }
        pair.fill(costs, a, b);
        units.fill(pair, costs.grid(), a.labels());
    }

    private void prices(TreeOrder second) {
        for (int y = 0; y < size2; y++) {
            insertAt[y] = units.insert[second.label[y]];
        }
    }

    private void zhangShasha(TreeOrder first, TreeOrder second) {
        prices(second);
        for (int k : first.keyroots) {
            for (int l : second.keyroots) {
                fill(first, second, k, l);
            }
        }
    }

    // The pairs of subtrees that hang off the chosen path come first; a stack of pairs, each met twice, not recursion.
    private void follow(EditStrategy strategy, EditTree a, EditTree b) {
        long[] stack = new long[64];
        int top = 0;
        stack[top++] = 0; // node of the first << 32 | node of the second << 1 | whether its hanging pairs are done
        TreeOrder priced = null;
        while (top > 0) {
            long frame = stack[--top];
            int f = (int) (frame >>> 32);
            int g = (int) frame >>> 1;
            byte path = strategy.choice[f * size2 + g];
            boolean inFirst = path == EditStrategy.LEFT_FIRST || path == EditStrategy.RIGHT_FIRST;
            boolean left = path == EditStrategy.LEFT_FIRST || path == EditStrategy.LEFT_SECOND;
            TreeOrder first = left ? a.left : a.right;
            TreeOrder second = left ? b.left : b.right;
            if ((frame & 1) == 0) {
                stack[top++] = frame | 1;
                TreeOrder along = inFirst ? first : second;
                int p = along.position[inFirst ? f : g];
                // Keyroots in the subtree whose path starts at a child of the chosen path: those that no other keyroot
                // between them and the path covers. From the top down, each found one skips its whole subtree.
                for (int q = p - 1; q >= along.first[p]; q--) {
                    if (along.first[q] != along.first[p]) {
                        int hanging = along.node[q];
                        if (top + 2 > stack.length) {
                            stack = Arrays.copyOf(stack, 2 * stack.length);
                        }
                        stack[top++] =
                                inFirst ? (long) hanging << 32 | (long) g << 1 : (long) f << 32 | (long) hanging << 1;
                        q = along.first[q];
                    }
                }
                continue;
            }
            if (priced != second) {
                prices(second);
                priced = second;
            }
            int p = first.position[f];
            int q = second.position[g];
            if (inFirst) {
                for (int l = second.first[q]; l < q; l++) {
                    if (second.keyroot[l]) {
                        fill(first, second, p, l);
                    }
                }
            } else {
                for (int k = first.first[p]; k < p; k++) {
                    if (first.keyroot[k]) {
                        fill(first, second, k, q);
                    }
                }
            }
            fill(first, second, p, q);
        }
    }

    // Forest distances between all prefixes of subtree k and of subtree l. A row whose node lies on k's path of first
    // children meets the empty forest in row 0, so subtree distances between the two paths fall out on the way. Of the
    // three ways to a cell only the insertion waits for the cell before, so it is compared last.
    private void fill(TreeOrder order1, TreeOrder order2, int k, int l) {
        long[] fd = forest;
        long[] sub = distance;
        long[] insert = insertAt;
        long[] replace = units.replace;
        int[] label2 = order2.label;
        int[] first2 = order2.first;
        int[] node2 = order2.node;
        int from1 = order1.first[k];
        int from2 = order2.first[l];
        int columns = l - from2 + 1;
        int stride = columns + 1;
        fd[0] = 0;
        for (int j = 1; j <= columns; j++) {
            fd[j] = fd[j - 1] + insert[from2 + j - 1];
        }
        for (int x = from1, row = stride; x <= k; x++, row += stride) {
            long delete = units.delete[order1.label[x]];
            int above = row - stride;
            int subRow = order1.node[x] * size2;
            int replaceRow = order1.label[x] * pair.width;
            int before = (order1.first[x] - from1) * stride - from2;
            long left = fd[above] + delete;
            fd[row] = left;
            if (order1.first[x] == from1) {
                for (int j = 1, y = from2; y <= l; j++, y++) {
                    long deleted = fd[above + j] + delete;
                    if (first2[y] == from2) {
                        long mapped = Math.min(deleted, fd[above + j - 1] + replace[replaceRow + label2[y]]);
                        left = Math.min(mapped, left + insert[y]);
                        sub[subRow + node2[y]] = left;
                    } else {
                        long split = Math.min(deleted, fd[before + first2[y]] + sub[subRow + node2[y]]);
                        left = Math.min(split, left + insert[y]);
                    }
                    fd[row + j] = left;
                }
            } else {
                for (int j = 1, y = from2; y <= l; j++, y++) {
                    long split = Math.min(fd[above + j] + delete, fd[before + first2[y]] + sub[subRow + node2[y]]);
                    left = Math.min(split, left + insert[y]);
                    fd[row + j] = left;
                }
            }
        }
    }
}
