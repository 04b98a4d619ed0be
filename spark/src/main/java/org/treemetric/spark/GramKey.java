package org.treemetric.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.gram.Gram;
import org.treemetric.gram.Shape;
import org.treemetric.gram.SimpleShape;

/** A gram as a text by which equal grams of all partitions meet: the shape's place, then each field with its length. */
final class GramKey {
    private static final char DUMMY = 0;
    private static final char LABEL = 1;

    private GramKey() {}

    static String of(Gram gram, Shape shape) {
        StringBuilder key = new StringBuilder();
        key.append((char) shape.parts().indexOf(gram.shape()));
        for (Optional<String> field : gram.fields()) {
            if (field.isEmpty()) {
                key.append(DUMMY);
            } else {
                int length = field.get().length();
                key.append(LABEL)
                        .append((char) (length >>> 16))
                        .append((char) length)
                        .append(field.get());
            }
        }
        return key.toString();
    }

    static Gram gram(String key, Shape shape) {
        SimpleShape part = shape.parts().get(key.charAt(0));
        List<Optional<String>> fields = new ArrayList<>();
        int at = 1;
        while (at < key.length()) {
            if (key.charAt(at++) == DUMMY) {
                fields.add(Optional.empty());
            } else {
                int length = key.charAt(at) << 16 | key.charAt(at + 1);
                fields.add(Optional.of(key.substring(at + 2, at + 2 + length)));
                at += 2 + length;
            }
        }
        return Gram.of(part, fields);
    }
}
