package org.treemetric.cli;

import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Turns what the library refuses as an argument into wrong usage of the command. */
final class Usage {
    private Usage() {}

    /** Makes a value from options; the library's own message says what is wrong with them. */
    static <T> T check(CommandSpec spec, Supplier<T> make) {
        try {
            return make.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
