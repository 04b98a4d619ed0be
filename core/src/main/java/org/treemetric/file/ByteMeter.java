package org.treemetric.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** How many bytes were read of how many: what is known of the length of some reading. Safe for several threads. */
public final class ByteMeter {
    private final LongAdder done = new LongAdder();
    private final AtomicLong total = new AtomicLong();

    /** Bytes read so far. */
    public long done() {
        return done.sum();
    }

    /** Bytes to read in all, 0 as long as nobody knows. */
    public long total() {
        return total.get();
    }

    /** Adds {@code bytes} to what there is to read. */
    public void expect(long bytes) {
        total.addAndGet(bytes);
    }

    /** {@code in}, its bytes counted as they are read. */
    public InputStream metered(InputStream in) {
        return new FilterInputStream(in) {
            @Override
            public int read() throws IOException {
                int found = super.read();
                done.add(found < 0 ? 0 : 1);
                return found;
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                int found = super.read(bytes, from, length);
                done.add(Math.max(0, found));
                return found;
            }

            @Override
            public boolean markSupported() {
                return false; // what is read twice would be counted twice
            }
        };
    }
}
