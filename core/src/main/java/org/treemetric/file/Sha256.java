package org.treemetric.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, the one fingerprint of files, samples and grams; as text in lower-case hexadecimal. */
public final class Sha256 {
    private Sha256() {}

    /** A digest that has seen nothing yet, for what comes in parts. */
    public static MessageDigest start() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** What {@code digest} has seen, as text; it then starts afresh. */
    public static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }

    /** The fingerprint of some bytes. */
    public static String of(byte[] bytes) {
        MessageDigest digest = start();
        digest.update(bytes);
        return hex(digest);
    }

    /** The fingerprint of a text in UTF-8. */
    public static String of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The fingerprint of a file's bytes. */
    public static String of(Path file) throws IOException {
        MessageDigest digest = start();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
        return hex(digest);
    }
}
