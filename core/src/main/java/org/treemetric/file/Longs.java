package org.treemetric.file;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;

/** Longs of a section, where they lie; each slice is checked before its first use. Safe to share between threads. */
public final class Longs {
    private final Bytes bytes;
    private final LongBuffer[] piece;
    private final int pieceBits;
    private final long base;
    private final long size;

    Longs(Bytes bytes, ByteBuffer[] piece, int pieceBits, long base, long size) {
        this.bytes = bytes;
        this.piece = Arrays.stream(piece).map(ByteBuffer::asLongBuffer).toArray(LongBuffer[]::new);
        this.pieceBits = pieceBits;
        this.base = base;
        this.size = size;
    }

    /** How many there are. */
    public long size() {
        return size;
    }

    /** Fills {@code into} from place {@code from} on. */
    public void read(long from, long[] into) {
        bytes.check(from * Long.BYTES, (from + into.length) * Long.BYTES);
        long place = base + from;
        int done = 0;
        while (done < into.length) {
            int inPiece = (int) ((place + done) & (1L << pieceBits) - 1);
            int now = (int) Math.min(into.length - done, (1L << pieceBits) - inPiece);
            piece[(int) ((place + done) >>> pieceBits)].get(inPiece, into, done, now);
            done += now;
        }
    }
}
