package org.treemetric.gram;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.treemetric.tree.VisibleText;

/**
 * A gram: a shape and its tuple of labels, stem from the top to the anchor, then base from left to right. A place is a
 * label or the dummy; the dummy is no label, so a node labeled {@code *} never equals it.
 */
public final class Gram {
    private final SimpleShape shape;
    private final List<Optional<String>> fields;

    private Gram(SimpleShape shape, List<Optional<String>> fields) {
        this.shape = shape;
        this.fields = fields;
    }

    /** A gram of {@code shape}; an empty field is the dummy. */
    public static Gram of(SimpleShape shape, List<Optional<String>> fields) {
        if (fields.size() != shape.length()) {
            throw new IllegalArgumentException(
                    "a gram of shape " + shape + " has " + shape.length() + " fields, got " + fields.size());
        }
        return new Gram(shape, List.copyOf(fields));
    }

    /** The shape. */
    public SimpleShape shape() {
        return shape;
    }

    /** The p + q fields, empty where the dummy stands. */
    public List<Optional<String>> fields() {
        return fields;
    }

    /** The labels in their order, dummies left out. */
    public List<String> labels() {
        List<String> labels = new ArrayList<>();
        fields.forEach(field -> field.ifPresent(labels::add));
        return Collections.unmodifiableList(labels);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Gram that && shape.equals(that.shape) && fields.equals(that.fields);
    }

    @Override
    public int hashCode() {
        return Objects.hash(shape, fields);
    }

    /**
     * For people: {@code (a,b,*,c)}; the dummy is {@code *}, a label {@code *} is {@code \*}, all else as
     * {@link VisibleText} shows it.
     */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder("(");
        for (int i = 0; i < fields.size(); i++) {
            if (i > 0) {
                out.append(',');
            }
            out.append(fields.get(i).map(Gram::escaped).orElse("*"));
        }
        return out.append(')').toString();
    }

    private static String escaped(String label) {
        return VisibleText.of(label).replace("*", "\\*");
    }
}
