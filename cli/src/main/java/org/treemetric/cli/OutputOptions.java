package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.Optional;
import org.treemetric.report.json.JsonObject;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** How a command talks: text or JSON on standard output, progress on standard error. */
final class OutputOptions {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--json", description = "One JSON object per line on standard output.")
    private boolean json;

    @Option(names = "--quiet", description = "No progress on standard error.")
    private boolean quiet;

    @Option(
            names = "--progress",
            description = "Plain progress lines on standard error even where it is not a terminal.")
    private boolean lines;

    private Progress shown; // the last

    /** Those of a command, if it has them. */
    static Optional<OutputOptions> of(CommandSpec command) {
        return command.mixins().values().stream()
                .map(CommandSpec::userObject)
                .filter(OutputOptions.class::isInstance)
                .map(OutputOptions.class::cast)
                .findFirst();
    }

    boolean json() {
        return json;
    }

    boolean quiet() {
        return quiet;
    }

    /** Standard output. */
    PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Standard error. */
    PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Says something on standard error, in one line that begins with the command's name. */
    void note(String text) {
        err().println(VisibleText.ofMessage(spec.qualifiedName() + ": " + text));
        err().flush();
    }

    /** Prints a line of JSON. */
    void print(JsonObject line) {
        out().println(line);
    }

    /** Shows progress of work whose steps nobody has counted. */
    Progress progress(String what) {
        return progress(what, 0);
    }

    /**
     * Shows progress.
     *
     * @param what the work and its unit, for example {@code reading trees}
     * @param total how many steps there will be, 0 if unknown
     */
    Progress progress(String what, long total) {
        // The launcher says whether standard error is a terminal: Java cannot tell.
        boolean bar = !quiet && !lines && "true".equals(System.getProperty("treemetric.terminal"));
        if (shown != null) {
            shown.close(); // one line on the terminal, for what goes on inside
        }
        shown = new Progress(err(), bar, !quiet && lines, what, total);
        if (bar && out() instanceof StandardOutput standard) {
            standard.before(shown::wipe);
        }
        return shown;
    }
}
