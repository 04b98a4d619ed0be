package org.treemetric.spark;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.file.Bytes;
import org.treemetric.gram.GramVector;

/** A tree as search needs it: its place, name, class and grams. Travels as few bytes. */
final class EncodedRow implements Serializable {
    private static final long serialVersionUID = 1;

    private final long position;
    private final String id;
    private final String className;
    private final transient GramVector vector;

    EncodedRow(long position, String id, String className, GramVector vector) {
        this.position = position;
        this.id = id;
        this.className = className;
        this.vector = vector;
    }

    static EncodedRow of(long position, Sample sample, GramVector vector) {
        return new EncodedRow(position, sample.id(), sample.className(), vector);
    }

    long position() {
        return position;
    }

    String id() {
        return id;
    }

    String className() {
        return className;
    }

    GramVector vector() {
        return vector;
    }

    private Object writeReplace() {
        ByteOutput out = new ByteOutput();
        write(out);
        return new Packed(out.toByteArray());
    }

    private void readObject(ObjectInputStream in) throws IOException {
        throw new InvalidObjectException("expected a packed row");
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Packed(byte[] bytes) implements Serializable {
        private Object readResolve() {
            return read(new ByteInput(Bytes.of(bytes)));
        }
    }

    void write(ByteOutput out) {
        out.number((int) (position >>> 31)); // a position has at most 62 bits
        out.number((int) (position & Integer.MAX_VALUE));
        out.text(id);
        out.text(className);
        out.number(vector.distinct());
        int before = 0;
        for (int i = 0; i < vector.distinct(); i++) {
            out.number(vector.id(i) - before);
            out.number(vector.count(i));
            before = vector.id(i);
        }
    }

    static EncodedRow read(ByteInput in) {
        long position = (long) in.number() << 31 | in.number();
        String id = in.text();
        String className = in.text();
        int[] grams = new int[in.size()];
        int[] counts = new int[grams.length];
        int before = 0;
        for (int i = 0; i < grams.length; i++) {
            before += in.number();
            grams[i] = before;
            counts[i] = in.number();
        }
        return new EncodedRow(position, id, className, GramVector.of(grams, counts));
    }

    /** Many rows as one block of bytes. */
    static byte[] block(Iterator<EncodedRow> rows) {
        ByteOutput out = new ByteOutput();
        int size = 0;
        while (rows.hasNext()) {
            rows.next().write(out);
            size++;
        }
        ByteOutput head = new ByteOutput();
        head.number(size);
        head.bytes(out.toByteArray());
        return head.toByteArray();
    }

    /** Adds the rows of a block to {@code rows}. */
    static void read(byte[] block, List<EncodedRow> rows) {
        ByteInput in = new ByteInput(Bytes.of(block));
        for (int left = in.size(); left > 0; left--) {
            rows.add(read(in));
        }
    }
}
