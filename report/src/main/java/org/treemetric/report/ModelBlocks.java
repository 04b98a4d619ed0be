package org.treemetric.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.ClassicalScaling;
import org.treemetric.distance.DistanceMatrix;
import org.treemetric.distance.PlainMetric;
import org.treemetric.explain.EvidenceDifference;
import org.treemetric.explain.Explanation;
import org.treemetric.explain.HeavyGram;
import org.treemetric.explain.HeavyGrams;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.tree.Tree;

/** What there is to show of a model. */
final class ModelBlocks {
    private static final int MAX_ON_MAP = 240;
    private static final int TELLING = 8;

    private ModelBlocks() {}

    /**
     * The trees on two maps, by the plain distance and by the learned one.
     *
     * @param heldOut which trees the model did not learn from
     */
    static Block maps(Model model, Dataset data, IntPredicate heldOut, int threads) {
        int step = (data.size() + MAX_ON_MAP - 1) / MAX_ON_MAP;
        int[] shown = IntStream.range(0, data.size()).filter(i -> i % step == 0).toArray();
        List<Tree> trees =
                Arrays.stream(shown).mapToObj(i -> data.sample(i).tree()).toList();
        GramEncoder plain = new GramEncoder(GramShape.PAPER);
        List<GramVector> before = trees.stream().map(plain::encode).toList();
        GramEncoder learned =
                new GramEncoder(model.dictionary()); // one overlay for all, so unseen grams can be compared
        List<GramVector> after = trees.stream().map(learned::encode).toList();
        return new Columns(List.of(
                map(
                        "Before learning: plain distance",
                        data,
                        shown,
                        heldOut,
                        DistanceMatrix.among(PlainMetric.PLAIN, before, threads).toArray()),
                map(
                        "After learning: learned distance",
                        data,
                        shown,
                        heldOut,
                        DistanceMatrix.among(model.metric(), after, threads).toArray())));
    }

    private static Chart map(String caption, Dataset data, int[] shown, IntPredicate heldOut, double[][] distance) {
        double[][] place = ClassicalScaling.places(distance);
        List<Chart.Series> series = new ArrayList<>();
        for (String name : data.classNames()) {
            List<Chart.Point> points = new ArrayList<>();
            for (int i = 0; i < shown.length; i++) {
                Sample sample = data.sample(shown[i]);
                if (sample.className().equals(name)) {
                    String text = "tree " + sample.id() + (heldOut.test(shown[i]) ? ", not learned from" : "");
                    points.add(new Chart.Point(place[i][0], place[i][1], 0, text));
                }
            }
            series.add(new Chart.Series(name, points));
        }
        return new Chart(Chart.Kind.MAP, caption, "", "", Chart.Unit.PLAIN, List.of(), series);
    }

    /** The heaviest grams, drawn, with their occurrences per class. */
    static Table heaviest(Model model, int top) {
        List<HeavyGram> heavy = HeavyGrams.of(model).stream().limit(top).toList();
        List<String> columns = new ArrayList<>(List.of("drawn", "gram", "weight"));
        columns.addAll(model.classNames());
        double max = heavy.stream().mapToDouble(HeavyGram::weight).max().orElse(1);
        List<List<Cell>> rows = new ArrayList<>();
        for (HeavyGram gram : heavy) {
            List<Cell> row = new ArrayList<>();
            row.add(Cell.drawing(GramSvg.of(gram.gram())));
            row.add(EvidenceBlocks.gram(
                    gram.gram(), List.of(), gram.grams().subList(1, gram.grams().size())));
            row.add(Cell.bar(gram.weight() / max, Html.fixed(gram.weight(), 3)));
            gram.counts().forEach(count -> row.add(Cell.count(count)));
            rows.add(row);
        }
        return new Table("The heaviest grams and how often each class has them", columns, rows);
    }

    /** Why a tree got its class: its neighbors, and where it differs from the nearest. */
    static List<Block> explained(Model model, Sample sample) {
        Prediction prediction = model.classify(sample.tree());
        List<List<Cell>> rows = new ArrayList<>();
        for (Neighbor neighbor : prediction.neighbors().stream().limit(5).toList()) {
            Sample near = model.samples().get(neighbor.index());
            boolean same = near.className().equals(sample.className());
            rows.add(List.of(
                    Cell.code(near.id()),
                    Cell.badge(same ? Cell.Tone.GOOD : Cell.Tone.BAD, near.className()),
                    Cell.number(neighbor.distance(), 4),
                    Cell.text(telling(model, sample.tree(), near.tree()))));
        }
        String title = String.format(
                Locale.ROOT,
                "Tree `%s` of class %s is taken for %s; its nearest neighbors",
                sample.id(),
                sample.className(),
                model.className(prediction));
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Table(title, List.of("tree", "class", "distance", "what sets them apart most"), rows));
        Sample nearest = model.samples().get(prediction.neighbors().get(0).index());
        if (EvidenceBlocks.has(model)) {
            blocks.addAll(EvidenceBlocks.classes(model, sample, TELLING));
            blocks.add(EvidenceBlocks.difference(model, sample, nearest, TELLING));
        }
        blocks.add(differences(model, sample, nearest));
        return blocks;
    }

    /** Two trees, the warmer a part the more of their distance comes from it. */
    static Block differences(Model model, Sample sample, Sample nearest) {
        Explanation why = Explanation.of(model, sample.tree(), nearest.tree());
        return DocumentBlocks.pair(
                "Where the two differ: the warmer, the more of the distance comes from there"
                        + (EvidenceBlocks.has(model) ? "; blue brings them together" : ""),
                sample,
                why.sharesA(),
                nearest,
                why.sharesB());
    }

    /** The grams that add most to a distance, whatever their sign, in words. */
    static String telling(Model model, Tree tree, Tree other) {
        return EvidenceDifference.of(model, tree, other).parts().stream()
                .limit(3)
                .map(one -> "`" + one.gram() + "` " + String.format(Locale.ROOT, "%.3g", one.total()))
                .reduce((a, b) -> a + ", " + b)
                .orElse("nothing");
    }

    /** How the loss and its parts fell. */
    static Chart curve(String caption, List<LearningEpoch> epochs) {
        List<Chart.Point> loss = new ArrayList<>();
        List<Chart.Point> pull = new ArrayList<>();
        List<Chart.Point> push = new ArrayList<>();
        for (LearningEpoch epoch : epochs) {
            loss.add(new Chart.Point(epoch.epoch(), epoch.loss(), 0, ""));
            pull.add(new Chart.Point(epoch.epoch(), epoch.pull(), 0, ""));
            push.add(new Chart.Point(epoch.epoch(), epoch.push(), 0, ""));
        }
        return new Chart(
                Chart.Kind.LINES,
                caption,
                "epoch",
                "loss",
                Chart.Unit.PLAIN,
                List.of(),
                List.of(
                        new Chart.Series("loss", loss),
                        new Chart.Series("targets too far", pull),
                        new Chart.Series("impostors too near", push)));
    }
}
