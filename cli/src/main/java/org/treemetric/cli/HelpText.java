package org.treemetric.cli;

import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** {@code --help}: commands and options in groups, and an example of every command. */
final class HelpText {
    private static final Map<String, List<String>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("Begin", List.of("demo", "stats", "formats", "convert"));
        COMMANDS.put("Learn and use what was learned", List.of("evaluate", "learn", "classify", "explain", "info"));
        COMMANDS.put("Find near trees", List.of("search", "index", "join"));
        COMMANDS.put("Look into trees without classes", List.of("explore", "cluster", "map", "outliers", "drift"));
        COMMANDS.put("Work in a browser or from other programs", List.of("studio", "serve"));
        COMMANDS.put("Distances and grams for other programs", List.of("distance", "matrix", "grams", "export"));
        COMMANDS.put("The paper", List.of("reproduce", "dataset"));
    }

    private static final Map<String, List<String>> EXAMPLES = Map.ofEntries(
            Map.entry("classify", List.of("classify invoices.tm new-invoices/")),
            Map.entry("cluster", List.of("cluster configs/ -o clusters.csv")),
            Map.entry("completion", List.of("completion > ~/.local/share/bash-completion/completions/treemetric")),
            Map.entry("convert", List.of("convert page.html --to svg -o page.svg", "convert pages/ -o pages.tsv")),
            Map.entry("dataset", List.of("dataset words --raw downloads/ -o words.tsv")),
            Map.entry("demo", List.of("demo")),
            Map.entry(
                    "distance",
                    List.of(
                            "distance '{a{b}{c}}' '{a{c}}'",
                            "distance old.xml new.xml --metric edit --mapping --svg edits.svg")),
            Map.entry("drift", List.of("drift last-month/ this-month/")),
            Map.entry("evaluate", List.of("evaluate invoices/ --report report.html", "evaluate data.tsv --cv 10")),
            Map.entry("explain", List.of("explain invoices.tm new.xml --html why.html", "explain invoices.tm")),
            Map.entry("explore", List.of("explore configs/")),
            Map.entry("export", List.of("export invoices.tm -o vectors.npz")),
            Map.entry("formats", List.of("formats", "formats json")),
            Map.entry("grams", List.of("grams '{a{b}{c}}' -p 2 -q 3")),
            Map.entry("index", List.of("index archive/ --model invoices.tm -o archive.idx")),
            Map.entry("info", List.of("info invoices.tm")),
            Map.entry("join", List.of("join sources/ --radius 0.2 --normalize ruzicka --groups")),
            Map.entry("learn", List.of("learn invoices/ -o invoices.tm")),
            Map.entry("map", List.of("map configs/ -o map.html")),
            Map.entry("matrix", List.of("matrix trees.tsv -o distances.npz")),
            Map.entry("outliers", List.of("outliers configs/ --top 10")),
            Map.entry("reproduce", List.of("reproduce --quick")),
            Map.entry("search", List.of("search archive.idx query.xml -k 5")),
            Map.entry("serve", List.of("serve invoices.tm --port 7171")),
            Map.entry("studio", List.of("studio invoices/")),
            Map.entry("stats", List.of("stats invoices/")));

    private HelpText() {}

    /** The example calls of a command, without the name of the program. */
    static List<String> examples(String command) {
        return EXAMPLES.getOrDefault(command, List.of());
    }

    /** The first sentence of what a command does. */
    static String summary(CommandSpec command) {
        String whole = String.join(" ", command.usageMessage().description());
        int end = whole.indexOf(". ");
        return end < 0 ? whole : whole.substring(0, end + 1);
    }

    /** Gives a command its groups of options and its examples. */
    static void shape(CommandLine command, String name) {
        UsageMessageSpec usage = command.getCommandSpec().usageMessage();
        List<String> footer = new ArrayList<>(List.of(usage.footer()));
        if (!examples(name).isEmpty()) {
            footer.add("");
            footer.add(examples(name).size() == 1 ? "Example:" : "Examples:");
            examples(name).forEach(line -> footer.add("  treemetric " + line));
        }
        usage.footer(footer.toArray(String[]::new));
        usage.customSynopsis(synopsis(command.getCommandSpec(), name));
        command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpText::options);
    }

    // What must be given; forty options in brackets help nobody.
    private static String synopsis(CommandSpec command, String name) {
        StringBuilder out = new StringBuilder("treemetric " + name);
        for (PositionalParamSpec argument : command.positionalParameters()) {
            boolean optional = argument.arity().min() == 0;
            String label = argument.paramLabel() + (argument.arity().max() > 1 ? "..." : "");
            out.append(optional ? " [" + label + "]" : " " + label);
        }
        for (OptionSpec option : command.options()) {
            if (option.required() && option.group() == null) {
                out.append(' ').append(option.shortestName()).append(' ').append(option.paramLabel());
            }
        }
        return out.append(" [OPTIONS]").toString();
    }

    /** Lists the commands of the program by what they are for. */
    static void shapeProgram(CommandLine program) {
        program.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
        program.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpText::commands);
    }

    private static String commands(Help help) {
        Set<String> left = new TreeSet<>(help.subcommands().keySet());
        StringBuilder out = new StringBuilder();
        COMMANDS.forEach((title, names) -> commands(help, title, names, left, out));
        commands(help, "More", List.copyOf(left), left, out);
        return out.toString();
    }

    private static void commands(Help help, String title, List<String> names, Set<String> left, StringBuilder out) {
        StringBuilder lines = new StringBuilder();
        for (String name : names) {
            if (left.remove(name)) {
                String summary = summary(help.subcommands().get(name).commandSpec());
                lines.append(String.format("  %-11s %s%n", name, summary));
            }
        }
        if (lines.length() > 0) {
            out.append(String.format("%n%s:%n%s", title, lines));
        }
    }

    private static String options(Help help) {
        StringBuilder out = new StringBuilder();
        groups(help.commandSpec())
                .forEach((title, options) ->
                        out.append(String.format("%n%s:%n%s", title, help.optionListExcludingGroups(options))));
        return out.toString();
    }

    /** The options of a command by what they are for, groups without any left out. */
    static Map<String, List<OptionSpec>> groups(CommandSpec command) {
        Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
        for (String title : List.of("Options", "Distance", "Learning", "Reading trees", "Running and printing")) {
            groups.put(title, new ArrayList<>());
        }
        for (OptionSpec option : command.options()) {
            groups.get(group(option)).add(option);
        }
        groups.values().removeIf(List::isEmpty);
        return groups;
    }

    private static String group(OptionSpec option) {
        Class<?> home = option.userObject() instanceof Member member ? member.getDeclaringClass() : LearnOptions.class;
        if (option.usageHelp() || option.versionHelp() || home == OutputOptions.class || home == ThreadsOption.class) {
            return "Running and printing";
        }
        if (home == TreesOptions.class || home == FolderOptions.class || home == TransformOptions.class) {
            return "Reading trees";
        }
        if (home == MetricOptions.class || home == ShapeOptions.class) {
            return "Distance";
        }
        return home == LearnOptions.class ? "Learning" : "Options";
    }
}
