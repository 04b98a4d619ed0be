package org.treemetric.server.job;

import java.io.IOException;
import org.treemetric.report.json.JsonObject;

/** What a job does; its result is answered with it. */
@FunctionalInterface
public interface JobWork {
    JsonObject run(JobProgress progress) throws IOException;
}
