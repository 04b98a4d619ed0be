package org.treemetric.file;

import java.nio.charset.StandardCharsets;

/**
 * Numbered runs of bytes of any length, one after the other, each found without reading the others. Two sections of a
 * file: the bytes, and where each record begins.
 */
public final class Records {
    private final Bytes starts; // 8 bytes each, one more than records
    private final Bytes bytes;

    private Records(Bytes starts, Bytes bytes) {
        this.starts = starts;
        this.bytes = bytes;
    }

    /** The records that {@link Builder#addTo} wrote under {@code name}. */
    public static Records of(Container file, String name) throws FileFormatException {
        Records records = new Records(file.section(name + ".start"), file.section(name));
        if (records.starts.length() % Long.BYTES != 0 || records.starts.length() < Long.BYTES) {
            throw new FileFormatException(
                    file.source(), "expected places of records '" + name + "', found something else");
        }
        return records;
    }

    /** How many there are. */
    public long size() {
        return starts.length() / Long.BYTES - 1;
    }

    /** Reads one of them. */
    public ByteInput record(long number) {
        long from = starts.longAt(number * Long.BYTES);
        long to = starts.longAt((number + 1) * Long.BYTES);
        if (from < 0 || from > to || to > bytes.length()) {
            throw bytes.inconsistent(
                    "expected a record within " + bytes.length() + " bytes, found " + from + " to " + to);
        }
        return new ByteInput(bytes, from, to);
    }

    /** One of them as a text. */
    public String text(long number) {
        try {
            return record(number).rest();
        } catch (IllegalArgumentException e) {
            throw bytes.inconsistent(e.getMessage());
        }
    }

    /** Collects records. */
    public static final class Builder {
        private final ByteOutput starts;
        private final ByteOutput bytes;

        /** Nothing yet. */
        public Builder() {
            this(new ByteOutput(), new ByteOutput());
        }

        /** Nothing yet; when records are many, these two files hold them. */
        public Builder(SpillFile starts, SpillFile bytes) {
            this(new ByteOutput(starts), new ByteOutput(bytes));
        }

        private Builder(ByteOutput starts, ByteOutput bytes) {
            this.starts = starts;
            this.bytes = bytes;
            starts.longNumber(0);
        }

        /** Where the bytes of the record at hand go. */
        public ByteOutput out() {
            return bytes;
        }

        /** Ends the record at hand. */
        public void end() {
            starts.longNumber(bytes.length());
        }

        /** Adds a text as a record. */
        public void text(String text) {
            bytes.bytes(text.getBytes(StandardCharsets.UTF_8));
            end();
        }

        /** Adds the two sections to a file. */
        public void addTo(ContainerWriter file, String name) {
            file.add(name + ".start", starts).add(name, bytes);
        }
    }
}
