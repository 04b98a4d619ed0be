package org.treemetric.gram;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The grams of several shapes counted together. The shape is part of a gram's identity.
 *
 * @param parts the shapes, all different, at least one and at most 127
 */
public record ShapeUnion(List<SimpleShape> parts) implements Shape {

    /** Labels, sibling pairs, and pq-grams up to p = q = 2: a long shape and the shorter ones it backs off to. */
    public static final ShapeUnion SIX = of(
            GramShape.LABEL,
            GramShape.SIBLINGS,
            new GramShape(1, 1),
            new GramShape(1, 2),
            new GramShape(2, 1),
            new GramShape(2, 2));

    public ShapeUnion {
        parts = List.copyOf(parts);
        if (parts.isEmpty() || parts.size() > Byte.MAX_VALUE) {
            throw new IllegalArgumentException("a union has 1 to 127 shapes, got " + parts.size());
        }
        if (new HashSet<>(parts).size() < parts.size()) {
            throw new IllegalArgumentException("the shapes of a union must differ, got " + parts);
        }
    }

    /** A union of these shapes. */
    public static ShapeUnion of(SimpleShape... parts) {
        return new ShapeUnion(List.of(parts));
    }

    @Override
    public String toString() {
        return parts.stream().map(Object::toString).collect(Collectors.joining("+"));
    }
}
