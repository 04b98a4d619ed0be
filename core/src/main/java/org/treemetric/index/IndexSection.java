package org.treemetric.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A run of numbers as an index file holds it: little-endian, nothing between. */
abstract class IndexSection {
    private static final int PIECE = 8192;

    private IndexSection() {}

    /** Takes bytes. */
    interface Sink {
        void write(byte[] bytes, int length) throws IOException;
    }

    abstract long length();

    abstract void writeTo(Sink sink) throws IOException;

    static IndexSection of(byte[] bytes) {
        return new IndexSection() {
            @Override
            long length() {
                return bytes.length;
            }

            @Override
            void writeTo(Sink sink) throws IOException {
                sink.write(bytes, bytes.length);
            }
        };
    }

    static IndexSection of(IntStore numbers) {
        return new IndexSection() {
            @Override
            long length() {
                return (long) Integer.BYTES * numbers.size();
            }

            @Override
            void writeTo(Sink sink) throws IOException {
                ByteBuffer piece = ByteBuffer.allocate(PIECE * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
                for (int at = 0; at < numbers.size(); at += PIECE) {
                    int length = Math.min(PIECE, numbers.size() - at);
                    piece.asIntBuffer().put(numbers.copy(at, at + length));
                    sink.write(piece.array(), length * Integer.BYTES);
                }
            }
        };
    }

    static IndexSection of(double[] numbers) {
        return new IndexSection() {
            @Override
            long length() {
                return (long) Double.BYTES * numbers.length;
            }

            @Override
            void writeTo(Sink sink) throws IOException {
                ByteBuffer piece = ByteBuffer.allocate(PIECE * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
                for (int at = 0; at < numbers.length; at += PIECE) {
                    int length = Math.min(PIECE, numbers.length - at);
                    piece.asDoubleBuffer().put(numbers, at, length);
                    sink.write(piece.array(), length * Double.BYTES);
                }
            }
        };
    }
}
