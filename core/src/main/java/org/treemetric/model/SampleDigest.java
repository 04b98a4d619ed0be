package org.treemetric.model;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.treemetric.dataset.Sample;
import org.treemetric.file.Sha256;
import org.treemetric.notation.BracketFormat;

/**
 * A fingerprint of training samples that does not depend on the file they came from: SHA-256 over one line
 * {@code class TAB tree} per sample in order, the tree in bracket notation, UTF-8, each line ended by LF.
 */
public final class SampleDigest {
    private SampleDigest() {}

    /** The fingerprint, in lower-case hexadecimal. */
    public static String of(Iterable<Sample> samples) {
        MessageDigest digest = Sha256.start();
        for (Sample sample : samples) {
            String line = sample.className() + '\t' + BracketFormat.write(sample.tree()) + '\n';
            digest.update(line.getBytes(StandardCharsets.UTF_8));
        }
        return Sha256.hex(digest);
    }
}
