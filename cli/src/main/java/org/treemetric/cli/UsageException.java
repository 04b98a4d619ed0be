package org.treemetric.cli;

import java.util.function.Supplier;

/** A command called wrongly, said in one line; thrown by commands and their options while they run. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(message);
    }

    /** Makes a value from options; the library's own message says what is wrong with them. */
    static <T> T check(Supplier<T> make) {
        try {
            return make.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(e.getMessage());
        }
    }
}
