package org.treemetric.model;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** What {@link ModelWriter} and {@link ModelReader} agree on; described in {@code docs/model-format.md}. */
final class ModelFormat {
    static final byte[] MAGIC = "treemetric-model".getBytes(StandardCharsets.US_ASCII);
    static final int VERSION = 1;

    /** Magic, version (4 bytes), length of the body (8 bytes). */
    static final int HEAD = MAGIC.length + 4 + 8;

    /** SHA-256 of everything before it. */
    static final int TAIL = 32;

    /** The kinds of metrics by their number in a file. */
    static final List<String> METRICS = List.of("plain", "weighted", "evidence");

    static final int MAJORITY = 0;
    static final int MAJORITY_FIRST_CLASS = 1;
    static final int INVERSE_BRAY_CURTIS = 2;
    static final int INVERSE_DISTANCE = 3;
    static final int EXPONENTIAL = 4;

    private ModelFormat() {}
}
