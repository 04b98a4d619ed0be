package org.treemetric.cli;

import java.net.URI;
import java.util.concurrent.CountDownLatch;
import org.treemetric.report.json.WrittenJson;
import org.treemetric.server.TreeServer;

/** A server until a signal ends it: says where it listens, then lets what runs end. */
final class RunningServer {
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final CountDownLatch finished = new CountDownLatch(1);
    private final OutputOptions output;

    RunningServer(OutputOptions output) {
        this.output = output;
    }

    /** Waits for the signal; the process ends with 0 then, since this is how such a command ends. */
    int run(TreeServer server) throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(this::finish));
        URI uri = server.uri();
        if (output.json()) {
            output.print(WrittenJson.listening(
                    uri.toString(), ProcessHandle.current().pid()));
        } else {
            output.out().println("listening on " + uri);
        }
        output.out().flush();
        stopped.await();
        server.close();
        finished.countDown();
        return 0;
    }

    private void finish() {
        stopped.countDown();
        try {
            finished.await();
        } catch (InterruptedException e) {
            return;
        }
        output.out().flush();
        Runtime.getRuntime().halt(0);
    }
}
