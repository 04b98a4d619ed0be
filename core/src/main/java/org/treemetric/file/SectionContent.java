package org.treemetric.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * What a section will hold. It may be written twice, the first time for its checksums, and must be the same bytes both
 * times.
 */
public interface SectionContent {
    /** How many bytes {@link #writeTo} writes. */
    long length();

    /** Writes them. */
    void writeTo(OutputStream out) throws IOException;

    /** Bytes as they are; the array is not copied. */
    static SectionContent of(byte[] bytes) {
        return new SectionContent() {
            @Override
            public long length() {
                return bytes.length;
            }

            @Override
            public void writeTo(OutputStream out) throws IOException {
                out.write(bytes);
            }
        };
    }

    /** Bytes, wherever they lie. */
    static SectionContent of(Bytes bytes) {
        return new SectionContent() {
            @Override
            public long length() {
                return bytes.length();
            }

            @Override
            public void writeTo(OutputStream out) throws IOException {
                byte[] piece = new byte[1 << 15];
                for (long at = 0; at < bytes.length(); at += piece.length) {
                    int length = (int) Math.min(piece.length, bytes.length() - at);
                    bytes.copy(at, piece, 0, length);
                    out.write(piece, 0, length);
                }
            }
        };
    }

    /** Whole numbers, four bytes each, the lowest first. */
    static SectionContent of(Ints numbers) {
        return new SectionContent() {
            @Override
            public long length() {
                return (long) Integer.BYTES * numbers.size();
            }

            @Override
            public void writeTo(OutputStream out) throws IOException {
                ByteBuffer piece = ByteBuffer.allocate(1 << 15).order(ByteOrder.LITTLE_ENDIAN);
                int room = piece.capacity() / Integer.BYTES;
                for (int left = numbers.size(); left > 0; left -= room) { // a place past the last may overflow
                    int length = Math.min(room, left);
                    int at = numbers.size() - left;
                    piece.asIntBuffer().put(numbers.copy(at, at + length));
                    out.write(piece.array(), 0, length * Integer.BYTES);
                }
            }
        };
    }

    /** Doubles, the lowest byte first, one array after the other. */
    static SectionContent of(double[]... numbers) {
        return new SectionContent() {
            @Override
            public long length() {
                long length = 0;
                for (double[] some : numbers) {
                    length += (long) Double.BYTES * some.length;
                }
                return length;
            }

            @Override
            public void writeTo(OutputStream out) throws IOException {
                ByteBuffer piece = ByteBuffer.allocate(1 << 15).order(ByteOrder.LITTLE_ENDIAN);
                int room = piece.capacity() / Double.BYTES;
                for (double[] some : numbers) {
                    for (int at = 0; at < some.length; at += room) {
                        int length = Math.min(room, some.length - at);
                        piece.asDoubleBuffer().put(some, at, length);
                        out.write(piece.array(), 0, length * Double.BYTES);
                    }
                }
            }
        };
    }
}
