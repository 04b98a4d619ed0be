package org.treemetric.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.treemetric.dataset.Classes;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.evidence.ChosenSettings;
import org.treemetric.evidence.EvidenceSteps;
import org.treemetric.evidence.FittedRow;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.GramSpace;
import org.treemetric.model.Model;
import org.treemetric.preset.Preset;
import scala.Tuple2;

/**
 * Learns the evidence metric on a cluster: weights by counting, choice and calibration on the driver with a sample of the
 * trees, scores in one task per class.
 */
final class EvidenceStages {
    private final TreeLearner.Data data;
    private final TreeMap<String, String> given;
    private final List<String> names;

    /** @param given the values of the preset's options that are not its own */
    EvidenceStages(TreeLearner.Data data, SortedMap<String, String> given) {
        this.data = data;
        this.given = new TreeMap<>(given);
        this.names = List.copyOf(data.classes().keySet());
    }

    private static EvidenceSteps steps(SortedMap<String, String> given) {
        return new EvidenceSteps(Preset.EVIDENCE.defaults().with(given));
    }

    Model learn(int keep) {
        EvidenceSteps steps = steps(given);
        SparkGrams grams = data.count(steps.shape(), names, steps.hasLevels());
        EvidenceMetric structure = steps.structure(grams.in(), data.sizes());
        ChosenSettings chosen = choose(steps, grams);
        List<FittedRow> fitted = fit(
                new GramSpace(grams.dictionary(), structure), chosen.choice().cost());
        TreeLearner.Kept kept = data.kept(keep, grams.dictionary());
        return steps.model(
                grams.dictionary(), structure, chosen, fitted, kept.samples(), kept.vectors(), data.digest());
    }

    private ChosenSettings choose(EvidenceSteps steps, SparkGrams grams) {
        TreeLearner.Kept some = data.kept(steps.chooseOn(), grams.dictionary());
        return steps.choose(
                some.vectors(),
                Classes.ofNames(names).classOf(some.samples()),
                names.size(),
                grams.dictionary().size(),
                LearningListener.NONE,
                Runtime.getRuntime().availableProcessors());
    }

    // Every task gets all vectors, as one block per partition, and one class.
    private List<FittedRow> fit(GramSpace space, double cost) {
        int rows = EvidenceSteps.rows(names.size());
        if (rows == 0) {
            return List.of();
        }
        JavaSparkContext context = data.context();
        Broadcast<Shared<GramSpace>> shared = context.broadcast(SparkGrams.space(space));
        Fitting fitting = new Fitting(given, new ArrayList<>(names), cost);
        return Stage.named(
                context,
                "learn: scores, one task per class",
                () -> NeighborStages.encoded(data.rows(), shared)
                        .mapPartitionsWithIndex(
                                (partition, trees) -> copies(new Block(partition, EncodedRow.block(trees)), rows), true)
                        .mapToPair(copy -> copy)
                        .groupByKey(new NumberPartitioner(rows))
                        .map(row ->
                                fitting.fit(row._1(), row._2(), shared.value().value()))
                        .collect()
                        .stream()
                        .sorted(Comparator.comparingInt(Fit::row))
                        .map(fit -> new FittedRow(fit.score(), fit.bias(), fit.means()))
                        .toList());
    }

    private static Iterator<Tuple2<Integer, Block>> copies(Block block, int rows) {
        return IntStream.range(0, rows)
                .mapToObj(row -> new Tuple2<>(row, block))
                .iterator();
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Block(int partition, byte[] bytes) implements Serializable {}

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Fit(int row, double[] score, double bias, double[] means) implements Serializable {}

    private record Fitting(TreeMap<String, String> given, ArrayList<String> names, double cost)
            implements Serializable {
        Fit fit(int row, Iterable<Block> blocks, GramSpace space) {
            List<Block> sorted = new ArrayList<>();
            blocks.forEach(sorted::add);
            sorted.sort(Comparator.comparingInt(Block::partition));
            Classes classes = Classes.ofNames(names);
            List<GramVector> vectors = new ArrayList<>();
            List<Integer> classOf = new ArrayList<>();
            for (Block block : sorted) {
                List<EncodedRow> trees = new ArrayList<>();
                EncodedRow.read(block.bytes(), trees);
                for (EncodedRow tree : trees) {
                    vectors.add(tree.vector());
                    classOf.add(classes.indexOf(tree.className()));
                }
            }
            FittedRow fitted = steps(given)
                    .fit(
                            vectors,
                            classOf.stream().mapToInt(Integer::intValue).toArray(),
                            names.size(),
                            (EvidenceMetric) space.metric(),
                            cost,
                            row);
            return new Fit(row, fitted.score(), fitted.bias(), fitted.means());
        }
    }
}
