package org.treemetric.gram;

import java.util.List;

/**
 * Which pieces of a tree are counted: pq-grams of one {@link GramShape}, windowed pq-grams for unordered trees
 * ({@link WindowShape}), or the grams of several shapes together ({@link ShapeUnion}), where the shape is part of the
 * gram.
 */
public sealed interface Shape permits SimpleShape, ShapeUnion {

    /** The shapes that make up this one, in order; a simple shape is its own only part. */
    List<SimpleShape> parts();
}
