package org.treemetric.parsers;

import java.io.IOException;

/**
 * Runs work that recurses, in native code, as deep as a tree is, on a thread whose stack is deep enough. The stack is
 * address space alone: memory is taken only as deep as the work goes.
 */
final class DeepStack {
    private DeepStack() {}

    /** What is run. */
    interface Work {
        void run() throws IOException;
    }

    /**
     * Runs it and waits, whatever interrupts the waiting.
     *
     * @param bytes of stack
     * @return false if there can be no such thread; nothing was run then
     */
    static boolean run(long bytes, Work work) throws IOException {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        work.run();
                    } catch (IOException | RuntimeException | Error e) {
                        thrown[0] = e;
                    }
                },
                "treemetric-syntax",
                bytes);
        thread.setDaemon(true);
        try {
            thread.start();
        } catch (OutOfMemoryError e) {
            return false;
        }
        join(thread);
        if (thrown[0] instanceof IOException e) {
            throw e;
        }
        if (thrown[0] instanceof RuntimeException e) {
            throw e;
        }
        if (thrown[0] instanceof Error e) {
            throw e;
        }
        return true;
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
