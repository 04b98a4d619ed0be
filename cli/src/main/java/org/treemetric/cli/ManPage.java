package org.treemetric.cli;

import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A command as a manual page, in the macros of {@code man(7)}; says what {@code --help} says. */
final class ManPage {
    private final StringBuilder out = new StringBuilder();
    private final CommandSpec command;
    private final String name;

    private ManPage(CommandLine command) {
        this.command = command.getCommandSpec();
        this.name = this.command.qualifiedName("-");
    }

    /** The page of {@code command}; its file is called {@link #file}. */
    static String of(CommandLine command, String version) {
        ManPage page = new ManPage(command);
        page.write(version);
        return page.out.toString();
    }

    /** The name of a command's page, such as {@code treemetric-learn.1}. */
    static String file(CommandLine command) {
        return command.getCommandSpec().qualifiedName("-") + ".1";
    }

    private void write(String version) {
        // No date: the same sources give the same bytes.
        out.append(".TH ").append(quoted(name.toUpperCase(Locale.ROOT))).append(" 1 \"\" ");
        out.append(quoted(version)).append(" \"treemetric\"\n");
        String[] description = command.usageMessage().description();
        section("NAME");
        line(name + " \\- " + withoutStop(HelpText.summary(command)));
        section("SYNOPSIS");
        String[] synopsis = command.usageMessage().customSynopsis();
        line(text(synopsis.length == 0 ? "treemetric COMMAND [ARGUMENTS]" : synopsis[0]));
        if (description.length > 1) {
            section("DESCRIPTION");
            line(text(String.join(" ", description)));
        }
        if (!command.positionalParameters().isEmpty()) {
            section("ARGUMENTS");
            for (PositionalParamSpec argument : command.positionalParameters()) {
                item(argument.paramLabel(), String.join(" ", argument.description()));
            }
        }
        HelpText.groups(command).forEach((title, options) -> {
            section(title.toUpperCase(Locale.ROOT));
            options.stream().filter(option -> !option.hidden()).forEach(this::option);
        });
        commands();
        examples();
        section("EXIT STATUS");
        line("0 done, 1 a defect of treemetric, 2 wrong usage, 3 input that cannot be used, 4 done and found what was"
                + " watched for.");
    }

    private void commands() {
        if (command.subcommands().isEmpty()) {
            return;
        }
        section("COMMANDS");
        command.subcommands().forEach((word, each) -> {
            item(word, HelpText.summary(each.getCommandSpec()));
        });
    }

    private void examples() {
        List<String> examples = HelpText.examples(command.name());
        if (!examples.isEmpty()) {
            section(examples.size() == 1 ? "EXAMPLE" : "EXAMPLES");
            examples.forEach(example -> out.append(".PP\n.EX\n")
                    .append(text("treemetric " + example))
                    .append("\n.EE\n"));
        }
    }

    private void option(OptionSpec option) {
        String names = String.join(", ", option.names());
        String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
        String about = String.join(" ", option.description());
        String initial = option.defaultValue() == null ? "" : option.defaultValue();
        item(names + value, about.replace("${DEFAULT-VALUE}", initial));
    }

    private void section(String title) {
        out.append(".SH ").append(quoted(title)).append('\n');
    }

    private void item(String term, String about) {
        out.append(".TP\n\\fB").append(text(term)).append("\\fR\n");
        line(text(about));
    }

    private void line(String line) {
        out.append(line).append('\n');
    }

    private static String withoutStop(String sentence) {
        return text(sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence);
    }

    // A hyphen would be typeset, an apostrophe or a stop at the start of a line is a macro.
    private static String text(String plain) {
        String escaped = plain.replace("\\", "\\e")
                .replace("-", "\\-")
                .replace("%n", " ")
                .replace("%%", "%");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }

    private static String quoted(String word) {
        return '"' + text(word) + '"';
    }
}
