package org.treemetric.server.api;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.treemetric.report.json.JsonObject;
import org.treemetric.server.http.Answer;
import org.treemetric.server.http.Metrics;
import org.treemetric.server.http.Route;
import org.treemetric.server.served.Served;

/** Whether the server is well, what it serves, and what it can be asked. */
public final class AboutRoutes {
    private AboutRoutes() {}

    /**
     * The routes.
     *
     * @param version of the program
     */
    public static List<Route> of(Served served, Metrics metrics, String version) {
        return List.of(
                Route.get(
                        "health",
                        call -> Answer.json(new JsonObject().put("status", "ok").put("version", version))),
                Route.get(
                        "metrics", call -> Answer.of(200, "text/plain; version=0.0.4; charset=utf-8", metrics.text())),
                Route.get("openapi.json", call -> new Answer.Whole(200, "application/json", openApi(), Map.of())),
                Route.get("info", call -> Answer.json(served.state().info())),
                Route.get("stats", call -> Answer.json(served.state().stats())));
    }

    private static byte[] openApi() throws IOException {
        try (InputStream in = AboutRoutes.class.getResourceAsStream("openapi.json")) {
            return in.readAllBytes();
        }
    }
}
