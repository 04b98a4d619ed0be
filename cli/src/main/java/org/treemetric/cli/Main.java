package org.treemetric.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.treemetric.cli.worker.WorkerCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParseResult;

/** The program. Knows the commands by name and makes only the one that is asked for, which keeps the start short. */
@Command(
        name = "treemetric",
        description = "Learn the distance between ordered labeled trees, then classify, search and explain with it.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        footer = {"", "'treemetric COMMAND --help' explains a command; 'treemetric demo' shows what it does."})
public final class Main implements Runnable {
    /** The commands in alphabetical order. */
    private static final Map<String, Supplier<Object>> COMMANDS = new TreeMap<>(Map.ofEntries(
            Map.entry("classify", ClassifyCommand::new),
            Map.entry("cluster", ClusterCommand::new),
            Map.entry("completion", CompletionCommand::new),
            Map.entry("convert", ConvertCommand::new),
            Map.entry("dataset", DatasetCommand::new),
            Map.entry("demo", DemoCommand::new),
            Map.entry("distance", DistanceCommand::new),
            Map.entry("drift", DriftCommand::new),
            Map.entry("evaluate", EvaluateCommand::new),
            Map.entry("explain", ExplainCommand::new),
            Map.entry("explore", ExploreCommand::new),
            Map.entry("export", ExportCommand::new),
            Map.entry("formats", FormatsCommand::new),
            Map.entry("grams", GramsCommand::new),
            Map.entry("index", IndexCommand::new),
            Map.entry("info", InfoCommand::new),
            Map.entry("join", JoinCommand::new),
            Map.entry("learn", LearnCommand::new),
            Map.entry("map", MapCommand::new),
            Map.entry("matrix", MatrixCommand::new),
            Map.entry("outliers", OutliersCommand::new),
            Map.entry("reproduce", ReproduceCommand::new),
            Map.entry("search", SearchCommand::new),
            Map.entry("serve", ServeCommand::new),
            Map.entry("stats", StatsCommand::new),
            Map.entry("studio", StudioCommand::new)));

    /** Commands for other programs than people's shells: no list, help or completion names them. */
    private static final Map<String, Supplier<Object>> HIDDEN =
            Map.of("manual", ManualCommand::new, "worker", WorkerCommand::new);

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private Main() {}

    /** Runs the program and ends the process with its exit code. */
    public static void main(String[] args) {
        PrintWriter out = writer(FileDescriptor.out);
        PrintWriter err = writer(FileDescriptor.err);
        int code = NativeText.problem(args, NativeText.encoding())
                .map(problem -> {
                    err.println("treemetric: " + problem);
                    return Problems.INPUT;
                })
                .orElseGet(() -> run(args, out, err));
        out.flush();
        err.flush();
        System.exit(code);
    }

    /** Runs the program with these arguments and streams; returns the exit code. */
    public static int run(String[] args, PrintWriter out, PrintWriter err) {
        CommandLine program = commandLine(args).setOut(out).setErr(err);
        program.setParameterExceptionHandler(Problems::usage).setExecutionExceptionHandler(Problems::execution);
        program.setExecutionStrategy(Main::execute);
        int code;
        try {
            code = program.execute(args);
        } catch (OutOfMemoryError e) {
            code = Problems.outOfMemory(args.length == 0 ? "" : " " + args[0], err);
        }
        out.flush();
        if (isDone(code) && out instanceof StandardOutput standard) {
            code = standard.failure()
                    .map(e -> Problems.of(e, program, args, err))
                    .orElse(code);
        }
        err.flush();
        return code;
    }

    private static boolean isDone(int code) {
        return code == 0 || code == Problems.FOUND;
    }

    // A file that cannot be written is refused before hours of work, not after them.
    private static int execute(ParseResult parsed) {
        for (ParseResult part = parsed; part != null; part = part.hasSubcommand() ? part.subcommand() : null) {
            try {
                CommandFiles.check(part);
            } catch (IOException e) {
                CommandLine command = part.commandSpec().commandLine();
                throw new CommandLine.ExecutionException(command, e.getMessage(), e);
            }
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    private static CommandLine commandLine(String[] args) {
        CommandLine program = new CommandLine(new Main());
        program.setCaseInsensitiveEnumValuesAllowed(true);
        HelpText.shapeProgram(program);
        Supplier<Object> wanted = args.length == 0 ? null : COMMANDS.getOrDefault(args[0], HIDDEN.get(args[0]));
        if (wanted != null && args.length > 1 && args[0].equals("index") && IndexChanges.NAMES.contains(args[1])) {
            add(program, args[0], IndexChanges::new);
        } else if (wanted != null) {
            add(program, args[0], wanted);
        } else if (args.length == 0 || !args[0].equals("--version")) {
            COMMANDS.forEach((name, make) -> add(program, name, make));
        }
        return program;
    }

    private static void add(CommandLine program, String name, Supplier<Object> make) {
        CommandLine command = new CommandLine(make.get()).setCaseInsensitiveEnumValuesAllowed(true);
        command.getCommandSpec().versionProvider(new Version());
        HelpText.shape(command, name);
        program.addSubcommand(name, command);
    }

    /** The whole command line, every command in it: what completion is made from. */
    static CommandLine whole() {
        return commandLine(new String[0]);
    }

    /** Without a command: what there is. */
    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    private static PrintWriter writer(FileDescriptor descriptor) {
        return new StandardOutput(new FileOutputStream(descriptor));
    }

    /** The version that the jar was built as. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"treemetric " + number()};
        }

        /** The number alone. */
        static String number() {
            String version = Main.class.getPackage().getImplementationVersion();
            return version == null ? "(not built into a jar)" : version;
        }
    }
}
