package org.treemetric.server.http;

import java.util.Map;
import org.treemetric.report.json.JsonObject;

/** A request that is not answered as it hoped: a status and one line that says why. */
public final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final Map<Integer, String> TITLES = Map.ofEntries(
            Map.entry(400, "Bad request"),
            Map.entry(401, "No valid token"),
            Map.entry(403, "Not allowed"),
            Map.entry(404, "Not found"),
            Map.entry(405, "Another method"),
            Map.entry(408, "Too slow"),
            Map.entry(409, "Not now"),
            Map.entry(413, "Too large"),
            Map.entry(415, "Another type"),
            Map.entry(500, "A defect of treemetric"),
            Map.entry(503, "Busy"));

    private final int status;

    /** @param detail one line: what was expected, what was found */
    public Problem(int status, String detail) {
        super(detail, null, false, false); // a stranger's mistake needs no stack trace
        this.status = status;
    }

    /** The status of the answer. */
    public int status() {
        return status;
    }

    /** The answer. */
    Answer.Whole answer() {
        return Answer.of(
                status,
                "application/problem+json",
                new JsonObject()
                        .put("title", TITLES.getOrDefault(status, "Problem"))
                        .put("status", status)
                        .put("detail", firstLine(getMessage()))
                        .toString());
    }

    private static String firstLine(String message) {
        int feed = message.indexOf('\n');
        return feed < 0 ? message : message.substring(0, feed).stripTrailing();
    }
}
