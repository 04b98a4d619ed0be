package org.treemetric.server.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.treemetric.server.http.Answer;
import org.treemetric.server.http.Call;
import org.treemetric.server.http.Fields;
import org.treemetric.server.http.Problem;
import org.treemetric.server.http.Route;
import org.treemetric.server.job.Job;
import org.treemetric.server.job.JobWork;
import org.treemetric.server.job.Jobs;
import org.treemetric.server.teach.Workshop;

/** Long work: begun, watched, ended. */
public final class JobRoutes {
    private static final long KEEP_ALIVE_MILLIS = 5000;
    private static final long BETWEEN_EVENTS_MILLIS = 100;

    private final Jobs jobs;
    private final Workshop workshop;

    private JobRoutes(Jobs jobs, Workshop workshop) {
        this.jobs = jobs;
        this.workshop = workshop;
    }

    /** The routes of these jobs. */
    public static List<Route> of(Jobs jobs, Workshop workshop) {
        JobRoutes routes = new JobRoutes(jobs, workshop);
        return List.of(
                Route.post("jobs", routes::submit),
                Route.get(
                        "jobs",
                        call -> Answer.results(
                                jobs.all().stream().map(Job::json).toList())),
                Route.get(
                        "jobs/{n}", call -> Answer.json(jobs.get(call.number()).json())),
                Route.delete("jobs/{n}", routes::cancel),
                Route.get("jobs/{n}/events", routes::events));
    }

    private Answer submit(Call call) throws IOException {
        JsonNode json = call.json("kind", "options");
        String kind = Fields.text(json, "kind").orElse("");
        Optional<JsonNode> options = Fields.field(json, "options");
        JobWork work = switch (kind) {
            case "learn" -> workshop.learn(options);
            case "cluster" -> workshop.cluster(options);
            case "map" -> workshop.map(options);
            default -> throw new Problem(400, "kind: expected learn, cluster or map, found '" + kind + "'");
        };
        return Answer.json(202, jobs.submit(kind, work).json());
    }

    private Answer cancel(Call call) {
        Job job = jobs.get(call.number());
        job.cancel();
        return Answer.json(202, job.json());
    }

    private Answer events(Call call) {
        Job job = jobs.get(call.number());
        return new Answer.Events(out -> write(job, out));
    }

    private static void write(Job job, OutputStream out) throws IOException {
        long seen = -1;
        try {
            while (true) {
                Optional<Job.News> news = job.await(seen, KEEP_ALIVE_MILLIS);
                String text = news.map(one -> "event: " + one.event() + "\ndata: " + one.json() + "\n\n")
                        .orElse(":\n\n"); // a comment finds out whether somebody still listens
                out.write(text.getBytes(StandardCharsets.UTF_8));
                out.flush();
                if (news.isPresent() && news.get().isLast()) {
                    return;
                }
                seen = news.map(Job.News::version).orElse(seen);
                Thread.sleep(BETWEEN_EVENTS_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the server stops
        }
    }
}
