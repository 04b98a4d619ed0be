package org.treemetric.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.treemetric.dataset.Sample;
import org.treemetric.evidence.ChosenTrees;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.learn.LearnerOptions;
import org.treemetric.learn.LogOdds;
import org.treemetric.learn.LogOddsLearner;
import org.treemetric.learn.RarityLearner;
import org.treemetric.model.Model;
import org.treemetric.model.SampleDigest;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;
import scala.Tuple2;

/**
 * Learns a model where the trees are: preset {@code evidence}, {@code logodds} or {@code rarity}. If it stores as many trees
 * as there are, its file is that of one machine, byte for byte.
 */
public final class TreeLearner {
    /** Stored trees unless somebody says otherwise: about what fits into a driver of 4 GB. */
    public static final int KEEP = 200_000;

    private final Preset preset;
    private final SortedMap<String, String> given;
    private final int keep;

    private TreeLearner(Preset preset, SortedMap<String, String> given, int keep) {
        this.preset = preset;
        this.given = given;
        this.keep = keep;
    }

    /** A learner of this preset with its own values. */
    public static TreeLearner of(String preset) {
        Preset named = Preset.named(preset);
        if (named != Preset.EVIDENCE && named != Preset.LOGODDS && named != Preset.RARITY) {
            throw new IllegalArgumentException(
                    "preset " + preset + " learns on one machine; on Spark: evidence, logodds, rarity");
        }
        return new TreeLearner(named, new TreeMap<>(), KEEP);
    }

    /** The same with another value of one of the preset's options. */
    public TreeLearner with(String option, String value) {
        TreeMap<String, String> more = new TreeMap<>(given);
        more.put(option, value);
        TreeLearner changed = new TreeLearner(preset, more, keep);
        changed.values(); // refuses what the preset does not know
        return changed;
    }

    /**
     * The same, whose models store about so many trees at most: of each class its share, evenly spread, by the rule by which
     * {@code evidence} picks the trees to choose on.
     */
    public TreeLearner keeping(int trees) {
        if (trees < 1) {
            throw new IllegalArgumentException("at least 1 tree must be kept, got " + trees);
        }
        return new TreeLearner(preset, given, trees);
    }

    private OptionValues values() {
        OptionValues values = preset.defaults().with(given);
        if (preset != Preset.EVIDENCE && LearnerOptions.choosesK(values)) {
            throw new IllegalArgumentException(
                    "k must be a number on Spark, got " + LearnerOptions.AUTO + " with preset " + preset.name());
        }
        return values;
    }

    /** Learns from a table {@code id, class, tree}, in the order of its partitions; rows that are no trees are left out. */
    public SparkTreeModel fit(Dataset<Row> table) {
        return SparkTreeModel.of(table.sparkSession(), learn(SparkTrees.of(table)));
    }

    /**
     * Learns.
     *
     * @throws IllegalArgumentException if there are no trees to learn from
     */
    Model learn(SparkTrees trees) {
        OptionValues values = values();
        boolean labeled = preset.needsClasses();
        TreeMap<String, Long> classes = new TreeMap<>(trees.census().classes());
        if (labeled) {
            classes.remove("");
        }
        if (classes.isEmpty()) {
            throw new IllegalArgumentException(trees.name() + ": expected trees" + (labeled ? " with classes" : "")
                    + " to learn from, found none");
        }
        Data data = new Data(trees.context(), labeled ? trees.labeled() : trees.rows(), trees.census(), classes);
        if (preset == Preset.EVIDENCE) {
            return new EvidenceStages(data, given).learn(keep);
        }
        if (preset == Preset.RARITY) {
            RarityLearner learner = new RarityLearner(values);
            SparkGrams grams = data.count(RarityLearner.SHAPE, List.of(), false);
            int[] frequency = grams.frequencies(grams.dictionary().size());
            Kept kept = data.kept(keep, grams.dictionary());
            return learner.model(
                    learner.metric(Math.toIntExact(data.size()), frequency),
                    grams.dictionary(),
                    kept.samples(),
                    kept.vectors(),
                    data.digest());
        }
        LogOddsLearner learner = new LogOddsLearner(values);
        List<String> names = List.copyOf(classes.keySet());
        SparkGrams grams = data.count(learner.shape(), names, false);
        Kept kept = data.kept(keep, grams.dictionary());
        return learner.model(
                LogOdds.of(data.sizes(), grams.byClass(names.size())),
                grams.dictionary(),
                kept.samples(),
                kept.vectors(),
                data.digest());
    }

    /**
     * Trees that came to the driver.
     *
     * @param samples the trees
     * @param vectors their grams
     */
    record Kept(List<Sample> samples, List<GramVector> vectors) {}

    /**
     * What is learned from.
     *
     * @param rows the trees
     * @param census of all trees that were read, those without a class too
     * @param classes how many of each are learned from
     */
    record Data(JavaSparkContext context, JavaRDD<TreeRow> rows, Census census, SortedMap<String, Long> classes) {

        long size() {
            return classes.values().stream().mapToLong(Long::longValue).sum();
        }

        int[] sizes() {
            return classes.values().stream().mapToInt(Math::toIntExact).toArray();
        }

        SparkGrams count(Shape shape, List<String> names, boolean levels) {
            return SparkGrams.count(
                    context,
                    rows,
                    new GramDictionary(shape).freeze(),
                    new SparkGrams.Counting(names, levels, Integer.MAX_VALUE));
        }

        /** About so many trees, of each class its share, with their grams. */
        Kept kept(int max, GramDictionary dictionary) {
            List<TreeRow> some = picked("learn: fetch the trees to keep", max);
            List<Sample> samples = new ArrayList<>(some.size());
            List<GramVector> vectors = new ArrayList<>(some.size());
            GramEncoder encoder = new GramEncoder(dictionary);
            for (TreeRow row : some) {
                samples.add(row.sample());
                vectors.add(encoder.encode(row.sample().tree()));
            }
            return new Kept(samples, vectors);
        }

        private List<TreeRow> picked(String stage, int max) {
            Picking picking = new Picking(new ArrayList<>(census.before()), new TreeMap<>(classes), size(), max);
            return Stage.named(
                    context,
                    stage,
                    () -> rows.mapPartitionsWithIndex(picking::of, true).collect());
        }

        /** The fingerprint of all trees: they pass one task in their order, since its digest cannot be split. */
        String digest() {
            return Stage.named(
                    context,
                    "learn: fingerprint of the data",
                    () -> rows.mapToPair(row -> new Tuple2<>(new Place(0, row.position()), row))
                            .repartitionAndSortWithinPartitions(new NumberPartitioner(1))
                            .values()
                            .mapPartitions(all ->
                                    List.of(SampleDigest.of(() -> samples(all))).iterator())
                            .first());
        }

        private static Iterator<Sample> samples(Iterator<TreeRow> rows) {
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return rows.hasNext();
                }

                @Override
                public Sample next() {
                    return rows.next().sample();
                }
            };
        }
    }

    /** Which trees of a partition are picked. */
    private record Picking(List<SortedMap<String, Long>> before, SortedMap<String, Long> classes, long size, int max)
            implements Serializable {
        Iterator<TreeRow> of(int partition, Iterator<TreeRow> rows) {
            TreeMap<String, Long> met = new TreeMap<>(before.get(partition));
            List<TreeRow> picked = new ArrayList<>();
            while (rows.hasNext()) {
                TreeRow row = rows.next();
                String name = row.sample().className();
                long place = met.merge(name, 1L, Long::sum) - 1;
                if (ChosenTrees.takes(place, classes.get(name), size, max)) {
                    picked.add(row);
                }
            }
            return picked.iterator();
        }
    }
}
