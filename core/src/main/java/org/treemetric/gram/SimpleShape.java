package org.treemetric.gram;

import java.util.List;

/** A shape whose grams all have the same number of stem and base labels. */
public sealed interface SimpleShape extends Shape permits GramShape, WindowShape {

    /** The number of stem labels: the anchor and its ancestors. */
    int p();

    /** The number of base labels. */
    int q();

    /** The number of labels of a gram. */
    default int length() {
        return p() + q();
    }

    @Override
    default List<SimpleShape> parts() {
        return List.of(this);
    }
}
