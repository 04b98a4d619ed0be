package org.treemetric.format;

/**
 * How much one tree may ask of the machine. Input beyond a limit is refused with a line that names the limit; depth and
 * width have none of their own, since no code here recurses over a tree.
 */
public final class Limits {
    /** Nodes of one tree. */
    public static final int NODES = 1 << 25;

    /** Characters of one label. */
    public static final int LABEL = 1 << 24;

    /** Characters of one line, in the formats that read line by line. */
    public static final int LINE = 1 << 26;

    /** Characters of one document, in the formats whose parser wants it whole: HTML, YAML, source code. */
    public static final int DOCUMENT = 1 << 26;

    /** Packed data may always unpack to this many bytes. */
    public static final long UNPACKED = 1L << 28;

    /** Beyond {@link #UNPACKED}, bytes that one packed byte may unpack to; text rarely reaches 50. */
    public static final int RATIO = 200;

    /** Members of an archive. */
    public static final int MEMBERS = 1 << 22;

    private Limits() {}
}
