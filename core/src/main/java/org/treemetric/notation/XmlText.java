package org.treemetric.notation;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.treemetric.format.TreeParseException;

/**
 * An XML document as characters, decoded as its byte order mark or its declaration says.
 *
 * <p>The JDK's parser could do it too, but on bytes that do not decode it writes a line of its own to standard error.
 */
final class XmlText {
    private static final int HEAD = 1 << 10;
    private static final Pattern DECLARED =
            Pattern.compile("<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([^\"'>]*)[\"'].*", Pattern.DOTALL);

    private XmlText() {}

    /** A reader that throws a {@code CharacterCodingException} where bytes do not decode. */
    static Reader open(InputStream in, String source) throws IOException {
        BufferedInputStream bytes = new BufferedInputStream(in);
        bytes.mark(HEAD);
        byte[] head = bytes.readNBytes(HEAD);
        bytes.reset();
        Charset charset = charset(head, source);
        bytes.skipNBytes(markLength(head));
        return new InputStreamReader(
                bytes,
                charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    private static Charset charset(byte[] head, String source) throws TreeParseException {
        if (startsWith(head, 0xFE, 0xFF) || startsWith(head, 0, '<')) {
            return StandardCharsets.UTF_16BE;
        }
        if (startsWith(head, 0xFF, 0xFE) || startsWith(head, '<', 0)) {
            return StandardCharsets.UTF_16LE;
        }
        Matcher declared = DECLARED.matcher(
                new String(head, markLength(head), head.length - markLength(head), StandardCharsets.ISO_8859_1));
        if (!declared.matches()) {
            return StandardCharsets.UTF_8;
        }
        String name = declared.group(1);
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new TreeParseException(
                    source, 1, 1, "expected an encoding that this JDK knows, found '" + name.strip() + "'");
        }
    }

    private static int markLength(byte[] head) {
        if (startsWith(head, 0xEF, 0xBB, 0xBF)) {
            return 3;
        }
        return startsWith(head, 0xFE, 0xFF) || startsWith(head, 0xFF, 0xFE) ? 2 : 0;
    }

    private static boolean startsWith(byte[] head, int... first) {
        if (head.length < first.length) {
            return false;
        }
        for (int i = 0; i < first.length; i++) {
            if ((head[i] & 0xFF) != first[i]) {
                return false;
            }
        }
        return true;
    }
}
