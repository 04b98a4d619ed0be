package org.treemetric.edit;

/**
 * One step of an edit script.
 *
 * @param kind what is done
 * @param source the node of the first tree, in preorder; -1 for an insertion
 * @param target the node of the second tree, in preorder; -1 for a deletion
 * @param from the label of the source; empty for an insertion
 * @param to the label of the target; empty for a deletion
 * @param cost what it costs
 */
public record EditOperation(Kind kind, int source, int target, String from, String to, double cost) {

    /** What a step does. */
    public enum Kind {
        /** The node stays with its label. */
        KEEP,
        /** The node gets another label. */
        REPLACE,
        /** The node goes, its children take its place. */
        DELETE,
        /** A node is added above some consecutive siblings, or as a leaf. */
        INSERT
    }
}
