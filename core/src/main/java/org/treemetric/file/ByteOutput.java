package org.treemetric.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The bytes of a section, growing in memory or on disk; possibly more than 2 GB. A {@link ByteInput} reads them. */
public final class ByteOutput implements SectionContent {
    private static final int PIECE = 1 << 16;
    private static final int MAX_PIECES = 1 << 10; // 64 MB, before they are spilled

    private final List<byte[]> full = new ArrayList<>();
    private final Optional<SpillFile> spill; // takes the full pieces when they are many
    private byte[] last = new byte[64];
    private int used;

    /** In memory. */
    public ByteOutput() {
        this.spill = Optional.empty();
    }

    /** In memory as long as they are few, otherwise in {@code file}, which must be empty and not be closed too early. */
    public ByteOutput(SpillFile file) {
        this.spill = Optional.of(file);
    }

    /** A number of at least 0: seven bits per byte, the lowest first, the high bit set on all but the last. */
    public void number(int value) {
        int rest = value;
        while (rest >>> 7 != 0) {
            one((rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        one(rest);
    }

    /** Eight bytes, the highest first. */
    public void real(double value) {
        long bits = Double.doubleToRawLongBits(value);
        for (int shift = 56; shift >= 0; shift -= 8) {
            one((int) (bits >>> shift));
        }
    }

    /** Each as {@link #real} does; their number is not written. */
    public void reals(double[] values) {
        for (double value : values) {
            real(value);
        }
    }

    /** Eight bytes, the lowest first. */
    void longNumber(long value) {
        for (int shift = 0; shift < 64; shift += 8) {
            one((int) (value >>> shift));
        }
    }

    /** The number of its UTF-8 bytes, then these. */
    public void text(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        number(utf8.length);
        bytes(utf8);
    }

    /** Bytes as they are. */
    public void bytes(byte[] value) {
        int done = 0;
        while (done < value.length) {
            if (used == last.length) {
                grow();
            }
            int now = Math.min(value.length - done, last.length - used);
            System.arraycopy(value, done, last, used, now);
            used += now;
            done += now;
        }
    }

    private void one(int value) {
        if (used == last.length) {
            grow();
        }
        last[used++] = (byte) value;
    }

    private void grow() {
        if (used < PIECE) {
            last = Arrays.copyOf(last, 2 * used);
        } else {
            full.add(last);
            last = new byte[PIECE];
            used = 0;
            if (full.size() == MAX_PIECES && spill.isPresent()) {
                spill(spill.get());
            }
        }
    }

    private void spill(SpillFile file) {
        try {
            for (byte[] piece : full) {
                file.append(ByteBuffer.wrap(piece));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        full.clear();
    }

    /** Everything, if it is less than 2 GB. */
    public byte[] toByteArray() {
        ByteArrayOutputStream all = new ByteArrayOutputStream(Math.toIntExact(length()));
        try {
            writeTo(all);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all.toByteArray();
    }

    @Override
    public long length() {
        return spill.map(SpillFile::length).orElse(0L) + (long) full.size() * PIECE + used;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        if (spill.isPresent()) {
            spill.get().writeTo(out);
        }
        for (byte[] piece : full) {
            out.write(piece);
        }
        out.write(last, 0, used);
    }
}
