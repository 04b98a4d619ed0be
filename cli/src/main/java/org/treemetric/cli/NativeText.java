package org.treemetric.cli;

import java.util.Optional;

/**
 * What the JVM made of the bytes of the command line. It decodes them by the locale, not by us: under {@code LC_ALL=C} every
 * letter beyond ASCII is lost, and two different trees become the same. The launcher sets a locale that knows UTF-8; a jar
 * started by hand may not have one.
 */
final class NativeText {
    /** What the JVM puts in place of bytes that it could not decode. */
    private static final char LOST = '\uFFFD';

    private NativeText() {}

    /** Why the arguments cannot be trusted, in one line; empty if they can. */
    static Optional<String> problem(String[] args, String encoding) {
        if (encoding.equalsIgnoreCase("UTF-8") || encoding.equalsIgnoreCase("UTF8")) {
            return Optional.empty();
        }
        for (int i = 0; i < args.length; i++) {
            if (args[i].indexOf(LOST) >= 0) {
                return Optional.of("argument " + (i + 1) + ": expected UTF-8, found bytes that the locale's encoding "
                        + encoding + " cannot read; set LC_ALL=C.UTF-8");
            }
        }
        return Optional.empty();
    }

    /** The encoding of arguments and file names in this process. */
    static String encoding() {
        return System.getProperty("sun.jnu.encoding", "UTF-8");
    }
}
