package org.treemetric.cli;

import java.io.IOException;
import org.treemetric.tree.Tree;

/** Prints how far apart two trees are. */
@FunctionalInterface
interface PairPrinter {
    void print(Tree a, Tree b) throws IOException;
}
