package org.treemetric.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that runs on a cluster: what all of them have in common. */
abstract class ClusterCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @SuppressWarnings("unused") // lines written for one machine shall run
    @Option(names = "--json", description = "Accepted: results on a cluster always are JSON lines.")
    private boolean json;

    @Option(names = "--quiet", description = "Say nothing about plans.")
    private boolean quiet;

    @Option(names = "--skip-bad", description = "Leave lines out that are no trees; otherwise they end the job.")
    private boolean skipBad;

    @Option(
            names = "--bad",
            paramLabel = "FOLDER",
            description = "With --skip-bad: write those lines there, with their reasons, as JSON lines.")
    private String badFolder;

    @Option(names = "--partitions", paramLabel = "N", description = "Parts into which files are cut, and shards.")
    private Integer partitions;

    @Option(
            names = "--plan",
            paramLabel = "auto|replicated|sharded",
            defaultValue = "auto",
            description = "Where stored trees are; auto estimates the memory (default: ${DEFAULT-VALUE}).")
    private String plan;

    private SparkSession spark;

    /** Does the work in a session that is there. */
    abstract int run() throws IOException;

    @Override
    public final Integer call() throws IOException {
        Optional<SparkSession> before =
                Optional.ofNullable(SparkSession.getActiveSession().getOrElse(() -> null));
        wish();
        if (partitions != null && partitions < 1) {
            throw usage("--partitions: expected at least 1, found " + partitions);
        }
        spark = before.orElseGet(() -> SparkSession.builder()
                .appName(spec.qualifiedName())
                .config("spark.ui.showConsoleProgress", "false")
                .getOrCreate());
        try {
            return run();
        } finally {
            if (before.isEmpty()) {
                spark.stop();
            }
        }
    }

    final ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    final CommandSpec spec() {
        return spec;
    }

    final SparkSession spark() {
        return spark;
    }

    final JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(spark.sparkContext());
    }

    final int shards() {
        return partitions == null ? context().defaultParallelism() : partitions;
    }

    final ClusterPlan.Wish wish() {
        try {
            return ClusterPlan.Wish.valueOf(plan.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw usage("--plan: expected auto, replicated or sharded, found '" + plan + "'");
        }
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    final void note(String words) {
        if (!quiet) {
            spec.commandLine().getErr().println(words);
        }
    }

    /** Reads a TREES argument; lines that are none end the job unless they are to be left out. */
    final SparkTrees read(String argument) throws IOException {
        SparkTrees trees = SparkTrees.read(spark, argument, Optional.ofNullable(partitions), !skipBad);
        if (skipBad && badFolder != null) {
            trees.bad().write().json(fresh(badFolder));
        }
        return trees;
    }

    /** Prints lines, or writes them as the files of a folder. */
    final void print(JavaRDD<String> lines, String folder, String stage) throws IOException {
        if (folder != null) {
            String target = fresh(folder);
            Stage.named(context(), stage, () -> {
                lines.saveAsTextFile(target);
                return target;
            });
            return;
        }
        // Made on all executors first; fetched one partition at a time.
        JavaRDD<String> made = lines.persist(StorageLevel.MEMORY_AND_DISK());
        Stage.named(context(), stage, made::count);
        made.toLocalIterator().forEachRemaining(out()::println);
        made.unpersist();
    }

    private String fresh(String folder) throws IOException {
        Path path = new Path(folder);
        if (path.getFileSystem(context().hadoopConfiguration()).exists(path)) {
            throw new IOException(folder + ": expected a new folder, found one that is there");
        }
        return folder;
    }
}
