package org.treemetric.format;

import java.util.Optional;
import org.treemetric.tree.Tree;

/**
 * A kind of node that is a part people speak of, a function or a class say.
 *
 * @param label the label of such nodes
 * @param child the label that one of its children must have, if any must: a struct in C without a body is no class
 */
public record PartKind(String label, Optional<String> child) {

    /** From its text: a label, or a label, {@code >} and the label of a child. */
    public static PartKind parse(String text) {
        int sign = text.indexOf('>');
        return sign < 0
                ? new PartKind(text, Optional.empty())
                : new PartKind(text.substring(0, sign), Optional.of(text.substring(sign + 1)));
    }

    /** Whether {@code node} is of this kind. A leaf never is: what looks like one is the keyword. */
    public boolean matches(Tree tree, int node) {
        if (tree.isLeaf(node) || !label.equals(tree.label(node))) {
            return false;
        }
        if (child.isEmpty()) {
            return true;
        }
        for (int c = node + 1; c < tree.end(node); c = tree.end(c)) {
            if (child.get().equals(tree.label(c))) {
                return true;
            }
        }
        return false;
    }
}
