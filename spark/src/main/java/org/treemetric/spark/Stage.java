package org.treemetric.spark;

import org.apache.spark.api.java.JavaSparkContext;

/** Names what runs, so that people find it in Spark's pages. */
final class Stage {
    private Stage() {}

    /** Something that runs jobs. */
    interface Jobs<T> {
        /** Runs them. */
        T run();
    }

    /** Runs jobs under a name. */
    static <T> T named(JavaSparkContext context, String name, Jobs<T> jobs) {
        context.sc().setJobDescription("treemetric " + name);
        context.setCallSite("treemetric " + name);
        try {
            return jobs.run();
        } finally {
            context.sc().setJobDescription(null);
            context.clearCallSite();
        }
    }
}
