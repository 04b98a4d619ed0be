package org.treemetric.spark;

import org.apache.spark.sql.SparkSession;

/** The one session of all tests. */
final class LocalSession {
    private static final SparkSession SESSION = SparkSession.builder()
            .master("local[2]")
            .appName("treemetric tests")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.default.parallelism", "2")
            .getOrCreate();

    private LocalSession() {}

    static SparkSession get() {
        return SESSION;
    }
}
