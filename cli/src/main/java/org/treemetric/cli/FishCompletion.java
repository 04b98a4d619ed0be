package org.treemetric.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Completion for the fish shell: one line per command and per option, each with its sentence. */
final class FishCompletion {
    private FishCompletion() {}

    /** The script for the whole command line. */
    static String of(CommandLine program) {
        StringBuilder out = new StringBuilder();
        String first = "__fish_use_subcommand";
        program.getSubcommands().forEach((name, command) -> {
            line(out, first, "-f -a " + name, quoted(HelpText.summary(command.getCommandSpec())));
        });
        options(out, program, first);
        program.getSubcommands().forEach((name, command) -> {
            options(out, command, "__fish_seen_subcommand_from " + name);
        });
        return out.toString();
    }

    private static void options(StringBuilder out, CommandLine command, String when) {
        for (OptionSpec option : command.getCommandSpec().options()) {
            if (option.hidden()) {
                continue;
            }
            StringBuilder names = new StringBuilder();
            for (String name : option.names()) {
                String bare = name.replaceFirst("^--?", "");
                names.append(name.startsWith("--") ? " -l " : bare.length() == 1 ? " -s " : " -o ")
                        .append(bare);
            }
            String value = option.arity().max() == 0 ? "" : " -r";
            line(out, when, names.substring(1) + value, quoted(String.join(" ", option.description())));
        }
    }

    private static void line(StringBuilder out, String when, String what, String about) {
        out.append("complete -c treemetric -n '").append(when).append("' ").append(what);
        out.append(about.isEmpty() ? "" : " -d '" + about + "'").append('\n');
    }

    // Single quotes in fish know two escapes.
    private static String quoted(String about) {
        String plain = about.replaceAll(" ?[(]default: [$][{]DEFAULT-VALUE[}][)]", "");
        return plain.replace("\\", "\\\\").replace("'", "\\'");
    }
}
