package org.treemetric.server.http;

import java.io.IOException;

/**
 * What one method on one path does.
 *
 * @param method {@code GET}, {@code POST} or {@code DELETE}
 * @param path without a slash in front; {@code {n}} stands for a number, at most once
 * @param action what is done
 */
public record Route(String method, String path, Action action) {
    /** Where the variable part of a path stands. */
    static final String NUMBER = "{n}";

    /** Answers a call; what it throws becomes a problem. */
    @FunctionalInterface
    public interface Action {
        Answer answer(Call call) throws IOException;
    }

    /** A route that reads. */
    public static Route get(String path, Action action) {
        return new Route("GET", path, action);
    }

    /** A route that takes a JSON body. */
    public static Route post(String path, Action action) {
        return new Route("POST", path, action);
    }

    /** A route that ends something. */
    public static Route delete(String path, Action action) {
        return new Route("DELETE", path, action);
    }
}
