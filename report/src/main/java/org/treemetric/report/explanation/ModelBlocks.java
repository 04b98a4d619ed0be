package org.treemetric.report.explanation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
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
import org.treemetric.report.drawing.GramSvg;
import org.treemetric.report.page.Block;
import org.treemetric.report.page.Cell;
import org.treemetric.report.page.Chart;
import org.treemetric.report.page.Columns;
import org.treemetric.report.page.Html;
import org.treemetric.report.page.Table;
import org.treemetric.tree.Tree;

/** What there is to show of a model. */
public final class ModelBlocks {
    private static final int MAX_ON_MAP = 400;
    private static final int TELLING = 8;
    private static final int MAX_COLUMNS = 6; // of classes
    private static final int NAMED = 3; // of many classes

    private ModelBlocks() {}

    /**
     * The trees on two maps, by the plain distance and by the learned one.
     *
     * @param heldOut which trees, by id, the model did not learn from
     */
    public static Block maps(Model model, Dataset data, Predicate<String> heldOut, int threads) {
        List<Sample> shown = onMap(data);
        List<Tree> trees = shown.stream().map(Sample::tree).toList();
        GramEncoder plain = new GramEncoder(GramShape.PAPER);
        List<GramVector> before = trees.stream().map(plain::encode).toList();
        GramEncoder learned =
                new GramEncoder(model.dictionary()); // one overlay for all, so unseen grams can be compared
        List<GramVector> after = trees.stream().map(learned::encode).toList();
        String count = shown.size() == data.size()
                ? "all " + data.size() + " trees"
                : String.format(Locale.ROOT, "%,d of %,d trees, some of each class", shown.size(), data.size());
        return new Columns(List.of(
                MapChart.of(
                        "Before learning, plain distance: " + count,
                        shown,
                        heldOut,
                        DistanceMatrix.among(PlainMetric.PLAIN, before, threads).toArray()),
                MapChart.of(
                        "After learning, learned distance: " + count,
                        shown,
                        heldOut,
                        DistanceMatrix.among(model.metric(), after, threads).toArray())));
    }

    // Of each class in its share, evenly spaced, so that small classes are there too.
    private static List<Sample> onMap(Dataset data) {
        if (data.size() <= MAX_ON_MAP) {
            return data.samples();
        }
        List<Sample> shown = new ArrayList<>();
        for (String name : data.classNames()) {
            List<Sample> ofClass = data.samples().stream()
                    .filter(sample -> sample.className().equals(name))
                    .toList();
            int count = Math.max(1, (int) ((long) ofClass.size() * MAX_ON_MAP / data.size()));
            for (int i = 0; i < count; i++) {
                shown.add(ofClass.get((int) ((long) i * ofClass.size() / count)));
            }
        }
        return shown;
    }

    /** The heaviest grams, drawn, with their occurrences per class; of many classes those that have them most often. */
    public static Table heaviest(Model model, int top) {
        List<HeavyGram> heavy = HeavyGrams.of(model).stream().limit(top).toList();
        boolean many = model.classNames().size() > MAX_COLUMNS;
        List<String> columns = new ArrayList<>(List.of("drawn", "gram", "weight"));
        columns.addAll(many ? List.of("most often in") : model.classNames());
        double max = heavy.stream().mapToDouble(HeavyGram::weight).max().orElse(1);
        List<List<Cell>> rows = new ArrayList<>();
        for (HeavyGram gram : heavy) {
            List<Cell> row = new ArrayList<>();
            row.add(Cell.drawing(GramSvg.of(gram.gram())));
            row.add(EvidenceBlocks.gram(
                    gram.gram(),
                    "",
                    List.of(),
                    gram.grams().subList(1, gram.grams().size())));
            row.add(Cell.bar(gram.weight() / max, Html.fixed(gram.weight(), 3)));
            if (many) {
                row.add(Cell.text(mostOften(model.classNames(), gram.counts())));
            } else {
                gram.counts().forEach(count -> row.add(Cell.count(count)));
            }
            rows.add(row);
        }
        return new Table("The heaviest grams and how often each class has them", columns, rows);
    }

    private static String mostOften(List<String> names, List<Long> counts) {
        List<Integer> having = IntStream.range(0, names.size())
                .filter(c -> counts.get(c) > 0)
                .boxed()
                .sorted(Comparator.comparingLong((Integer c) -> -counts.get(c)))
                .toList();
        String most = having.stream()
                .limit(NAMED)
                .map(c -> names.get(c) + " " + counts.get(c))
                .collect(Collectors.joining(", "));
        return most + (having.size() > NAMED ? " and " + (having.size() - NAMED) + " more" : "");
    }

    /** Why a tree got its class: its neighbors, and where it differs from the nearest. */
    public static List<Block> explained(Model model, Sample sample) {
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
    public static Block differences(Model model, Sample sample, Sample nearest) {
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
    public static String telling(Model model, Tree tree, Tree other) {
        return EvidenceDifference.of(model, tree, other).parts().stream()
                .limit(3)
                .map(one -> "`" + one.gram() + "` " + String.format(Locale.ROOT, "%.3g", one.total()))
                .reduce((a, b) -> a + ", " + b)
                .orElse("nothing");
    }

    /** How the loss and its parts fell. */
    public static Chart curve(String caption, List<LearningEpoch> epochs) {
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
