package org.treemetric.server.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import org.treemetric.dataset.BadTreesException;
import org.treemetric.file.FileFormatException;
import org.treemetric.format.TreeParseException;

/** What goes wrong inside a route, as an answer: whoever is to blame decides the status. */
final class Failures {
    private Failures() {}

    static Answer guarded(Callable<Answer> action) {
        try {
            return action.call();
        } catch (Problem e) {
            return e.answer();
        } catch (OutOfMemoryError e) {
            return new Problem(503, "expected a request that fits into memory, found a larger one").answer();
        } catch (Exception e) {
            return of(e instanceof UncheckedIOException unchecked ? unchecked.getCause() : e)
                    .answer();
        }
    }

    private static Problem of(Exception e) {
        if (e instanceof BadTreesException bad) {
            return new Problem(400, bad.problems().get(0));
        }
        if (e instanceof TreeParseException || e instanceof JsonProcessingException) {
            return new Problem(400, String.valueOf(e.getMessage()));
        }
        if (e instanceof FileFormatException) {
            return new Problem(500, String.valueOf(e.getMessage()));
        }
        if (e instanceof IOException) {
            return new Problem(500, "expected to read or write a file, found that it failed");
        }
        return new Problem(
                500, "please report it with the request: " + e.getClass().getSimpleName());
    }
}
