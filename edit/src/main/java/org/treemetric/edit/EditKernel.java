package org.treemetric.edit;

import java.util.Arrays;
import org.treemetric.tree.Tree;

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

    /** The bytes that one pair takes at least: distances of subtrees and of forests, costs of the pair's labels. */
    static long minMemory(EditTree a, EditTree b) {
        long n1 = a.size();
        long n2 = b.size();
        return 8 * n1 * n2 + 8 * (n1 + 1) * (n2 + 1) + 8L * a.labels() * b.labels();
    }

    /** The bytes that one pair takes at most, where a path is chosen for every pair of subtrees. */
    static long strategyMemory(EditTree a, EditTree b) {
        long n1 = a.size();
        long n2 = b.size();
        // A byte per pair, at most one row of three costs for every node with an open parent, and what InnerPath keeps.
        return minMemory(a, b) + n1 * n2 + 24 * n2 * (n1 / 2 + 3) + 8 * n1 * n2;
    }

    /** Whether choosing paths can pay: it then costs a fifth of the distance at most. */
    static boolean paysToChoose(EditTree a, EditTree b) {
        return zhangShasha(a, b) > 5 * STRATEGY_COST * a.size() * b.size();
    }

    private static double zhangShasha(EditTree a, EditTree b) {
        return Math.min(a.left.allCells() * b.left.allCells(), a.right.allCells() * b.right.allCells());
    }

    /** The distance from {@code a} to {@code b}; AUTO takes no more than {@code limit} bytes if it can. */
    double distance(EditCosts costs, EditTree a, EditTree b, Decomposition decomposition, long limit) {
        prepare(costs, a, b);
        switch (decomposition) {
            case LEFT -> zhangShasha(a.left, b.left);
            case RIGHT -> zhangShasha(a.right, b.right);
            case HEAVY -> follow(new EditStrategy(a, b, true), a, b);
            case OPTIMAL -> follow(new EditStrategy(a, b, false), a, b);
            case AUTO -> cheapest(a, b, limit);
        }
        return distance[0] * costs.grid();
    }

    private void cheapest(EditTree a, EditTree b, long limit) {
        double left = a.left.allCells() * b.left.allCells();
        double right = a.right.allCells() * b.right.allCells();
        if (paysToChoose(a, b) && strategyMemory(a, b) <= limit) {
            EditStrategy strategy = new EditStrategy(a, b, false);
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
        PairStack stack = new PairStack();
        stack.push(0, 0);
        InnerPath inner = new InnerPath(a, b, units, distance, forest);
        int[] path = new int[Math.max(a.size(), b.size())];
        TreeOrder priced = null;
        while (stack.pop()) {
            int f = stack.first;
            int g = stack.second;
            byte choice = strategy.choice[f * size2 + g];
            boolean inFirst = EditStrategy.inFirst(choice);
            int length = strategy.path(choice, f, g, path);
            if (!stack.hangingDone) {
                stack.pushAgain();
                Tree tree = (inFirst ? a : b).tree();
                for (int i = 0; i + 1 < length; i++) {
                    for (int child = path[i] + 1; child < tree.end(path[i]); child = tree.end(child)) {
                        if (child != path[i + 1]) {
                            stack.push(inFirst ? child : f, inFirst ? g : child);
                        }
                    }
                }
            } else if (EditStrategy.isHeavy(choice)) {
                inner.fill(path, length, inFirst, inFirst ? g : f);
            } else {
                boolean left = EditStrategy.isLeft(choice);
                TreeOrder second = left ? b.left : b.right;
                if (priced != second) {
                    prices(second);
                    priced = second;
                }
                outerPath(left ? a.left : a.right, second, f, g, inFirst);
            }
        }
    }

    private void outerPath(TreeOrder first, TreeOrder second, int f, int g, boolean inFirst) {
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

    /** Pairs of nodes still to be done; each comes out once before and once after those that it needs. */
    private static final class PairStack {
        private long[] frame =
                new long[64]; // node of the first << 32 | node of the second << 1 | whether it came out before
        private int top;
        int first;
        int second;
        boolean hangingDone;

        boolean pop() {
            if (top == 0) {
                return false;
            }
            long last = frame[--top];
            first = (int) (last >>> 32);
            second = (int) last >>> 1;
            hangingDone = (last & 1) == 1;
            return true;
        }

        void push(int f, int g) {
            if (top == frame.length) {
                frame = Arrays.copyOf(frame, 2 * top);
            }
            frame[top++] = (long) f << 32 | (long) g << 1;
        }

        void pushAgain() {
            frame[top++] |= 1; // where it just stood
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
