package org.treemetric.cli.worker;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import org.treemetric.cli.InputText;
import org.treemetric.dataset.BadTreesException;
import org.treemetric.edit.EditMemoryException;

/** What went wrong, as an answer: whose fault, and one line that says where, what was expected, what was found. */
final class Failure {
    private Failure() {}

    static Answer of(Throwable thrown) {
        Throwable cause = thrown instanceof UncheckedIOException unchecked ? unchecked.getCause() : thrown;
        for (Throwable inner = cause; inner != null; inner = inner.getCause()) {
            if (inner instanceof OutOfMemoryError) {
                long megabytes = Runtime.getRuntime().maxMemory() >> 20;
                return of(
                        "memory",
                        "expected input that fits into the " + megabytes + " MB that the JVM may take, found more;"
                                + " TREEMETRIC_JAVA_OPTS=-Xmx16g, say, allows more");
            }
            if (inner instanceof EditMemoryException) {
                return of(
                        "memory",
                        inner.getMessage() + ", half the heap; TREEMETRIC_JAVA_OPTS=-Xmx16g, say, allows more");
            }
        }
        if (cause instanceof BadTreesException bad) {
            return of("input", String.join("\n", bad.problems()));
        }
        if (cause instanceof IOException io) {
            return of("input", InputText.of(io));
        }
        if (cause instanceof IllegalArgumentException) { // what the library says to a caller's mistake
            return of("argument", String.valueOf(cause.getMessage()));
        }
        StringWriter trace = new StringWriter();
        cause.printStackTrace(new PrintWriter(trace));
        return of("defect", "a defect of treemetric, please report it: " + trace);
    }

    private static Answer of(String kind, String message) {
        return new Answer().put("error", kind).put("message", message);
    }
}
