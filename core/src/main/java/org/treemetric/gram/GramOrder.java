package org.treemetric.gram;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Orders of grams that depend on nothing but the grams. */
public final class GramOrder {
    /** By fields: a dummy comes before every label, labels go by code points. */
    public static final Comparator<Gram> FIELDS = (a, b) -> fields(a.fields(), b.fields());

    /** Short shapes first, stems last among equally long ones; then by fields: the order of the six shapes. */
    public static final Comparator<Gram> SHORT_FIRST = Comparator.comparingInt(
                    (Gram gram) -> gram.shape().length())
            .thenComparingInt(gram -> gram.shape().p())
            .thenComparing(gram -> gram.shape().toString())
            .thenComparing(FIELDS);

    /** Long shapes first, of equally long ones those with the longer stem; then by fields. */
    public static final Comparator<Gram> LONG_FIRST = Comparator.comparingInt(
                    (Gram gram) -> -gram.shape().length())
            .thenComparingInt(gram -> -gram.shape().p())
            .thenComparing(gram -> gram.shape().toString())
            .thenComparing(FIELDS);

    private GramOrder() {}

    private static int fields(List<Optional<String>> a, List<Optional<String>> b) {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            if (a.get(i).isEmpty() || b.get(i).isEmpty()) {
                if (a.get(i).isPresent() != b.get(i).isPresent()) {
                    return a.get(i).isEmpty() ? -1 : 1;
                }
                continue;
            }
            int order = labels(a.get(i).get(), b.get(i).get());
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.size(), b.size());
    }

    // Not String.compareTo, which puts characters beyond the first plane before some of it.
    private static int labels(String a, String b) {
        int i = 0;
        while (i < a.length() && i < b.length()) {
            int x = a.codePointAt(i);
            int y = b.codePointAt(i);
            if (x != y) {
                return Integer.compare(x, y);
            }
            i += Character.charCount(x);
        }
        return Integer.compare(a.length(), b.length());
    }
}
