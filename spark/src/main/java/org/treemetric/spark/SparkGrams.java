package org.treemetric.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.treemetric.dataset.Classes;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.gram.CountLevels;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.model.GramSpace;
import scala.Tuple2;

/**
 * The grams of all trees with their ids, and how often each occurs: an exact count over all partitions.
 *
 * <p>Partitions are stretches of the trees' order, and inside one of them grams are numbered as they are met. So the first
 * (partition, number) of a gram is its place in the order of first sight on one machine.
 */
final class SparkGrams {
    private final GramDictionary dictionary;
    private final int[] firstOf; // by own gram: the partition that saw it first
    private final int[][] in; // by own gram: trees by level and class
    private final int known; // grams of the base

    private SparkGrams(GramDictionary dictionary, int[] firstOf, int[][] in, int known) {
        this.dictionary = dictionary;
        this.firstOf = firstOf;
        this.in = in;
        this.known = known;
    }

    /**
     * What to count.
     *
     * @param classes their names, sorted; trees of others are not counted. Empty: trees are counted whatever their class
     * @param levels whether levels of counts are counted apart
     * @param counted trees of partitions from here on only add their grams
     */
    record Counting(List<String> classes, boolean levels, int counted) implements java.io.Serializable {
        int columns() {
            return Math.max(1, classes.size());
        }
    }

    /** Counts; new grams get the ids behind those of {@code base}, which is frozen. */
    static SparkGrams count(JavaSparkContext context, JavaRDD<TreeRow> trees, GramDictionary base, Counting counting) {
        Broadcast<Shared<GramSpace>> shared = context.broadcast(space(new GramSpace(base, PLAIN)));
        List<Tuple2<String, GramTally>> found = Stage.named(
                context,
                "grams: count and number",
                () -> trees.mapPartitionsWithIndex(
                                (partition, rows) -> tallies(
                                        partition, rows, shared.value().value().dictionary(), counting),
                                true)
                        .mapToPair(pair -> pair)
                        .reduceByKey(GramTally::plus)
                        .collect());
        List<Tuple2<String, GramTally>> sorted = new ArrayList<>(found);
        sorted.sort(Comparator.comparingInt(
                        (Tuple2<String, GramTally> one) -> one._2().partition())
                .thenComparingInt(one -> one._2().number()));
        GramDictionary grown = new GramDictionary(base.shape());
        for (int g = 0; g < base.size(); g++) {
            grown.intern(base.gram(g));
        }
        sorted.forEach(one -> grown.intern(GramKey.gram(one._1(), base.shape())));
        return new SparkGrams(
                grown.freeze(),
                sorted.stream().mapToInt(one -> one._2().partition()).toArray(),
                sorted.stream().map(one -> one._2().in()).toArray(int[][]::new),
                base.size());
    }

    private static final PlainMetric PLAIN = new PlainMetric(Normalization.NONE); // where no distance is asked for

    /** A space as it is sent. */
    static Shared<GramSpace> space(GramSpace space) {
        return new Shared<>(List.of(space.toBytes()), parts -> GramSpace.of(parts[0]));
    }

    private static Iterator<Tuple2<String, GramTally>> tallies(
            int partition, Iterator<TreeRow> rows, GramDictionary base, Counting counting) {
        GramEncoder encoder = new GramEncoder(base);
        Classes classes = Classes.ofNames(counting.classes());
        Tallies tallies = new Tallies(base.size(), counting);
        boolean counts = partition < counting.counted();
        while (rows.hasNext()) {
            TreeRow row = rows.next();
            int column = counting.classes().isEmpty()
                    ? 0
                    : classes.indexOf(row.sample().className());
            encoder.encode(row.sample().tree(), (id, count) -> tallies.add(id, counts ? count : 0, column));
        }
        GramDictionary dictionary = encoder.dictionary();
        return IntStream.range(0, tallies.size)
                .mapToObj(own -> {
                    Gram gram = dictionary.gram(base.size() + own);
                    return new Tuple2<>(GramKey.of(gram, base.shape()), new GramTally(partition, own, tallies.in[own]));
                })
                .iterator();
    }

    /** Counts of the grams that are first seen in a partition. */
    private static final class Tallies {
        private final int base;
        private final Counting counting;
        private int[][] in = new int[1024][];
        private int size;

        Tallies(int base, Counting counting) {
            this.base = base;
            this.counting = counting;
        }

        void add(int id, int count, int column) {
            int own = id - base;
            if (own < 0) {
                return;
            }
            if (own >= in.length) {
                in = Arrays.copyOf(in, Math.max(own + 1, 2 * in.length));
            }
            size = Math.max(size, own + 1);
            int columns = counting.columns();
            int reached = counting.levels() ? CountLevels.reached(count) : Math.min(1, count);
            int[] before = in[own] == null ? new int[0] : in[own];
            if (before.length < reached * columns) {
                before = Arrays.copyOf(before, reached * columns);
            }
            for (int level = 0; level < reached; level++) {
                before[level * columns + column]++;
            }
            in[own] = before;
        }
    }

    /** All grams, those of the base first. */
    GramDictionary dictionary() {
        return dictionary;
    }

    /** How many new grams are first seen in partitions before this one, with those of the base. */
    int sizeBefore(int partition) {
        return known
                + (int) Arrays.stream(firstOf)
                        .filter(first -> first < partition)
                        .count();
    }

    /** Trees by gram, level and class. */
    int[][] in() {
        return in;
    }

    /** The trees that hold each of the first so many grams. */
    int[] frequencies(int grams) {
        return IntStream.range(0, grams)
                .map(g -> in[g].length == 0 ? 0 : in[g][0])
                .toArray();
    }

    /** The same by class first. */
    int[][] byClass(int classes) {
        int[][] with = new int[classes][in.length];
        for (int g = 0; g < in.length; g++) {
            for (int c = 0; c < classes; c++) {
                with[c][g] = in[g][c];
            }
        }
        return with;
    }
}
