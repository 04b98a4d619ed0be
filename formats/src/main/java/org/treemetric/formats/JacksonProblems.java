package org.treemetric.formats;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import org.treemetric.format.TreeParseException;

/** What Jackson says about broken input, as one line of ours. */
final class JacksonProblems {
    private JacksonProblems() {}

    /**
     * @param what the format: JSON or YAML
     * @param at where the parser stands, if the exception does not say
     */
    static TreeParseException refused(String source, String what, Exception e, JsonLocation at) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof TreeParseException own) {
                return own;
            }
        }
        JsonLocation location =
                e instanceof JsonProcessingException own && own.getLocation() != null ? own.getLocation() : at;
        String message = e instanceof JsonProcessingException own ? own.getOriginalMessage() : e.getMessage();
        String found = message == null
                ? "something its parser gave up on"
                : message.lines().findFirst().orElse("an error").strip();
        long line = location == null ? 1 : Math.max(1, location.getLineNr());
        long column = location == null ? 1 : Math.max(1, location.getColumnNr());
        return new TreeParseException(source, line, column, "expected " + what + ", found an error: " + found);
    }
}
