package org.treemetric.format;

/**
 * Offsets as a parser counts them, in bytes or in code points, as offsets of a Java string, which counts UTF-16 units.
 */
public final class Offsets {
    private final int[] unit; // null if both count alike

    private Offsets(int[] unit) {
        this.unit = unit;
    }

    /** From offsets that count as Java does. */
    public static Offsets identity() {
        return new Offsets(null);
    }

    /** From offsets in the UTF-8 form of {@code text}, which has {@code bytes} of them. */
    public static Offsets ofBytes(String text, int bytes) {
        if (bytes == text.length()) {
            return new Offsets(null); // ASCII
        }
        int[] unit = new int[bytes + 1];
        int at = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            for (int k = 0; k < length; k++) {
                unit[at++] = i; // an offset inside a character is where the character begins
            }
            i += Character.charCount(c);
        }
        unit[at] = text.length();
        return new Offsets(unit);
    }

    /** From offsets in code points of {@code text}. */
    public static Offsets ofCodePoints(String text) {
        int count = text.codePointCount(0, text.length());
        if (count == text.length()) {
            return new Offsets(null);
        }
        int[] unit = new int[count + 1];
        int at = 0;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            unit[at++] = i;
        }
        unit[at] = text.length();
        return new Offsets(unit);
    }

    /** The offset in the string. */
    public int unit(int offset) {
        return unit == null ? offset : unit[offset];
    }
}
