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
