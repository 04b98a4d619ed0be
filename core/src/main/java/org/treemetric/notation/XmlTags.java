package org.treemetric.notation;

/**
 * Where the tags and attributes of a document stand: goes from tag to tag beside the parser, which has the say about
 * everything else. For documents that the parser accepts, so that the one question here is where markup ends. (The
 * JDK's parser tells offsets too, but only behind an event, and those of attributes not at all.)
 */
final class XmlTags {
    private final String text;
    private int start; // of the tag at hand
    private int end; // behind it
    private int textStart; // of what is not white space between the last tag and this one, or behind the last
    private int textEnd;

    XmlTags(String text) {
        this.text = text;
    }

    /** Goes on to the next tag of an element, an empty-element tag counting once; false if there is none. */
    boolean next() {
        int from = end;
        int at = from;
        textStart = -1;
        textEnd = -1;
        while (true) {
            int open = text.indexOf('<', at);
            if (open < 0) {
                return false;
            }
            markText(at, open);
            if (text.startsWith("<!--", open)) {
                at = behind("-->", open + 4);
            } else if (text.startsWith("<![CDATA[", open)) {
                at = behind("]]>", open + 9);
                markText(open, at);
            } else if (text.startsWith("<?", open)) {
                at = behind("?>", open + 2);
            } else if (text.startsWith("<!", open)) {
                at = behindDeclaration(open + 2);
            } else {
                start = open;
                end = behindTag(open + 1);
                return end <= text.length();
            }
        }
    }

    // Text is a node of its own from its first to its last character, whatever comments stand in between.
    private void markText(int from, int to) {
        int first = from;
        while (first < to && isSpace(at(first))) {
            first++;
        }
        if (first < to) {
            textStart = textStart < 0 ? first : textStart;
            textEnd = to;
            while (isSpace(at(textEnd - 1))) {
                textEnd--;
            }
        }
    }

    private int behind(String what, int from) {
        int found = text.indexOf(what, from);
        return found < 0 ? text.length() : found + what.length();
    }

    private int behindTag(int from) {
        int at = from;
        while (at(at) != '>') {
            at = afterQuoted(at);
        }
        return at + 1;
    }

    // A document type may hold declarations in brackets, and those hold quoted text and comments.
    private int behindDeclaration(int from) {
        int at = from;
        int brackets = 0;
        while (at < text.length() && (brackets > 0 || at(at) != '>')) {
            if (text.startsWith("<!--", at)) {
                at = behind("-->", at + 4);
            } else if (text.startsWith("<?", at)) {
                at = behind("?>", at + 2);
            } else {
                brackets += at(at) == '[' ? 1 : at(at) == ']' ? -1 : 0;
                at = afterQuoted(at);
            }
        }
        return at + 1;
    }

    // One character on, or behind the quoted text that begins here.
    private int afterQuoted(int at) {
        char c = at(at);
        return c == '"' || c == '\'' ? behind(String.valueOf(c), at + 1) : at + 1;
    }

    // Behind the end of the text everything ends.
    private char at(int offset) {
        return offset < text.length() ? text.charAt(offset) : '>';
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    /** Whether the tag at hand is an element of its own, {@code <a/>}. */
    boolean isEmptyElement() {
        return at(end - 2) == '/';
    }

    /** Where the text before the tag at hand begins. */
    int textStart() {
        return textStart;
    }

    int textEnd() {
        return textEnd;
    }

    /** The offset of the attribute of this name, as it is written, in the tag at hand. */
    int attribute(String name) {
        int at = start;
        while (at < end) {
            while (!isSpace(at(at)) && at < end) { // the element's name, or the value before
                at = afterQuoted(at);
            }
            while (isSpace(at(at))) {
                at++;
            }
            if (text.startsWith(name, at) && isNameEnd(at(at + name.length()))) {
                return at;
            }
            at = valueEnd(value(at));
        }
        return start;
    }

    /** The offset of the value, with its quotes, of the attribute whose name begins at {@code attribute}. */
    int value(int attribute) {
        int at = behind("=", attribute);
        while (isSpace(at(at))) {
            at++;
        }
        return at;
    }

    /** Behind the value that begins at {@code value}. */
    int valueEnd(int value) {
        return afterQuoted(value);
    }

    private static boolean isNameEnd(char c) {
        return c == '=' || isSpace(c);
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }
}
