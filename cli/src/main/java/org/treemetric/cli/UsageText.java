package org.treemetric.cli;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Wrong usage in our words: what was expected, what was found, what was probably meant. */
final class UsageText {
    private UsageText() {}

    /** One line, without the name of the command. */
    static String of(ParameterException e, String[] args) {
        CommandSpec command = e.getCommandLine().getCommandSpec();
        Optional<String> unknown = unknownOption(e, args);
        if (unknown.isPresent()) {
            return "unknown option '" + unknown.get() + "'"
                    + meant(unknown.get(), command.optionsMap().keySet());
        }
        if (e instanceof UnmatchedArgumentException unmatched) {
            String first = unmatched.getUnmatched().get(0);
            return command.parent() == null
                    ? "unknown command '" + first + "'"
                            + meant(first, command.subcommands().keySet())
                    : "expected no further argument, found '" + first + "'";
        }
        if (e instanceof MissingParameterException missing
                && !missing.getMissing().isEmpty()) {
            return "expected "
                    + missing.getMissing().stream().map(UsageText::name).collect(Collectors.joining(" and "))
                    + ", found none";
        }
        return conversion(e).orElse(String.valueOf(e.getMessage()));
    }

    // A misspelt option also makes one that is required seem missing: the misspelling is what to tell.
    private static Optional<String> unknownOption(ParameterException e, String[] args) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            return unmatched.getUnmatched().stream().filter(UsageText::isOption).findFirst();
        }
        if (e instanceof MissingParameterException) {
            Collection<String> known =
                    e.getCommandLine().getCommandSpec().optionsMap().keySet();
            return List.of(args).stream()
                    .takeWhile(arg -> !arg.equals("--"))
                    .filter(arg -> arg.startsWith("--") && !known.contains(arg.replaceFirst("=.*", "")))
                    .findFirst();
        }
        return Optional.empty();
    }

    private static boolean isOption(String argument) {
        return argument.length() > 1 && argument.startsWith("-");
    }

    private static String meant(String written, Collection<String> known) {
        return Suggestions.of(written, known)
                .map(name -> "; did you mean " + name + "?")
                .orElse("");
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option
                ? option.shortestName() + " " + option.paramLabel()
                : argument.paramLabel();
    }

    private static Optional<String> conversion(ParameterException e) {
        if (e.getArgSpec() == null || e.getValue() == null) {
            return Optional.empty();
        }
        ArgSpec argument = e.getArgSpec();
        String where = argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
        Class<?> type = argument.type();
        if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
            return Optional.of(where + ": expected a whole number, found '" + e.getValue() + "'");
        }
        if (type == double.class || type == Double.class) {
            return Optional.of(where + ": expected a number, found '" + e.getValue() + "'");
        }
        String message = String.valueOf(e.getMessage());
        return message.startsWith("Invalid value for ")
                ? Optional.of(where + ": " + message.replaceFirst("^Invalid value for .*?: ", ""))
                : Optional.empty();
    }
}
