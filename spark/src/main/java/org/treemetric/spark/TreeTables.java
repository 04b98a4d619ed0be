package org.treemetric.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructType;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Prediction;
import scala.Tuple2;
import scala.jdk.javaapi.CollectionConverters;

/** Answers as columns of tables: rows keep their partition and their order, so an answer finds its row again. */
final class TreeTables {
    private static final StructType NEIGHBOR = new StructType()
            .add("id", DataTypes.StringType, false)
            .add("class", DataTypes.StringType, false)
            .add("distance", DataTypes.DoubleType, false);
    private static final ArrayType NEIGHBORS = DataTypes.createArrayType(NEIGHBOR, false);
    private static final MapType PROBABILITIES =
            DataTypes.createMapType(DataTypes.StringType, DataTypes.DoubleType, false);

    private TreeTables() {}

    /** The table with columns {@code prediction}, {@code probability} and {@code neighbors}, null where there is no tree. */
    static Dataset<Row> transformed(Dataset<Row> table, SparkTreeModel model) {
        int k = model.model().k();
        boolean classes = model.model().hasClasses();
        var head = model.head();
        JavaRDD<Answer> answers =
                model.ask(SparkTrees.of(table).rows(), NeighborQuery.nearest(k, false), model.shards());
        JavaRDD<Row> rows = positioned(table)
                .zipPartitions(
                        answers,
                        (some, answered) -> new Mapped<>(
                                new Beside(some, answered),
                                one -> extended(
                                        one._1(),
                                        one._2() == null
                                                ? new Object[3]
                                                : cells(head.value().value(), one._2(), k, classes))));
        return table.sparkSession()
                .createDataFrame(
                        rows,
                        table.schema()
                                .add("prediction", DataTypes.StringType)
                                .add("probability", PROBABILITIES)
                                .add("neighbors", NEIGHBORS));
    }

    private static Object[] cells(Model head, Answer answer, int k, boolean classes) {
        List<Row> neighbors = answer.found().stream()
                .map(found -> RowFactory.create(found.id(), found.className(), found.distance()))
                .toList();
        if (!classes) {
            return new Object[] {null, null, neighbors.toArray(Row[]::new)};
        }
        Prediction prediction = SparkTreeModel.Decided.of(head, answer, k).prediction();
        Map<String, Double> probabilities = new TreeMap<>();
        for (int c = 0; c < head.classNames().size(); c++) {
            probabilities.put(head.classNames().get(c), prediction.probability(c));
        }
        return new Object[] {
            head.className(prediction), CollectionConverters.asScala(probabilities), neighbors.toArray(Row[]::new)
        };
    }

    /** All pairs within a radius: columns {@code datasetA} and {@code datasetB}, the rows, and their distance. */
    static Dataset<Row> joined(Dataset<Row> a, Dataset<Row> b, JavaRDD<Answer> answers, String distance) {
        JavaPairRDD<Long, Row> left = positioned(a).mapToPair(one -> one);
        JavaPairRDD<Long, Row> right = positioned(b).mapToPair(one -> one);
        JavaRDD<Row> rows = answers.flatMapToPair(answer -> answer.found().stream()
                        .map(found -> new Tuple2<>(
                                answer.query().position(), new Tuple2<>(found.position(), found.distance())))
                        .iterator())
                .join(left)
                .mapToPair(one -> new Tuple2<>(
                        one._2()._1()._1(),
                        new Tuple2<>(one._2()._2(), one._2()._1()._2())))
                .join(right)
                .map(one -> RowFactory.create(
                        one._2()._1()._1(), one._2()._2(), one._2()._1()._2()));
        return a.sparkSession()
                .createDataFrame(
                        rows,
                        new StructType()
                                .add("datasetA", a.schema(), false)
                                .add("datasetB", b.schema(), false)
                                .add(distance, DataTypes.DoubleType, false));
    }

    /** Rows with their positions, as {@link SparkTrees#of} gives them. */
    private static JavaRDD<Tuple2<Long, Row>> positioned(Dataset<Row> table) {
        return table.javaRDD()
                .mapPartitionsWithIndex(
                        (partition, rows) -> {
                            long[] position = {SparkTrees.firstPosition(partition)};
                            return new Mapped<>(rows, row -> new Tuple2<>(++position[0], row));
                        },
                        true);
    }

    private static Row extended(Row row, Object[] more) {
        List<Object> cells = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            cells.add(row.get(i));
        }
        cells.addAll(java.util.Arrays.asList(more));
        return RowFactory.create(cells.toArray());
    }

    /** Each row of a partition beside its answer, null if it has none. */
    private static final class Beside implements Iterator<Tuple2<Row, Answer>> {
        private final Iterator<Tuple2<Long, Row>> rows;
        private final Iterator<Answer> answers;
        private Answer ahead; // null at the end

        Beside(Iterator<Tuple2<Long, Row>> rows, Iterator<Answer> answers) {
            this.rows = rows;
            this.answers = answers;
            this.ahead = answers.hasNext() ? answers.next() : null;
        }

        @Override
        public boolean hasNext() {
            return rows.hasNext();
        }

        @Override
        public Tuple2<Row, Answer> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Tuple2<Long, Row> row = rows.next();
            Answer own = ahead != null && ahead.query().position() == row._1() ? ahead : null;
            if (own != null) {
                ahead = answers.hasNext() ? answers.next() : null;
            }
            return new Tuple2<>(row._2(), own);
        }
    }
}
