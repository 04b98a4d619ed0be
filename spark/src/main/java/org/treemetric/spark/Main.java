package org.treemetric.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintWriter;
import org.treemetric.dataset.BadTreesException;
import org.treemetric.model.Provenance;
import org.treemetric.option.OptionException;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** What {@code spark-submit --class org.treemetric.spark.Main} runs: the commands of treemetric, on a cluster. */
@Command(
        name = "treemetric-spark",
        description = "treemetric on Apache Spark: the same commands, models and answers.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        subcommands = {
            GramsCommand.class,
            LearnCommand.class,
            ClassifyCommand.class,
            SearchCommand.class,
            JoinCommand.class,
            RunCommand.class
        })
public final class Main {
    static final int FOUND = 4;
    private static final int DEFECT = 1;
    private static final int USAGE = 2;
    private static final int INPUT = 3;

    /** Tells the version. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"treemetric " + Provenance.runningVersion()};
        }
    }

    private Main() {}

    /** Runs a command; ends the JVM with its exit code unless that is 0. */
    public static void main(String[] args) {
        int code = run(new PrintWriter(System.out, true, UTF_8), new PrintWriter(System.err, true, UTF_8), args);
        if (code != 0) {
            System.exit(code);
        }
    }

    /** Runs a command and returns its exit code, as the command line defines them. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        CommandLine line = new CommandLine(new Main())
                .setOut(out)
                .setErr(err)
                .setExecutionExceptionHandler(Main::failed)
                .setParameterExceptionHandler((e, given) -> usage(e.getCommandLine(), String.valueOf(e.getMessage())));
        LearnCommand.addFlags(line.getSubcommands().get("learn").getCommandSpec());
        int code = line.execute(args);
        out.flush();
        err.flush();
        return code;
    }

    private static int usage(CommandLine command, String message) {
        String name = command.getCommandSpec().qualifiedName();
        command.getErr()
                .println(VisibleText.ofMessage(
                        name + ": " + message.lines().findFirst().orElse("") + " (see '" + name + " --help')"));
        return USAGE;
    }

    private static int failed(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
        String name = command.getCommandSpec().qualifiedName();
        if (e instanceof CommandLine.ParameterException || e instanceof OptionException) {
            return usage(command, String.valueOf(e.getMessage()));
        }
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof BadTreesException bad) {
                bad.problems()
                        .forEach(problem -> command.getErr().println(VisibleText.ofMessage(name + ": " + problem)));
                return INPUT;
            }
            if (cause instanceof IOException
                    || cause instanceof IllegalArgumentException
                    || cause instanceof IllegalStateException) {
                command.getErr().println(VisibleText.ofMessage(name + ": " + firstLine(cause)));
                return INPUT;
            }
        }
        command.getErr().println(VisibleText.ofMessage(name + ": the job failed: " + firstLine(e)));
        if (System.getenv("TREEMETRIC_DEBUG") != null) {
            e.printStackTrace(command.getErr());
        }
        return DEFECT;
    }

    private static String firstLine(Throwable e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString());
    }
}
