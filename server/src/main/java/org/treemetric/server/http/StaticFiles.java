package org.treemetric.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Files of the page, from the class path: names that look like ours and exist, nothing else. */
public final class StaticFiles {
    private static final Pattern NAME = Pattern.compile("/([a-z0-9-]+/)*[a-z0-9-]+(\\.[a-z0-9-]+)+");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml");

    private final Optional<Class<?>> home;
    private final String folder;

    private StaticFiles(Optional<Class<?>> home, String folder) {
        this.home = home;
        this.folder = folder;
    }

    /** No files at all. */
    public static StaticFiles none() {
        return new StaticFiles(Optional.empty(), "");
    }

    /** The files of a folder beside a class. */
    public static StaticFiles beside(Class<?> home, String folder) {
        return new StaticFiles(Optional.of(home), folder);
    }

    Answer.Whole answer(String method, String path) {
        if (home.isEmpty()) {
            return new Problem(404, "expected a path under /api/v1/, found another").answer();
        }
        if (!method.equals("GET") && !method.equals("HEAD")) {
            return new Problem(405, "expected GET, found another method").answer();
        }
        String name = path.equals("/") ? "/index.html" : path;
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null || !NAME.matcher(name).matches()) {
            return notFound();
        }
        try (InputStream in = home.get().getResourceAsStream(folder + name)) {
            return in == null ? notFound() : new Answer.Whole(200, type, in.readAllBytes(), Map.of());
        } catch (IOException e) {
            return notFound();
        }
    }

    private static Answer.Whole notFound() {
        return new Problem(404, "expected a file of the page, found another path").answer();
    }
}
