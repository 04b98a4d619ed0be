package org.treemetric.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.treemetric.dataset.Sample;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Prediction;
import org.treemetric.notation.BracketFormat;
import org.treemetric.preset.Preset;
import org.treemetric.testkit.RandomTrees;

/** The library for notebooks: tables in, tables out. */
class SparkTablesTest {
    private static final StructType SCHEMA = new StructType()
            .add("id", DataTypes.LongType)
            .add("class", DataTypes.StringType)
            .add("tree", DataTypes.StringType)
            .add("note", DataTypes.StringType);

    private final SparkSession spark = LocalSession.get();
    private final List<Sample> samples = samples(40);

    private static List<Sample> samples(int count) {
        Random random = new Random(3);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            samples.add(new Sample(Integer.toString(i), i % 2 == 0 ? "a" : "b", RandomTrees.tree(random, 10)));
        }
        return samples;
    }

    private Dataset<Row> table(List<Sample> from) {
        List<Row> rows = new ArrayList<>();
        from.forEach(sample -> rows.add(RowFactory.create(
                Long.parseLong(sample.id()), sample.className(), BracketFormat.write(sample.tree()), "kept")));
        return spark.createDataFrame(rows, SCHEMA).coalesce(2);
    }

    @Test
    void fitsAndTransformsAsOneMachine() {
        Dataset<Row> table = table(samples);
        SparkTreeModel model = TreeLearner.of("logodds").with("k", "5").fit(table);
        Model expected =
                Preset.LOGODDS.learner(Preset.LOGODDS.defaults().with("k", 5)).learn(samples, LearningListener.NONE, 1);
        for (ClusterPlan.Wish wish : List.of(ClusterPlan.Wish.REPLICATED, ClusterPlan.Wish.SHARDED)) {
            List<Row> rows = SparkTreeModel.of(spark, model.model(), wish, 3)
                    .transform(table)
                    .collectAsList();
            assertThat(rows).hasSize(samples.size());
            for (int i = 0; i < rows.size(); i++) {
                Prediction prediction = expected.classify(samples.get(i).tree());
                assertThat(rows.get(i).<String>getAs("note")).isEqualTo("kept");
                assertThat(rows.get(i).<String>getAs("prediction")).isEqualTo(expected.className(prediction));
                assertThat(rows.get(i)
                                .<String, Double>getJavaMap(rows.get(i).fieldIndex("probability"))
                                .get("b"))
                        .isEqualTo(prediction.probability(1));
                List<Row> neighbors = rows.get(i).getList(rows.get(i).fieldIndex("neighbors"));
                assertThat(neighbors.get(4).getDouble(2))
                        .isEqualTo(prediction.neighbors().get(4).distance());
            }
        }
    }

    @Test
    void rowsThatAreNoTreesGetNothingAndAreTold() {
        List<Row> rows = List.of(
                RowFactory.create(1L, "a", "{x{y}}", "good"),
                RowFactory.create(2L, "a", "{x", "bad"),
                RowFactory.create(3L, null, null, "none"),
                RowFactory.create(4L, null, "{z}", "good"));
        Dataset<Row> table = spark.createDataFrame(rows, SCHEMA);
        SparkTrees trees = SparkTrees.of(table);
        assertThat(trees.trees().collectAsList())
                .containsExactly(RowFactory.create("1", "a", "{x{y}}"), RowFactory.create("4", "", "{z}"));
        assertThat(trees.bad().collectAsList().stream()
                        .map(row -> row.getString(2))
                        .toList())
                .containsExactly(
                        "2:1:3: expected a label, '{' or '}', found end of input"
                                .replace("a label, '{' or '}'", reason()),
                        "3:1:1: expected an id and a tree, found null");
        assertThatThrownBy(trees::refuseBad).hasMessageContaining("3:1:1: expected an id and a tree, found null");
        SparkTreeModel model = TreeLearner.of("rarity").fit(table);
        List<Row> transformed = model.transform(table).collectAsList();
        assertThat(transformed.get(1).isNullAt(4)).isTrue();
        assertThat(transformed.get(1).isNullAt(6)).isTrue();
        assertThat(transformed.get(3).getList(6)).hasSize(2);
    }

    private static String reason() {
        try {
            BracketFormat.parse("2", "{x");
            return "";
        } catch (org.treemetric.format.TreeParseException e) {
            String message = e.getMessage();
            return message.substring(message.indexOf("expected ") + 9, message.indexOf(", found"));
        }
    }

    @Test
    void nearestNeighborsAndSimilarityJoin() throws Exception {
        Dataset<Row> table = table(samples);
        SparkTreeModel model = TreeLearner.of("rarity").fit(table);
        String key = BracketFormat.write(samples.get(7).tree());
        List<Row> near = model.nearestNeighbors(table, key, 3, "far").collectAsList();
        List<org.treemetric.neighbor.Neighbor> expected = model.model()
                .search()
                .nearest(model.model().encode(samples.get(7).tree()), 3);
        for (int i = 0; i < 3; i++) {
            assertThat(near.get(i).getLong(0)).isEqualTo(expected.get(i).index());
            assertThat(near.get(i).<Double>getAs("far"))
                    .isEqualTo(expected.get(i).distance());
        }
        Dataset<Row> pairs = model.similarityJoin(table, table, 0.4, "far");
        long count = 0;
        for (Sample sample : samples) {
            count += model.model()
                    .search()
                    .within(model.model().encode(sample.tree()), 0.4)
                    .size();
        }
        assertThat(pairs.count()).isEqualTo(count);
        assertThat(pairs.selectExpr("datasetA.id", "datasetB.tree", "far").columns())
                .hasSize(3);
        assertThat(pairs.filter("datasetA.id = datasetB.id and far = 0").count())
                .isEqualTo(samples.size());
    }

    @Test
    void treeDistanceIsAnSqlFunction() {
        TreeDistance.register(spark);
        Row row = spark.sql("select tree_distance('{a{b}{c}}', '{a{b}{d}}'), tree_distance('{a}', '{a}'),"
                        + " tree_distance('{a', '{a}')")
                .first();
        assertThat(row.getDouble(0)).isPositive();
        assertThat(row.getDouble(1)).isZero();
        assertThat(row.isNullAt(2)).isTrue();
    }

    @Test
    void aTableWithoutTreesIsRefused() {
        assertThatThrownBy(() -> SparkTrees.of(table(samples).drop("tree")))
                .hasMessage("expected columns id, tree and perhaps class, found id, class, note");
    }
}
