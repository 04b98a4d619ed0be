package org.treemetric.report.evaluation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.DatasetStats;
import org.treemetric.dataset.ReadSummary;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.TestResult;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.report.page.Block;
import org.treemetric.report.page.Cell;
import org.treemetric.report.page.Details;
import org.treemetric.report.page.Notice;
import org.treemetric.report.page.Table;
import org.treemetric.tree.Tree;

/** What the data is, and what about it and its folds makes an error doubtful. */
final class DataBlocks {
    private static final int DUPLICATES = 10;
    private static final int LEFT_OUT = 20; // named, of each kind

    private DataBlocks() {}

    static List<Block> of(Dataset data, Evaluation evaluation, Optional<ReadSummary> read) {
        List<Block> blocks = new ArrayList<>(warnings(data, evaluation));
        read.filter(summary -> summary.badCount() > 0)
                .ifPresent(summary -> blocks.add(new Notice(
                        true,
                        summary.badCount() + (summary.badCount() == 1 ? " tree or file" : " trees or files")
                                + " could not be read and " + (summary.badCount() == 1 ? "is" : "are")
                                + " not in these figures.")));
        blocks.add(facts(data, read));
        read.ifPresent(summary -> leftOut(summary).ifPresent(blocks::add));
        Map<Tree, List<Sample>> copies = new HashMap<>(); // only looked up
        List<List<Sample>> groups = new ArrayList<>();
        for (Sample sample : data.samples()) {
            List<Sample> group = copies.computeIfAbsent(sample.tree(), tree -> new ArrayList<>());
            group.add(sample);
            if (group.size() == 2) {
                groups.add(group);
            }
        }
        if (!groups.isEmpty()) {
            blocks.add(duplicates(groups));
        }
        return blocks;
    }

    private static Table facts(Dataset data, Optional<ReadSummary> read) {
        DatasetStats stats = new DatasetStats();
        data.samples().forEach(stats::add);
        Map<String, Integer> sizes = new TreeMap<>();
        data.samples().forEach(sample -> sizes.merge(sample.className(), 1, Integer::sum));
        int smallest = sizes.values().stream().mapToInt(Integer::intValue).min().orElse(0);
        int largest = sizes.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        double nodes = data.samples().stream()
                .mapToInt(sample -> sample.tree().size())
                .average()
                .orElse(0);
        int least = data.samples().stream()
                .mapToInt(sample -> sample.tree().size())
                .min()
                .orElse(0);
        int most = data.samples().stream()
                .mapToInt(sample -> sample.tree().size())
                .max()
                .orElse(0);
        List<List<Cell>> rows = new ArrayList<>();
        row(rows, "trees", String.format(Locale.ROOT, "%,d", data.size()));
        row(rows, "classes", sizes.size() + ", the smallest of " + smallest + ", the largest of " + largest + " trees");
        row(rows, "nodes per tree", String.format(Locale.ROOT, "%,d to %,d, %.1f in the mean", least, most, nodes));
        Set<Tree> distinct = new HashSet<>();
        data.samples().forEach(sample -> distinct.add(sample.tree()));
        row(
                rows,
                "different trees",
                String.format(
                        Locale.ROOT, "%,d; %,d are copies of another", distinct.size(), data.size() - distinct.size()));
        read.ifPresent(summary -> {
            row(
                    rows,
                    "formats",
                    summary.formats().entrySet().stream()
                            .map(one -> String.format(Locale.ROOT, "%s %,d", one.getKey(), one.getValue()))
                            .collect(Collectors.joining(", ")));
            row(
                    rows,
                    "left out",
                    summary.skipped().isEmpty() && summary.badCount() == 0
                            ? "nothing"
                            : String.format(
                                    Locale.ROOT,
                                    "%,d of no known format, %,d ignored, %,d that could not be read",
                                    summary.unknown(),
                                    summary.ignored(),
                                    summary.badCount()));
            if (summary.unmatched() > 0) {
                row(rows, "documents without a part to split off", Long.toString(summary.unmatched()));
            }
        });
        return new Table("What was read", List.of("", "value"), rows);
    }

    // The first of what was left out, with the reason.
    private static Optional<Block> leftOut(ReadSummary read) {
        List<String> lines = new ArrayList<>();
        read.bad().stream().limit(LEFT_OUT).forEach(lines::add);
        read.skipped().stream()
                .filter(file -> file.reason().isUnknown())
                .limit(LEFT_OUT)
                .forEach(file ->
                        lines.add("`" + file.path() + "`: " + file.reason().words()));
        read.skipped().stream()
                .filter(file -> !file.reason().isUnknown())
                .limit(LEFT_OUT)
                .forEach(file ->
                        lines.add("`" + file.path() + "`: " + file.reason().words()));
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        long all = read.badCount() + read.skipped().size();
        List<List<Cell>> rows =
                lines.stream().map(line -> List.of(Cell.text(line))).toList();
        String caption = lines.size() == all ? "Left out" : "Left out, " + lines.size() + " of " + all;
        return Optional.of(new Details("What was left out", false, List.of(new Table(caption, List.of("file"), rows))));
    }

    private static void row(List<List<Cell>> rows, String name, String value) {
        rows.add(List.of(Cell.text(name), Cell.text(value)));
    }

    private static Table duplicates(List<List<Sample>> groups) {
        List<List<Sample>> largest = groups.stream()
                .sorted((a, b) -> Integer.compare(b.size(), a.size()))
                .limit(DUPLICATES)
                .toList();
        List<List<Cell>> rows = new ArrayList<>();
        for (List<Sample> group : largest) {
            List<String> classes =
                    group.stream().map(Sample::className).distinct().sorted().toList();
            rows.add(List.of(
                    Cell.code(group.get(0).id()),
                    Cell.code(group.get(1).id() + (group.size() > 2 ? " and " + (group.size() - 2) + " more" : "")),
                    Cell.count(group.size()),
                    classes.size() == 1
                            ? Cell.text(classes.get(0))
                            : Cell.badge(Cell.Tone.MIXED, String.join(", ", classes))));
        }
        return new Table(
                groups.size() == 1
                        ? "1 tree occurs more than once"
                        : groups.size() + " trees occur more than once"
                                + (groups.size() > DUPLICATES ? ", those with most copies" : ""),
                List.of("tree", "its copies", "times", "class"),
                rows);
    }

    private static List<Block> warnings(Dataset data, Evaluation evaluation) {
        Map<Integer, List<TestResult>> folds = new TreeMap<>();
        for (TestResult test : evaluation.tests()) {
            if (test.repeat() == 0) {
                folds.computeIfAbsent(test.fold(), fold -> new ArrayList<>()).add(test);
            }
        }
        int tested = 0;
        int copied = 0;
        long grams = 0;
        long unseen = 0;
        for (List<TestResult> tests : folds.values()) {
            Set<Tree> known = new HashSet<>();
            GramEncoder learned = new GramEncoder(GramShape.PAPER);
            for (Sample sample : tests.get(0).part().samples()) {
                known.add(sample.tree());
                learned.encode(sample.tree(), (id, count) -> {});
            }
            GramDictionary dictionary = learned.dictionary().freeze();
            GramEncoder encoder = new GramEncoder(dictionary);
            for (TestResult test : tests) {
                tested++;
                copied += known.contains(test.sample().tree()) ? 1 : 0;
                encoder.forget();
                GramVector vector = encoder.encode(test.sample().tree());
                grams += vector.size();
                for (int i = 0; i < vector.distinct(); i++) {
                    unseen += vector.id(i) >= dictionary.size() ? vector.count(i) : 0;
                }
            }
        }
        List<Block> blocks = new ArrayList<>();
        if (copied > 0) {
            blocks.add(new Notice(
                    true,
                    String.format(
                            Locale.ROOT,
                            "%d of %d trees (%.1f %%) have an exact copy among the trees that their fold is trained with. A "
                                    + "method that only remembers trees profits from that.",
                            copied,
                            tested,
                            100.0 * copied / tested)));
        }
        DatasetStats stats = new DatasetStats();
        data.samples().forEach(stats::add);
        if (stats.inSeveralClasses() > 0) {
            blocks.add(new Notice(
                    true,
                    stats.inSeveralClasses()
                            + (stats.inSeveralClasses() == 1 ? " tree occurs" : " distinct trees occur")
                            + " under more than one class; no method can get all of their copies right."));
        }
        blocks.add(new Notice(
                false,
                String.format(
                        Locale.ROOT,
                        "%.1f %% of the (2,2)-grams of tested trees were never seen in the training part of their fold.",
                        100.0 * unseen / grams)));
        return blocks;
    }
}
