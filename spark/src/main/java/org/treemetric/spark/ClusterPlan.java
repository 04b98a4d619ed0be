package org.treemetric.spark;

import java.util.Locale;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.treemetric.gram.Shape;

/**
 * Where stored trees are: with every executor, or in shards. Chosen by an estimate of memory.
 *
 * <p>A stored tree of m distinct grams takes 20 m + 190 bytes while its index is made: 3 m as it is sent, 8 m + 56 as a
 * vector, 9 m + 12 in the index, the rest for its id and class. m is taken as 1.2 grams per node and shape. The dictionary
 * takes 60 bytes per gram. An executor gives half of its heap to both.
 *
 * @param sharded whether in shards
 * @param needed bytes that one executor needs for what it stores
 * @param room bytes that it may take
 */
public record ClusterPlan(boolean sharded, long needed, long room) {
    private static final double GRAMS_PER_NODE = 1.2; // of one shape
    private static final int BYTES_PER_ENTRY = 20;
    private static final int BYTES_PER_TREE = 190;
    private static final int BYTES_PER_GRAM = 60;

    /** What users say: let it be estimated, or where stored trees shall be. */
    public enum Wish {
        /** Replicated if that fits. */
        AUTO,
        /** With every executor. */
        REPLICATED,
        /** In shards. */
        SHARDED
    }

    /**
     * The plan for stored trees.
     *
     * @param wish what was asked for
     * @param trees how many there are
     * @param nodes of all of them
     * @param largestShard the most trees of one partition
     * @param grams in the dictionary
     * @param shape of the grams
     * @throws IllegalStateException if what was asked for, or every plan, needs more memory than there is
     */
    static ClusterPlan of(
            JavaSparkContext context, Wish wish, long trees, long nodes, long largestShard, long grams, Shape shape) {
        long room = room(context);
        int cores = context.getConf().getInt("spark.executor.cores", 1);
        long dictionary = BYTES_PER_GRAM * grams;
        long all = dictionary + bytes(trees, nodes, shape);
        double share = trees == 0 ? 0 : (double) largestShard / trees;
        long shards = dictionary + (long) (cores * share * (all - dictionary));
        boolean sharded = wish == Wish.SHARDED || (wish == Wish.AUTO && all > room);
        ClusterPlan plan = new ClusterPlan(sharded, sharded ? shards : all, room);
        if (plan.needed > room) {
            throw new IllegalStateException(
                    "expected stored trees that fit into half of an executor's heap, " + mb(room)
                            + ", found " + plan.words() + "; "
                            + (sharded ? "more partitions or more memory help" : "shards or more memory help"));
        }
        return plan;
    }

    private static long bytes(long trees, long nodes, Shape shape) {
        return (long) (BYTES_PER_ENTRY * GRAMS_PER_NODE * shape.parts().size() * nodes) + BYTES_PER_TREE * trees;
    }

    private static long room(JavaSparkContext context) {
        SparkConf conf = context.getConf();
        boolean local =
                context.master().startsWith("local") && !context.master().startsWith("local-cluster");
        return (local ? Runtime.getRuntime().maxMemory() : conf.getSizeAsBytes("spark.executor.memory", "1g")) / 2;
    }

    /** The plan for people. */
    public String words() {
        return (sharded ? "sharded" : "replicated") + ", about " + mb(needed) + " per executor of " + mb(room)
                + " allowed";
    }

    private static String mb(long bytes) {
        return String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }
}
