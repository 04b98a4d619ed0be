package org.treemetric.spark;

import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.types.DataTypes;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.format.TreeParseException;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.model.GramSpace;
import org.treemetric.model.Model;
import org.treemetric.notation.BracketFormat;

/** The SQL function {@code tree_distance(a, b)} of two trees in bracket notation; null where one of them is no tree. */
public final class TreeDistance {
    /** What SQL calls it. */
    public static final String NAME = "tree_distance";

    private TreeDistance() {}

    /** Makes it the plain pq-gram distance, p = q = 2. */
    public static void register(SparkSession spark) {
        register(
                spark,
                new GramSpace(new GramDictionary(GramShape.PAPER).freeze(), new PlainMetric(Normalization.NONE)));
    }

    /** Makes it the distance that a model learned. */
    public static void register(SparkSession spark, Model model) {
        register(spark, new GramSpace(model.dictionary(), model.metric()));
    }

    private static void register(SparkSession spark, GramSpace space) {
        Broadcast<Shared<GramSpace>> shared =
                JavaSparkContext.fromSparkContext(spark.sparkContext()).broadcast(SparkGrams.space(space));
        UDF2<String, String, Double> distance = (a, b) -> between(shared.value().value(), a, b);
        spark.udf().register(NAME, distance, DataTypes.DoubleType);
    }

    static Double between(GramSpace space, String a, String b) {
        if (a == null || b == null) {
            return null;
        }
        try {
            // One encoder for both: grams that the space lacks are told apart.
            GramEncoder encoder = new GramEncoder(space.dictionary());
            return space.metric()
                    .between(
                            encoder.encode(BracketFormat.parse(NAME, a)), encoder.encode(BracketFormat.parse(NAME, b)));
        } catch (TreeParseException e) {
            return null;
        }
    }
}
