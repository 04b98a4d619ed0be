package org.treemetric.experiments;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.treemetric.eval.Evaluation;
import org.treemetric.experiments.Claim.Verdict;
import org.treemetric.report.drawing.GramSvg;
import org.treemetric.report.page.Block;
import org.treemetric.report.page.Cell;
import org.treemetric.report.page.Chart;
import org.treemetric.report.page.Columns;
import org.treemetric.report.page.Notice;
import org.treemetric.report.page.Page;
import org.treemetric.report.page.Prose;
import org.treemetric.report.page.Section;
import org.treemetric.report.page.Table;
import org.treemetric.report.page.Tiles;

/** The report of a reproduction. */
final class ReproductionPage {
    private final Results results;
    private final Plan plan;
    private final List<Section> sections = new ArrayList<>();

    private ReproductionPage(Results results) {
        this.results = results;
        this.plan = results.plan();
    }

    static Page of(Results results, List<Claim> claims, ResultTables tables, List<String> missing) {
        ReproductionPage page = new ReproductionPage(results);
        page.glance(claims, missing);
        page.claims(claims);
        page.datasets(tables.datasets());
        page.errors();
        page.sweeps();
        page.grams();
        page.times();
        page.agreement(tables.agreement());
        page.method();
        return new Page(
                "Metric learning for ordered labeled trees: the paper, reproduced",
                "Every table and figure of the experiments in \"Metric Learning for Ordered Labeled Trees with pq-grams\" "
                        + "(ECAI 2020), measured anew, and what became of each claim.",
                Machine.facts(results),
                page.sections);
    }

    private void glance(List<Claim> claims, List<String> missing) {
        List<Block> blocks = new ArrayList<>();
        List<Tiles.Tile> tiles = new ArrayList<>();
        for (Verdict verdict : Verdict.values()) {
            long count =
                    claims.stream().filter(claim -> claim.verdict() == verdict).count();
            tiles.add(new Tiles.Tile("claims: " + verdict.words(), Long.toString(count), "of " + claims.size()));
        }
        plan.group("sentiment")
                .flatMap(results::times)
                .ifPresent(times -> tiles.add(new Tiles.Tile(
                        "faster than edit distance",
                        String.format(Locale.ROOT, "%.0f ×", times.ratio()),
                        "on Sentiment")));
        blocks.add(new Tiles(tiles));
        if (plan.options.quick()) {
            blocks.add(
                    new Notice(
                            false,
                            "This is a quick run: fewer draws of Strings, one repeat of each dataset, the slowest settings on the "
                                    + "smallest datasets only. Differences that a full run separates may drown in noise here."));
        }
        missing.forEach(line -> blocks.add(new Notice(true, "Missing: " + line + ".")));
        sections.add(new Section("At a glance", blocks));
    }

    private void claims(List<Claim> claims) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Claim claim : claims) {
            rows.add(List.of(
                    Cell.text(claim.text()),
                    Cell.badge(tone(claim.verdict()), claim.verdict().words()),
                    Cell.lines(List.of(claim.figure().split("; "))),
                    Cell.text(claim.test())));
        }
        sections.add(new Section(
                "Claims of the paper",
                List.of(
                        new Prose(
                                "The paper's claims in our own words. Verdicts are computed from the figures of this run; "
                                        + "\"in part\" means that some of the cases a claim is about show it and some do not."),
                        new Table(
                                "Claims and verdicts", List.of("claim", "verdict", "our figure", "judged by"), rows))));
    }

    private static Cell.Tone tone(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> Cell.Tone.GOOD;
            case IN_PART -> Cell.Tone.MIXED;
            case DOES_NOT_HOLD -> Cell.Tone.BAD;
            case CANNOT_BE_CHECKED -> Cell.Tone.NEUTRAL;
        };
    }

    private void datasets(List<DatasetRow> datasets) {
        List<List<Cell>> rows = new ArrayList<>();
        for (DatasetRow row : datasets) {
            rows.add(List.of(
                    Cell.code(row.set().name()),
                    Cell.figure(Long.toString(row.stats().trees())),
                    Cell.figure(Integer.toString(row.stats().labels())),
                    Cell.number(row.stats().size().mean(), 2),
                    Cell.figure(Integer.toString(row.stats().size().max())),
                    Cell.figure(Integer.toString(row.stats().classes().size())),
                    Cell.figure(Integer.toString(row.stats().distinct())),
                    Cell.figure(Integer.toString(row.stats().inSeveralClasses())),
                    Cell.text(row.origin() + ", " + row.folds() + " folds"),
                    Cell.text(row.paper().map(ReproductionPage::inThePaper).orElse("–"))));
        }
        sections.add(new Section(
                "Datasets",
                List.of(new Table(
                        "What the datasets are made of, beside the paper's table",
                        List.of(
                                "dataset",
                                "trees",
                                "labels",
                                "mean size",
                                "largest",
                                "classes",
                                "distinct trees",
                                "in several classes",
                                "data, folds",
                                "in the paper: trees / labels / mean size / classes"),
                        rows))));
    }

    private static String inThePaper(PaperSet set) {
        return set.paperName() + ": " + set.trees() + " / " + set.labels() + " / " + set.meanSize() + " / "
                + set.classes();
    }

    private void errors() {
        List<Chart.Series> series = new ArrayList<>();
        List<String> names = plan.groups.stream().map(Group::name).toList();
        List<List<Cell>> rows = new ArrayList<>();
        for (Setting setting : Setting.values()) {
            List<Chart.Point> points = new ArrayList<>();
            List<Cell> row = new ArrayList<>(List.of(Cell.text("`" + setting.id() + "`"), Cell.text(setting.title())));
            for (int g = 0; g < plan.groups.size(); g++) {
                Group group = plan.groups.get(g);
                Optional<Evaluation> found = results.errors(group, setting, group.paperK(), Plan.PAPER_SHAPE);
                int place = g;
                found.ifPresent(e -> points.add(
                        new Chart.Point(place, e.error(), e.sd(), e.folds().size() + " folds")));
                row.add(found.map(e -> Cell.figure(String.format(Locale.ROOT, "%.4f ± %.3f", e.error(), e.sd())))
                        .orElseGet(Cell::none));
            }
            if (!points.isEmpty()) {
                series.add(new Chart.Series(setting.id(), points));
                rows.add(row);
            }
        }
        if (series.isEmpty()) {
            return;
        }
        List<String> columns = new ArrayList<>(List.of("setting", "what it is"));
        columns.addAll(names);
        sections.add(new Section(
                "Errors",
                List.of(
                        new Prose("Error of classification on trees that were not learned from, five-fold "
                                + "cross-validation, p = q = 2, k = 1 on strings and glycan-tissue, else 3. E1 to E5 are the "
                                + "paper's settings; the others stand beside them. Strokes and ± are standard deviations over "
                                + "folds."),
                        new Chart(
                                Chart.Kind.BARS,
                                "Error of each setting on each dataset",
                                "dataset",
                                "error",
                                Chart.Unit.SHARE,
                                names,
                                series),
                        new Table("Mean error ± standard deviation over folds", columns, rows))));
    }

    private void sweeps() {
        if (plan.swept().isEmpty()) {
            return;
        }
        sweep(ReproductionOptions.Part.SHAPES, "Effect of p and q", "p = q", "k = 3");
        sweep(ReproductionOptions.Part.NEIGHBORS, "Effect of k", "k", "p = q = 2");
    }

    private void sweep(ReproductionOptions.Part part, String title, String axis, String fixed) {
        if (!plan.options.parts().contains(part)) {
            return;
        }
        boolean shapes = part == ReproductionOptions.Part.SHAPES;
        List<Block> charts = new ArrayList<>();
        for (Group group : plan.swept()) {
            List<Chart.Series> series = new ArrayList<>();
            for (Setting setting : List.of(Setting.E1, Setting.E2)) {
                List<Chart.Point> points = new ArrayList<>();
                for (int i = 1; i <= Plan.MAX_VARIED; i++) {
                    int x = i;
                    results.errors(group, setting, shapes ? Plan.SWEEP_K : i, shapes ? i : Plan.PAPER_SHAPE)
                            .ifPresent(e -> points.add(new Chart.Point(
                                    x, e.error(), e.sd(), e.folds().size() + " folds")));
                }
                series.add(new Chart.Series(
                        setting == Setting.E1 ? "E1, plain distance" : "E2, learned distance", points));
            }
            charts.add(new Chart(
                    Chart.Kind.LINES,
                    group.name() + ": error against " + axis + ", " + fixed,
                    axis,
                    "error",
                    Chart.Unit.SHARE,
                    List.of(),
                    series));
        }
        sections.add(new Section(title, List.of(new Columns(charts))));
    }

    private void grams() {
        List<Block> blocks = new ArrayList<>();
        for (Group group : plan.groups) {
            results.grams(group).ifPresent(value -> blocks.add(grams(group, value)));
        }
        if (!blocks.isEmpty()) {
            blocks.add(
                    0,
                    new Prose(
                            "What a model of all trees (preset `paper`, at most 200 trees to learn from) weighs most, drawn "
                                    + "as small trees: the stem above, the base below, dummies dashed. Of grams that occur in the same "
                                    + "trees equally often only the first is shown."));
            sections.add(new Section("Heaviest grams", blocks));
        }
    }

    private static Table grams(Group group, JsonNode value) {
        List<String> columns = new ArrayList<>(List.of("drawn", "gram", "weight"));
        value.get("classes").forEach(name -> columns.add(name.asText()));
        double max = value.get("heaviest").get(0).get("weight").asDouble();
        List<List<Cell>> rows = new ArrayList<>();
        for (JsonNode gram : value.get("heaviest")) {
            List<Cell> row = new ArrayList<>();
            double weight = gram.get("weight").asDouble();
            row.add(Cell.drawing(GramSvg.of(GramText.gram(gram.get("gram")))));
            row.add(Cell.code(GramText.of(gram.get("gram"))));
            row.add(Cell.bar(weight / max, String.format(Locale.ROOT, "%.3f", weight)));
            gram.get("counts").forEach(count -> row.add(Cell.count(count.asLong())));
            rows.add(row);
            if (rows.size() == 6) {
                break;
            }
        }
        return new Table(group.name() + ": the heaviest grams and their occurrences per class", columns, rows);
    }

    private void times() {
        List<List<Cell>> rows = new ArrayList<>();
        List<Chart.Point> learned = new ArrayList<>();
        List<Chart.Point> edit = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Group group : plan.groups) {
            results.times(group).ifPresent(times -> {
                double fast = Results.Times.mean(times.learned());
                double slow = Results.Times.mean(times.edit());
                learned.add(new Chart.Point(names.size(), 1000 * fast, 0, "milliseconds"));
                edit.add(new Chart.Point(names.size(), 1000 * slow, 0, "milliseconds"));
                names.add(group.name());
                double paper =
                        PaperSet.named(group.name()).map(PaperSet::paperRatio).orElse(Double.NaN);
                rows.add(List.of(
                        Cell.code(group.name()),
                        Cell.figure(seconds(fast, Results.Times.sd(times.learned()))),
                        Cell.figure(seconds(slow, Results.Times.sd(times.edit()))),
                        Cell.figure(String.format(Locale.ROOT, "%,.0f ×", times.ratio())),
                        Double.isNaN(paper) ? Cell.none() : Cell.figure(String.format(Locale.ROOT, "%,.0f ×", paper))));
            });
        }
        if (rows.isEmpty()) {
            return;
        }
        sections.add(new Section(
                "Time of inference",
                List.of(
                        new Prose(
                                "Classifying the trees of a fold by three nearest neighbors, in CPU seconds of one thread: "
                                        + "encoding, distances (the learned one through the index of grams that models use, the edit "
                                        + "distance pair by pair), vote. Both are exact, ours, and compiled Java. The paper reports a "
                                        + "factor of over 5,000 on Sentiment, from 9,013 against 1.79 seconds; both sides are thousands of "
                                        + "times faster here, so a ratio says as much about how either is written as about the distances."),
                        new Chart(
                                Chart.Kind.BARS,
                                "Milliseconds per fold, logarithmic",
                                "dataset",
                                "ms",
                                Chart.Unit.LOGARITHMIC,
                                names,
                                List.of(
                                        new Chart.Series("learned pq-gram distance", learned),
                                        new Chart.Series("edit distance", edit))),
                        new Table(
                                "Seconds per fold, mean ± standard deviation over folds",
                                List.of(
                                        "dataset",
                                        "learned pq-gram distance",
                                        "edit distance",
                                        "ratio",
                                        "the paper's ratio"),
                                rows))));
    }

    private static String seconds(double mean, double sd) {
        return mean < 0.1
                ? String.format(Locale.ROOT, "%.5f ± %.5f", mean, sd)
                : String.format(Locale.ROOT, "%.3f ± %.3f", mean, sd);
    }

    private void agreement(List<AgreementRow> agreement) {
        if (agreement.isEmpty()) {
            return;
        }
        List<List<Cell>> rows = new ArrayList<>();
        for (AgreementRow row : agreement) {
            rows.add(List.of(
                    Cell.code(row.group().name()),
                    Cell.text("`" + row.setting().id() + "`, k = " + row.k()),
                    Cell.figure(Integer.toString(row.folds())),
                    Cell.number(row.error(), 4),
                    Cell.number(row.reference(), 4),
                    Cell.figure(row.worstFold() + " of " + row.allowed() + " allowed"),
                    Cell.badge(row.agrees() ? Cell.Tone.GOOD : Cell.Tone.BAD, row.agrees() ? "agrees" : "differs")));
        }
        sections.add(new Section(
                "Agreement with a reference",
                List.of(new Table(
                        "Our errors beside those of an independent reference on the same folds",
                        List.of(
                                "dataset",
                                "setting",
                                "folds",
                                "error",
                                "reference",
                                "most trees off in a fold",
                                "verdict"),
                        rows))));
    }

    private void method() {
        sections.add(new Section(
                "How this was made",
                List.of(
                        new Prose(
                                "Parameters as in the paper: p = q = 2 unless varied; 600 epochs of Adam at rate 0.01; margins "
                                        + "5; L2 factor 0.0001; impostors searched every 50 epochs; at most 200 trees to learn from; five "
                                        + "folds. E3 to E5 follow published formulas; prototypes per class are chosen among 1, 3 and 6 by "
                                        + "inner folds. On strings every draw is a dataset of its own and counts as one repeat."),
                        new Prose("Every figure stands in the folder `tables` beside this file, as CSV and JSON."))));
    }
}
