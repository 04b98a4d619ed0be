package org.treemetric.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import org.treemetric.dataset.BadTreesException;
import org.treemetric.edit.EditMemoryException;
import org.treemetric.file.PassingFile;
import org.treemetric.file.WriteException;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Says what is wrong in one line and picks the exit code: 2 for wrong usage, 3 for unusable input, 1 for our defects. */
final class Problems {
    static final int DEFECT = 1;
    static final int USAGE = 2;
    static final int INPUT = 3;
    static final int FOUND = 4; // no problem: what the command watches for was found

    private Problems() {}

    static int usage(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        String name = command.getCommandSpec().qualifiedName();
        String line = e.getCause() instanceof UsageException ? e.getMessage() : UsageText.of(e, args);
        err.println(VisibleText.ofMessage(name + ": " + InputText.firstLine(line) + " (see '" + name + " --help')"));
        return USAGE;
    }

    static int execution(Exception e, CommandLine command, ParseResult parsed) throws Exception {
        if (e instanceof ParameterException usage) {
            return usage(usage, new String[0]);
        }
        if (e instanceof UsageException usage) {
            return usage(new ParameterException(command, usage.getMessage(), usage), new String[0]);
        }
        PrintWriter err = command.getErr();
        String name = command.getCommandSpec().qualifiedName();
        Exception cause = e instanceof UncheckedIOException unchecked ? unchecked.getCause() : e;
        if (cause instanceof BadTreesException bad) {
            bad.problems().forEach(problem -> err.println(VisibleText.ofMessage(name + ": " + problem)));
            return INPUT;
        }
        if (PassingFile.hasEnded()) {
            return INPUT; // of a process that a signal ends, so nobody sees it: the signal is the reason
        }
        if (cause instanceof IOException io) {
            if (StandardOutput.isClosedPipe(io)) {
                return 0;
            }
            err.println(VisibleText.ofMessage(name + ": " + InputText.of(io)));
            return INPUT;
        }
        for (Throwable inner = cause; inner != null; inner = inner.getCause()) {
            if (inner instanceof OutOfMemoryError) { // of a thread that worked for the command
                return outOfMemory(name.substring("treemetric".length()), err);
            }
            if (inner instanceof EditMemoryException) {
                err.println(name + ": " + inner.getMessage() + ", half the heap; JAVA_OPTS=-Xmx16g, say, allows more");
                return INPUT;
            }
        }
        err.println(name + ": a defect of treemetric: " + cause + "; please report it with the command line");
        if (System.getenv("TREEMETRIC_DEBUG") != null) {
            cause.printStackTrace(err);
        } else {
            err.println("(TREEMETRIC_DEBUG=1 shows where)");
        }
        return DEFECT;
    }

    /** Standard output that took not all that a command, done otherwise, had to say. */
    static int of(WriteException e, CommandLine program, String[] args, PrintWriter err) {
        boolean named = args.length > 0 && program.getSubcommands().containsKey(args[0]);
        err.println("treemetric" + (named ? " " + args[0] : "") + ": " + e.getMessage());
        return INPUT;
    }

    /** Input that is too much for this machine, or for what the JVM may take of it. */
    static int outOfMemory(String command, PrintWriter err) {
        long megabytes = Runtime.getRuntime().maxMemory() >> 20;
        err.println("treemetric" + command + ": expected input that fits into " + megabytes
                + " MB of memory, found more; JAVA_OPTS=-Xmx16g, say, allows more");
        return INPUT;
    }
}
