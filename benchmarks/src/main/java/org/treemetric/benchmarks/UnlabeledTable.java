package org.treemetric.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.treemetric.cluster.Agglomeration;
import org.treemetric.cluster.Clustering;
import org.treemetric.cluster.DensityOptions;
import org.treemetric.cluster.KeyMatrix;
import org.treemetric.cluster.Linkage;
import org.treemetric.cluster.Medoids;
import org.treemetric.cluster.NeighborOutliers;
import org.treemetric.cluster.Surprise;
import org.treemetric.cluster.TreeCollection;
import org.treemetric.dataset.Classes;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.JudgedPair;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PairsMetric;
import org.treemetric.distance.PlainMetric;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.index.InvertedIndex;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.Model;
import org.treemetric.neighbor.AutoRadius;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.preset.Preset;
import org.treemetric.random.SplitMix64;

/**
 * Methods without labels, judged by classes they never saw, set by set: a row per set and measure. Rows that stand in the
 * result file already are not computed again.
 */
final class UnlabeledTable {
    private static final int MAX_PAIRED = 5000; // trees for linkage, medoids and all pairs; more are drawn from
    private static final int VOTERS = 5;

    private UnlabeledTable() {}

    /** Arguments: DATA RESULT.tsv MAX_PAIRED SET,... MEASURE,... */
    public static void main(String[] args) throws IOException {
        Path result = Path.of(args[1]);
        Set<String> done = new HashSet<>();
        if (Files.exists(result)) {
            Files.readAllLines(result)
                    .forEach(line -> done.add(line.split("\t", -1)[0] + " " + line.split("\t", -1)[1]));
        }
        int limit = args.length > 2 ? Integer.parseInt(args[2]) : MAX_PAIRED;
        Map<String, Function<Dataset, String>> measures = measures(limit);
        List<String> wanted = args.length > 4 ? List.of(args[4].split(",", -1)) : List.copyOf(measures.keySet());
        for (String measure : wanted) {
            for (String set : args[3].split(",", -1)) {
                if (done.contains(set + " " + measure)) {
                    continue;
                }
                Dataset data = Dataset.read(Path.of(args[0], set, "trees.tsv"));
                String row = set + "\t" + measure + "\t" + measures.get(measure).apply(data) + "\n";
                System.out.print(row);
                Files.writeString(result, row, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            }
        }
    }

    private static Map<String, Function<Dataset, String>> measures(int limit) {
        GramShape paper = GramShape.PAPER;
        Map<String, Function<Dataset, String>> all = new LinkedHashMap<>();
        all.put("metric-pq", data -> metric(data, paper, new PlainMetric(Normalization.NONE), limit));
        all.put("metric-ruzicka", data -> metric(data, paper, new PlainMetric(Normalization.RUZICKA), limit));
        all.put(
                "metric-six-ruzicka",
                data -> metric(data, ShapeUnion.SIX, new PlainMetric(Normalization.RUZICKA), limit));
        all.put("metric-rarity", data -> rarity(data, limit));
        all.put("density", UnlabeledTable::density);
        all.put("outliers-strangers", UnlabeledTable::strangers);
        all.put("near-duplicates", UnlabeledTable::nearDuplicates);
        all.put("pairs-100", data -> pairs(data, 100));
        all.put("pairs-500", data -> pairs(data, 500));
        all.put("linkage-average", data -> linkage(data, Linkage.AVERAGE, limit));
        all.put("linkage-complete", data -> linkage(data, Linkage.COMPLETE, limit));
        all.put("medoids-auto", data -> medoids(data, limit));
        return all;
    }

    private static int[] classOf(List<Sample> samples) {
        return Classes.of(samples).classOf(samples);
    }

    private static String real(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    /** At most {@code most} samples, drawn with seed 0, in their order. */
    private static List<Sample> some(Dataset data, int most, long seed) {
        int[] order = IntStream.range(0, data.size()).toArray();
        new SplitMix64(seed).shuffle(order);
        int[] drawn = Arrays.copyOf(order, Math.min(most, order.length));
        Arrays.sort(drawn);
        return Arrays.stream(drawn).mapToObj(data::sample).toList();
    }

    private static List<GramVector> encode(List<Sample> samples, GramEncoder encoder) {
        return samples.stream().map(sample -> encoder.encode(sample.tree())).toList();
    }

    private static String metric(Dataset data, Shape shape, GramMetric metric, int limit) {
        List<GramVector> vectors = encode(data.samples(), new GramEncoder(shape));
        return row(data, vectors, metric, limit);
    }

    private static String rarity(Dataset data, int limit) {
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors = encode(data.samples(), encoder);
        return row(data, vectors, RarityMetric.of(vectors, encoder.dictionary().size(), RarityMetric.RARE), limit);
    }

    // Trees, error of five neighbors leaving one out, AUC of same against different class.
    private static String row(Dataset data, List<GramVector> vectors, GramMetric metric, int limit) {
        int[] classOf = classOf(data.samples());
        List<List<Neighbor>> near =
                InvertedIndex.of(vectors, metric).nearest(vectors, VOTERS, NeighborFilter.OTHERS, 1);
        int wrong = 0;
        for (int i = 0; i < near.size(); i++) {
            wrong += vote(near.get(i), classOf) == classOf[i] ? 0 : 1;
        }
        int[] order = IntStream.range(0, vectors.size()).toArray();
        new SplitMix64(0).shuffle(order);
        int[] drawn = Arrays.copyOf(order, Math.min(Math.min(limit, 2000), order.length));
        List<double[]> scored = new ArrayList<>();
        for (int i = 0; i < drawn.length; i++) {
            for (int j = 0; j < i; j++) {
                double d = metric.between(vectors.get(drawn[i]), vectors.get(drawn[j]));
                scored.add(new double[] {-d, classOf[drawn[i]] == classOf[drawn[j]] ? 1 : 0});
            }
        }
        return data.size() + "\t" + real((double) wrong / data.size()) + "\t" + real(auc(scored));
    }

    private static int vote(List<Neighbor> near, int[] classOf) {
        int best = -1;
        int most = 0;
        for (Neighbor one : near) {
            int c = classOf[one.index()];
            int votes = (int)
                    near.stream().filter(other -> classOf[other.index()] == c).count();
            if (votes > most) {
                most = votes;
                best = c;
            }
        }
        return best;
    }

    /** The chance that a positive has a larger score than a negative, ties counting half; rows of score and kind. */
    private static double auc(List<double[]> scored) {
        double[][] rows = scored.toArray(double[][]::new);
        Arrays.sort(rows, (a, b) -> Double.compare(a[0], b[0]));
        double ranks = 0;
        double positive = 0;
        for (int i = 0; i < rows.length; ) {
            int end = i;
            double with = 0;
            while (end < rows.length && rows[end][0] == rows[i][0]) {
                with += rows[end++][1];
            }
            ranks += with * (i + end + 1) / 2.0;
            positive += with;
            i = end;
        }
        double negative = rows.length - positive;
        return (ranks - positive * (positive + 1) / 2) / (positive * negative);
    }

    private static TreeCollection collection(List<Sample> samples) {
        return TreeCollection.of(Preset.RARITY.learner().learn(samples, LearningListener.NONE, 1));
    }

    // Trees, ARI, NMI, share clustered, ARI and NMI of the clustered, clusters.
    private static String density(Dataset data) {
        Clustering found = collection(data.samples())
                .density(DensityOptions.of(data.size()), 1)
                .clustering();
        int[] classOf = classOf(data.samples());
        PartitionAgreement all = PartitionAgreement.of(found.toArray(), classOf);
        int[] inside = IntStream.range(0, data.size())
                .filter(i -> found.cluster(i) != Clustering.NOISE)
                .toArray();
        PartitionAgreement clustered = PartitionAgreement.of(
                IntStream.of(inside).map(found::cluster).toArray(),
                IntStream.of(inside).map(i -> classOf[i]).toArray());
        return String.join(
                "\t",
                Integer.toString(data.size()),
                real(all.adjustedRand()),
                real(all.information()),
                real((double) inside.length / data.size()),
                inside.length < 2 ? "" : real(clustered.adjustedRand()),
                inside.length < 2 ? "" : real(clustered.information()),
                Integer.toString(found.size()));
    }

    private static String linkage(Dataset data, Linkage linkage, int limit) {
        List<Sample> samples = some(data, limit, 0);
        int classes = Classes.of(samples).size();
        KeyMatrix keys = KeyMatrix.of(collection(samples).keys(), 1);
        return judged(samples, Agglomeration.of(keys, linkage).cut(classes));
    }

    private static String medoids(Dataset data, int limit) {
        List<Sample> samples = some(data, limit, 0);
        return judged(
                samples,
                Medoids.auto(KeyMatrix.of(collection(samples).keys(), 1), 1).clustering());
    }

    private static String judged(List<Sample> samples, Clustering found) {
        PartitionAgreement agreement = PartitionAgreement.of(found.toArray(), classOf(samples));
        return samples.size() + "\t" + real(agreement.adjustedRand()) + "\t" + real(agreement.information())
                + "\t1\t\t\t" + found.size();
    }

    // 5 % trees of another set, planted: AUC of surprise and of the 20th neighbor, flagged of planted and of others.
    private static String strangers(Dataset data) {
        List<Sample> samples = new ArrayList<>(some(data, 2000, 1));
        int own = samples.size();
        try {
            Path file = Path.of("..", "shared", "data", data.name().equals("words") ? "strings" : "words", "trees.tsv");
            samples.addAll(some(Dataset.read(file), Math.max(5, own / 20), 2));
        } catch (IOException e) {
            throw new IllegalStateException("the planted trees come from ../shared/data", e);
        }
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> vectors = encode(samples, encoder);
        Surprise surprise = Surprise.of(vectors, encoder.dictionary().size(), 1);
        List<Neighbor> far =
                NeighborOutliers.among(vectors, encoder.dictionary().size(), NeighborOutliers.NEIGHBORS, 1);
        List<double[]> bySurprise = new ArrayList<>();
        List<double[]> byNeighbor = new ArrayList<>();
        int[] flagged = new int[2];
        for (int i = 0; i < vectors.size(); i++) {
            int planted = i < own ? 0 : 1;
            bySurprise.add(new double[] {surprise.stored(i), planted});
            byNeighbor.add(new double[] {far.get(i).distance(), planted});
            flagged[planted] += surprise.isFlagged(surprise.stored(i)) ? 1 : 0;
        }
        return vectors.size() + "\t" + real(auc(bySurprise)) + "\t" + real(auc(byNeighbor)) + "\t"
                + real((double) flagged[1] / (vectors.size() - own)) + "\t" + real((double) flagged[0] / own);
    }

    // The automatic radius, trees with a partner that is not equal, and the share of such pairs of one class.
    private static String nearDuplicates(Dataset data) {
        TreeCollection trees = collection(data.samples());
        int[] classOf = classOf(data.samples());
        double radius = AutoRadius.of(trees.search(), trees.vectors(), 1);
        double[] all = new double[trees.size()];
        Arrays.fill(all, radius);
        List<List<Neighbor>> near = trees.search().within(trees.vectors(), all, NeighborFilter.OTHERS, 1);
        int partnered = 0;
        long pairs = 0;
        long same = 0;
        for (int i = 0; i < near.size(); i++) {
            List<Neighbor> unequal =
                    near.get(i).stream().filter(one -> one.key() > 0).toList();
            partnered += unequal.isEmpty() ? 0 : 1;
            pairs += unequal.size();
            int own = classOf[i];
            same += unequal.stream().filter(one -> classOf[one.index()] == own).count();
        }
        return trees.size() + "\t" + real(radius) + "\t" + real((double) partnered / trees.size()) + "\t"
                + (pairs == 0 ? "" : real((double) same / pairs));
    }

    // Pairs drawn from classes of one half of the trees, judged on pairs of the other half: AUC of rarity, AUC of
    // pairs,
    // wanted precision 0.9: threshold, precision and recall on unseen trees.
    private static String pairs(Dataset data, int each) {
        List<Sample> samples = some(data, 700, 3);
        int half = Math.min(300, samples.size() / 2);
        int[] order = IntStream.range(0, samples.size()).toArray();
        new SplitMix64(4).shuffle(order);
        List<Sample> train = IntStream.range(0, half)
                .mapToObj(i -> {
                    Sample one = samples.get(order[i]);
                    return new Sample("t" + i, one.className(), one.tree());
                })
                .toList();
        List<Sample> test = IntStream.range(half, Math.min(order.length, 2 * half))
                .mapToObj(i -> samples.get(order[i]))
                .toList();
        List<JudgedPair> judged = draw(train, each);
        Model rarity = Preset.RARITY.learner().learn(train, LearningListener.NONE, 1);
        Model learned = Preset.PAIRS
                .learner(Preset.PAIRS.defaults().with("precision", 0.9), judged)
                .learn(train, LearningListener.NONE, 1);
        PairsMetric metric = (PairsMetric) learned.metric();
        List<GramVector> before = rarity.encode(test.stream().map(Sample::tree).toList());
        List<GramVector> after = learned.encode(test.stream().map(Sample::tree).toList());
        List<double[]> byRarity = new ArrayList<>();
        List<double[]> byPairs = new ArrayList<>();
        // As many different pairs as same ones, as among the judged ones, so that precision means the same.
        List<JudgedPair> asked = draw(numbered(test), 2000);
        int right = 0;
        int called = 0;
        int same = 0;
        for (JudgedPair pair : asked) {
            int i = Integer.parseInt(pair.id().substring(1));
            int j = Integer.parseInt(pair.other().substring(1));
            double kind = pair.same() ? 1 : 0;
            double d = metric.between(after.get(i), after.get(j));
            byRarity.add(new double[] {-rarity.metric().between(before.get(i), before.get(j)), kind});
            byPairs.add(new double[] {-d, kind});
            called += metric.isSame(d) ? 1 : 0;
            right += metric.isSame(d) && pair.same() ? 1 : 0;
            same += pair.same() ? 1 : 0;
        }
        return judged.size() + "\t" + real(auc(byRarity)) + "\t" + real(auc(byPairs)) + "\t"
                + (metric.threshold().isPresent() ? real(metric.threshold().getAsDouble()) : "") + "\t"
                + (called == 0 ? "" : real((double) right / called)) + "\t" + real((double) right / same);
    }

    private static List<Sample> numbered(List<Sample> samples) {
        return IntStream.range(0, samples.size())
                .mapToObj(i -> new Sample(
                        "t" + i, samples.get(i).className(), samples.get(i).tree()))
                .toList();
    }

    /** So many pairs of one class and of two, at random; fewer if there are not that many. */
    private static List<JudgedPair> draw(List<Sample> samples, int each) {
        SplitMix64 random = new SplitMix64(5);
        Set<String> seen = new HashSet<>();
        List<JudgedPair> pairs = new ArrayList<>();
        int[] left = {each, each};
        for (int tries = 0; tries < 200 * each && left[0] + left[1] > 0; tries++) {
            int a = random.below(samples.size());
            int b = random.below(samples.size());
            boolean same = samples.get(a).className().equals(samples.get(b).className());
            if (a != b && left[same ? 1 : 0] > 0 && seen.add(Math.min(a, b) + " " + Math.max(a, b))) {
                left[same ? 1 : 0]--;
                pairs.add(new JudgedPair("t" + a, "t" + b, same));
            }
        }
        return pairs;
    }
}
