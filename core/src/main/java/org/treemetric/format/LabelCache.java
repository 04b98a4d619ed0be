package org.treemetric.format;

/**
 * Equal labels as one string, as far as a small table remembers them: a file of millions of nodes has few labels, and
 * one that has many must not be held in memory for it.
 */
public final class LabelCache {
    private static final int BITS = 12;

    private final String[] shared = new String[1 << BITS]; // by hash; a newcomer takes the place of the last one there

    /** A string equal to {@code label}, the same as before where it is remembered. */
    public String of(String label) {
        int at = (label.hashCode() * 0x9E3779B9) >>> (32 - BITS);
        if (!label.equals(shared[at])) {
            shared[at] = label;
        }
        return shared[at];
    }
}
