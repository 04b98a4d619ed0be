package org.treemetric.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.hadoop.fs.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Runs many commands in one session: executors start once. */
@Command(
        name = "run",
        description = "Run the commands of a file, one per line, in one session; the first that fails ends it.",
        mixinStandardHelpOptions = true)
final class RunCommand extends ClusterCommand {
    @Parameters(paramLabel = "FILE", description = "Lines of a command and its arguments, spaces between them.")
    private String file;

    @Override
    int run() throws IOException {
        Path path = new Path(file);
        List<String> commands;
        try (InputStream in =
                path.getFileSystem(context().hadoopConfiguration()).open(path)) {
            commands = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
        }
        PrintWriter err = spec().commandLine().getErr();
        for (String command : commands) {
            int code = Main.run(out(), err, command.strip().split(" +"));
            if (code != 0) {
                err.println("ended at: " + command);
                return code;
            }
        }
        return 0;
    }
}
