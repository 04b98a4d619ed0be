package org.treemetric.transform;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.treemetric.tree.Tree;

/** A path such as {@code //body/div[2]}, and the search for the nodes that it leads to. */
public final class TreePath {
    private static final int MAX_STEPS = 60; // the steps reached at a node are the bits of a long

    private final List<Step> steps;

    /** One step: to a child, or to any descendant, with this label (any if it is {@code *}), the n-th one if n > 0. */
    private record Step(boolean descendant, boolean any, String label, int ordinal) {
        boolean matches(String other) {
            return any || label.equals(other);
        }
    }

    private TreePath(List<Step> steps) {
        this.steps = steps;
    }

    /**
     * A path from its text, as {@link Transforms#subtree} describes it.
     *
     * @throws IllegalArgumentException if it is malformed
     */
    public static TreePath parse(String path) {
        List<Step> steps = new ArrayList<>();
        int at = 0;
        boolean descendant = !path.startsWith("/"); // a bare name is looked for anywhere
        while (at < path.length() || steps.isEmpty()) {
            if (path.startsWith("//", at)) {
                descendant = true;
                at += 2;
            } else if (path.startsWith("/", at)) {
                at++;
            } else if (!steps.isEmpty()) {
                throw malformed(path, at, "'/'");
            }
            at = step(path, at, descendant, steps);
            descendant = false;
        }
        if (steps.size() > MAX_STEPS) {
            throw new IllegalArgumentException("a path has at most " + MAX_STEPS + " steps, got " + steps.size());
        }
        return new TreePath(List.copyOf(steps));
    }

    private static int step(String path, int from, boolean descendant, List<Step> steps) {
        int end;
        String label;
        boolean quoted = path.startsWith("'", from);
        if (quoted) {
            end = path.indexOf('\'', from + 1);
            if (end < 0) {
                throw malformed(path, path.length(), "'''");
            }
            label = path.substring(from + 1, end++);
        } else {
            end = from;
            while (end < path.length() && path.charAt(end) != '/' && path.charAt(end) != '[') {
                end++;
            }
            label = path.substring(from, end);
            if (label.isEmpty()) {
                throw malformed(path, from, "a label");
            }
        }
        int ordinal = 0;
        if (path.startsWith("[", end)) {
            int close = path.indexOf(']', end);
            String number = close < 0 ? "" : path.substring(end + 1, close);
            if (!number.matches("[1-9][0-9]{0,8}")) {
                throw malformed(path, end + 1, "a number from 1 and ']'");
            }
            ordinal = Integer.parseInt(number);
            end = close + 1;
        }
        steps.add(new Step(descendant, !quoted && label.equals("*"), label, ordinal));
        return end;
    }

    private static IllegalArgumentException malformed(String path, int at, String expected) {
        String found = at >= path.length() ? "its end" : "'" + path.charAt(at) + "'";
        return new IllegalArgumentException(
                "path '" + path + "', character " + (at + 1) + ": expected " + expected + ", found " + found);
    }

    /** The first node in preorder that the path leads to, or -1. */
    public int find(Tree tree) {
        return find(tree, v -> false);
    }

    /** All nodes that the path leads to, in preorder. */
    public int[] findAll(Tree tree) {
        IntStream.Builder found = IntStream.builder();
        find(tree, v -> {
            found.add(v);
            return true;
        });
        return found.build().toArray();
    }

    private int find(Tree tree, IntPredicate goOnBehind) {
        int[] depth = tree.depths();
        long[] open = new long[tree.depth() + 1]; // per depth: bit i is set if step i may be taken by nodes there
        int[][] seen = new int[open.length][]; // per depth: how many siblings matched each step's label so far
        open[0] = 1;
        seen[0] = new int[steps.size()];
        for (int v = 0; v < tree.size(); v++) {
            int d = depth[v];
            long next = 0;
            boolean found = false;
            for (int i = 0; i < steps.size(); i++) {
                if ((open[d] >> i & 1) == 0) {
                    continue;
                }
                Step step = steps.get(i);
                if (step.descendant()) {
                    next |= 1L << i;
                }
                if (step.matches(tree.label(v)) && (step.ordinal() == ++seen[d][i] || step.ordinal() == 0)) {
                    if (i == steps.size() - 1) {
                        found = true;
                    } else {
                        next |= 1L << (i + 1);
                    }
                }
            }
            if (found && !goOnBehind.test(v)) {
                return v;
            }
            open[d + 1] = next;
            seen[d + 1] = new int[steps.size()];
        }
        return -1;
    }
}
