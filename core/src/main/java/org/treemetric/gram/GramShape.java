package org.treemetric.gram;

/**
 * The shape of a pq-gram: a stem of {@code p} nodes, the anchor and its ancestors, over a base of {@code q} consecutive
 * children of the anchor (Definition 2 of the paper).
 *
 * <p>Two shorter shapes serve as back-off: (1,0), the label of a node alone, and (0,2), two neighboring children with
 * their parent forgotten, one dummy before the first and one after the last child, and no gram at a leaf.
 *
 * @param p stem length, at least 1, or 0 with {@code q} = 2
 * @param q base length, at least 1, or 0 with {@code p} = 1
 */
public record GramShape(int p, int q) implements SimpleShape {

    /** The shape of the paper's accuracy comparison, p = q = 2. */
    public static final GramShape PAPER = new GramShape(2, 2);

    /** The label of a node, and nothing around it. */
    public static final GramShape LABEL = new GramShape(1, 0);

    /** Two neighboring children, their parent forgotten. */
    public static final GramShape SIBLINGS = new GramShape(0, 2);

    /** The longest gram that is accepted; longer ones would only waste memory. */
    public static final int MAX_LENGTH = 64;

    public GramShape {
        boolean backOff = (p == 1 && q == 0) || (p == 0 && q == 2);
        if (!backOff && (p < 1 || q < 1)) {
            throw new IllegalArgumentException("p and q must be at least 1, got p=" + p + ", q=" + q);
        }
        if (p > MAX_LENGTH || q > MAX_LENGTH) {
            throw new IllegalArgumentException("p and q must be at most " + MAX_LENGTH + ", got p=" + p + ", q=" + q);
        }
    }

    @Override
    public String toString() {
        return "(" + p + "," + q + ")";
    }
}
