package org.treemetric.cli.worker;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Serves one other program over standard input and output; hidden, since people have no use for it. */
@Command(
        name = "worker",
        hidden = true,
        description = "Answer requests of another program on standard input until it ends.",
        mixinStandardHelpOptions = true)
public final class WorkerCommand implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
        System.setOut(System.err); // whatever prints must not print among the answers
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        // At once, in the midst of work too: nobody is there any more to hear the answer.
        new Worker()
                .run(
                        new FileInputStream(FileDescriptor.in),
                        out,
                        () -> Runtime.getRuntime().halt(0));
        return 0;
    }
}
