package org.treemetric.gram;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import org.treemetric.file.Sha256;

/**
 * A fingerprint of a tree's grams that does not depend on ids: SHA-256 over one line per distinct gram.
 *
 * <p>A line holds the fields and then {@code #count}, separated by TAB; the dummy is {@code *}, a label is {@code =} and
 * the label with backslash, TAB and LF written {@code \\}, {@code \t}, {@code \n}. Lines are UTF-8, sorted by unsigned
 * bytes, each ended by LF.
 */
public final class GramDigest {
    private GramDigest() {}

    /** The fingerprint of {@code vector}, in lower-case hexadecimal. */
    public static String of(GramVector vector, GramDictionary dictionary) {
        byte[][] lines = new byte[vector.distinct()][];
        for (int i = 0; i < lines.length; i++) {
            StringBuilder line = new StringBuilder();
            dictionary
                    .gram(vector.id(i))
                    .fields()
                    .forEach(field -> line.append(
                                    field.map(label -> "=" + escaped(label)).orElse("*"))
                            .append('\t'));
            line.append('#').append(vector.count(i)).append('\n');
            lines[i] = line.toString().getBytes(StandardCharsets.UTF_8);
        }
        Arrays.sort(lines, Arrays::compareUnsigned);
        MessageDigest digest = Sha256.start();
        for (byte[] line : lines) {
            digest.update(line);
        }
        return Sha256.hex(digest);
    }

    private static String escaped(String label) {
        return label.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n");
    }
}
