package org.treemetric.report.evaluation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.TestResult;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.report.explanation.EvidenceBlocks;
import org.treemetric.report.explanation.ModelBlocks;
import org.treemetric.report.page.Block;
import org.treemetric.report.page.Cell;
import org.treemetric.report.page.Details;
import org.treemetric.report.page.Html;
import org.treemetric.report.page.Prose;
import org.treemetric.report.page.Table;

/** The trees that got the wrong class, the surest mistakes first: what they were taken for, by whom, and why. */
final class MistakeBlocks {
    private static final int FIRST = 12; // shown at once
    private static final int LISTED = 300;
    private static final int SUSPECTS = 30;
    private static final int EXPLAINED = 6;
    private static final int GRAMS = 5;

    private final Evaluation evaluation;
    private final List<Model> models; // of the first repeat, by fold; not always all of them

    MistakeBlocks(Evaluation evaluation, List<Model> models) {
        this.evaluation = evaluation;
        this.models = models;
    }

    /** A tree that was given another class than its own, once or more often. */
    private record Mistake(TestResult first, int times) {
        double sureness() {
            return first.probability().orElse(0);
        }
    }

    private List<Mistake> mistakes() {
        Map<Integer, List<TestResult>> byTree = new TreeMap<>();
        for (TestResult test : evaluation.mistakes()) {
            byTree.computeIfAbsent(test.position(), place -> new ArrayList<>()).add(test);
        }
        return byTree.values().stream()
                .map(tests -> new Mistake(tests.get(0), tests.size()))
                .sorted(Comparator.comparingInt(Mistake::times)
                        .thenComparingDouble(Mistake::sureness)
                        .reversed()) // stable: equal ones stay in the order of the data
                .toList();
    }

    /** The blocks of a section. */
    List<Block> blocks() {
        List<Mistake> all = mistakes();
        if (all.isEmpty()) {
            return List.of(new Prose("None: every tree was given its own class."));
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(table(caption(all.size()), all.subList(0, Math.min(FIRST, all.size()))));
        List<Mistake> explainable =
                all.stream().filter(one -> model(one).isPresent()).toList();
        for (Mistake one : explainable.subList(0, Math.min(EXPLAINED, explainable.size()))) {
            blocks.add(new Details(
                    String.format(
                            Locale.ROOT,
                            "Why `%s` (%s) was taken for %s",
                            one.first.sample().id(),
                            one.first.truth(),
                            one.first.className()),
                    one.equals(explainable.get(0)),
                    why(one.first, model(one).orElseThrow())));
        }
        if (all.size() > FIRST) {
            List<Mistake> rest = all.subList(FIRST, Math.min(LISTED, all.size()));
            String words = rest.size() + FIRST == all.size()
                    ? "the other " + rest.size() + " trees"
                    : "the next " + rest.size() + " of " + all.size() + " trees (the JSON line lists all)";
            blocks.add(new Details("Wrong as well: " + words, false, List.of(table("Less sure", rest))));
        }
        return blocks;
    }

    private Optional<Model> model(Mistake one) {
        return one.first.repeat() == 0 && one.first.fold() < models.size()
                ? Optional.of(models.get(one.first.fold()))
                : Optional.empty();
    }

    private static String caption(int count) {
        if (count == 1) {
            return "1 tree was given the wrong class";
        }
        return count + " trees were given the wrong class, "
                + (count > FIRST ? "the " + FIRST + " surest of them" : "the surest first");
    }

    private Table table(String caption, List<Mistake> listed) {
        boolean repeated = evaluation.repeats() > 1;
        List<String> columns = new ArrayList<>(List.of("tree", "class", "taken for", "how sure"));
        columns.addAll(List.of("nearest of its class", "nearest of the other"));
        if (repeated) {
            columns.add("wrong in");
        }
        List<List<Cell>> rows = new ArrayList<>();
        for (Mistake one : listed) {
            TestResult test = one.first;
            List<Cell> row = new ArrayList<>(List.of(
                    Cell.code(test.sample().id()),
                    Cell.text(test.truth()),
                    Cell.badge(Cell.Tone.BAD, test.className()),
                    test.probability().isPresent()
                            ? Cell.bar(
                                    test.probability().getAsDouble(),
                                    Html.fixed(test.probability().getAsDouble(), 2))
                            : Cell.none(),
                    near(test, test.right()),
                    near(test, test.wrong())));
            if (repeated) {
                row.add(Cell.figure(one.times + " of " + evaluation.repeats() + " repeats"));
            }
            rows.add(row);
        }
        return new Table(caption, columns, rows);
    }

    private static Cell near(TestResult test, Optional<Neighbor> neighbor) {
        return neighbor.map(near -> Cell.lines(List.of(
                        "`" + test.part().sample(near).id() + "`",
                        String.format(Locale.ROOT, "at %.4g", near.distance()))))
                .orElse(Cell.none());
    }

    private static List<Block> why(TestResult test, Model model) {
        List<Block> blocks = new ArrayList<>();
        Sample sample = test.sample();
        if (EvidenceBlocks.has(model)) {
            blocks.addAll(EvidenceBlocks.mistaken(model, sample, test.className(), GRAMS));
        }
        test.wrong().ifPresent(near -> compared("The nearest " + test.className(), test, near, model, blocks));
        test.right().ifPresent(near -> compared("The nearest " + test.truth(), test, near, model, blocks));
        return blocks;
    }

    private static void compared(String who, TestResult test, Neighbor near, Model model, List<Block> blocks) {
        Sample neighbor = test.part().sample(near);
        blocks.add(new Prose(String.format(
                Locale.ROOT, "%s among the trees learned from, `%s`, at %.4g.", who, neighbor.id(), near.distance())));
        blocks.add(ModelBlocks.differences(model, test.sample(), neighbor));
        blocks.add(EvidenceBlocks.difference(model, test.sample(), neighbor, GRAMS));
    }

    /** Trees that probably have the wrong class in the data; nothing if there are none. */
    List<Block> suspects() {
        List<Sample> suspects = evaluation.suspects();
        if (suspects.isEmpty()) {
            return List.of();
        }
        Map<String, TestResult> tests = new TreeMap<>();
        evaluation.mistakes().forEach(test -> tests.putIfAbsent(test.sample().id(), test));
        List<List<Cell>> rows = new ArrayList<>();
        for (Sample sample : suspects.subList(0, Math.min(SUSPECTS, suspects.size()))) {
            TestResult test = tests.get(sample.id());
            rows.add(List.of(
                    Cell.code(sample.id()),
                    Cell.text(sample.className()),
                    Cell.badge(Cell.Tone.MIXED, test.className()),
                    near(test, test.wrong())));
        }
        return List.of(
                new Prose(
                        "All neighbors that voted are of one other class, each time the tree was tested. Either it is an odd "
                                + "one of its class, or its class is wrong in the data."),
                new Table(
                        suspects.size() == 1
                                ? "1 tree to look at"
                                : suspects.size() + " trees to look at"
                                        + (suspects.size() > SUSPECTS ? ", the first " + SUSPECTS : ""),
                        List.of("tree", "class in the data", "all neighbors say", "nearest of them"),
                        rows));
    }
}
