package org.treemetric.gram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.treemetric.tree.Alphabet;

/**
 * The set J of all grams met so far, with ids 0, 1, 2, … in order of first sight.
 *
 * <p>A dictionary grows while training trees are encoded and is then frozen. A frozen dictionary never changes and may
 * be shared between threads; queries are encoded with an {@linkplain #overlay() overlay}, which knows the frozen grams
 * by their ids and numbers unseen ones from {@code size()} on, for itself alone.
 *
 * <p>Memory: 16 to 32 bytes per gram of a single shape, depending on how far the doubling arrays are filled, and 9 to 18
 * more in a union, beside the labels ({@code MemoryReport} in {@code benchmarks} measures it).
 */
public final class GramDictionary {
    private final Shape shape;
    private final GramDictionary base; // null unless this is an overlay
    private final int baseSize;
    private final int baseLabels;
    private final Alphabet labels = new Alphabet();
    private final PartGrams[] parts;
    private final int[][] idOf; // part, number -> id; unused with one part, where they are the same
    private byte[] partOf = {};
    private int[] numberOf = {};
    private int size;
    private boolean frozen;

    /** An empty dictionary for grams of {@code shape}. */
    public GramDictionary(Shape shape) {
        this(shape, null);
    }

    private GramDictionary(Shape shape, GramDictionary base) {
        this.shape = shape;
        this.base = base;
        this.baseSize = base == null ? 0 : base.size();
        this.baseLabels = base == null ? 0 : base.labels.size();
        List<SimpleShape> simple = shape.parts();
        this.parts = new PartGrams[simple.size()];
        Arrays.setAll(parts, i -> new PartGrams(simple.get(i)));
        this.idOf = new int[parts.length][0];
    }

    /** The shape of the grams. */
    public Shape shape() {
        return shape;
    }

    /** The number of grams; in an overlay, those of the frozen dictionary too. */
    public int size() {
        return baseSize + size;
    }

    /** The number of grams below which ids mean the frozen dictionary's grams; {@code size()} if this is none. */
    public int seen() {
        return base == null ? size : baseSize;
    }

    /** Makes this dictionary immutable. */
    public GramDictionary freeze() {
        if (base != null) {
            throw new IllegalStateException("an overlay cannot be frozen");
        }
        frozen = true;
        return this;
    }

    /** Whether this dictionary is immutable. */
    public boolean isFrozen() {
        return frozen;
    }

    /** A dictionary that knows this frozen one's grams and numbers unseen ones behind them. */
    public GramDictionary overlay() {
        if (!frozen) {
            throw new IllegalStateException("only a frozen dictionary has overlays");
        }
        return new GramDictionary(shape, this);
    }

    /** The gram with this id. */
    public Gram gram(int id) {
        if (id < baseSize) {
            return base.gram(id);
        }
        int own = id - baseSize;
        if (own >= size) {
            throw new IndexOutOfBoundsException("gram " + id + " of " + size());
        }
        PartGrams part = parts.length == 1 ? parts[0] : parts[partOf[own]];
        List<Optional<String>> labelsOf = new ArrayList<>();
        for (int field : part.fields(parts.length == 1 ? own : numberOf[own])) {
            labelsOf.add(field == 0 ? Optional.empty() : Optional.of(label(field)));
        }
        return Gram.of(part.shape(), labelsOf);
    }

    /** The id of {@code gram}, or -1 if it was never met. */
    public int find(Gram gram) {
        int part = shape.parts().indexOf(gram.shape());
        if (part < 0) {
            return -1;
        }
        int[] fields = new int[gram.fields().size()];
        for (int i = 0; i < fields.length; i++) {
            Optional<String> label = gram.fields().get(i);
            fields[i] = label.isEmpty() ? 0 : findField(label.get());
            if (fields[i] < 0) {
                return -1;
            }
        }
        int seen = base == null ? -1 : base.findFields(part, fields);
        int own = seen >= 0 ? -1 : findFields(part, fields);
        return seen >= 0 ? seen : own < 0 ? -1 : baseSize + own;
    }

    /** The id of {@code gram}, which becomes the next free one at first sight. */
    public int intern(Gram gram) {
        int part = shape.parts().indexOf(gram.shape());
        if (part < 0) {
            throw new IllegalArgumentException("expected a gram of shape " + shape + ", got " + gram.shape());
        }
        if (frozen) {
            int known = find(gram);
            if (known < 0) {
                throw new IllegalStateException("the dictionary is frozen and does not know " + gram);
            }
            return known;
        }
        int[] fields = new int[gram.fields().size()];
        for (int i = 0; i < fields.length; i++) {
            Optional<String> label = gram.fields().get(i);
            fields[i] = label.isEmpty() ? 0 : internField(label.get());
        }
        return intern(part, fields);
    }

    /** The field that stands for a label: 1 + its id. */
    int internField(String text) {
        int known = base == null ? -1 : base.labels.find(text);
        if (known >= 0) {
            return 1 + known;
        }
        if (frozen) {
            throw new IllegalStateException("the dictionary is frozen; encode queries with an overlay");
        }
        return 1 + baseLabels + labels.intern(text);
    }

    private int findField(String text) {
        int known = base == null ? -1 : base.labels.find(text);
        if (known >= 0) {
            return 1 + known;
        }
        int own = labels.find(text);
        return own < 0 ? -1 : 1 + baseLabels + own;
    }

    private String label(int field) {
        int id = field - 1;
        return id < baseLabels ? base.labels.label(id) : labels.label(id - baseLabels);
    }

    /** Whether grams of this part with fields up to {@code largest} go by packed keys, here and in the base. */
    boolean goesPacked(int part, int largest) {
        return parts[part].isPacked() && parts[part].fits(largest) && (base == null || base.parts[part].isPacked());
    }

    int bits(int part) {
        return parts[part].bits();
    }

    int internPacked(int part, long key) {
        if (base != null) {
            int seen = base.parts[part].findPacked(key);
            if (seen >= 0) {
                return base.idOf(part, seen);
            }
        }
        return baseSize + own(part, parts[part].internPacked(key));
    }

    int intern(int part, int[] fields) {
        if (base != null) {
            int seen = base.findFields(part, fields);
            if (seen >= 0) {
                return seen;
            }
        }
        return baseSize + own(part, parts[part].intern(fields));
    }

    private int findFields(int part, int[] fields) {
        int number = parts[part].find(fields);
        return number < 0 ? -1 : idOf(part, number);
    }

    private int idOf(int part, int number) {
        return parts.length == 1 ? number : idOf[part][number];
    }

    // The id of a gram of this part, which is new if its number is the first that has none.
    private int own(int part, int number) {
        if (parts.length == 1) {
            if (number == size) {
                size++;
            }
            return number;
        }
        int[] ids = idOf[part];
        if (number >= ids.length) {
            ids = Arrays.copyOf(ids, Math.max(16, 2 * ids.length));
            Arrays.fill(ids, idOf[part].length, ids.length, -1);
            idOf[part] = ids;
        }
        if (ids[number] < 0) {
            if (size == partOf.length) {
                partOf = Arrays.copyOf(partOf, Math.max(16, 2 * size));
                numberOf = Arrays.copyOf(numberOf, Math.max(16, 2 * size));
            }
            partOf[size] = (byte) part;
            numberOf[size] = number;
            ids[number] = size++;
        }
        return ids[number];
    }
}
