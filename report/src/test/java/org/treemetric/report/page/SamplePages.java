package org.treemetric.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.treemetric.distance.ClassicalScaling;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramShape;
import org.treemetric.notation.BracketFormat;
import org.treemetric.report.drawing.GramSvg;
import org.treemetric.report.drawing.TreeSvg;
import org.treemetric.tree.Document;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/** A page with one of everything, filled with made-up figures. */
final class SamplePages {
    private SamplePages() {}

    static Page everything() throws Exception {
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(
                "At a glance",
                List.of(
                        new Prose("Made-up figures with `code`, <b>no tags</b> and \"quotes\"."),
                        new Tiles(List.of(
                                new Tiles.Tile("Error, plain distance", "13.8 %", "95 % interval 10.4 to 17.9"),
                                new Tiles.Tile("Error, learned", "1.2 %", "95 % interval 0.4 to 2.9"),
                                new Tiles.Tile("Trees", "200", "2 classes"),
                                new Tiles.Tile("Faster than edit distance", "214 ×", "on Sentiment"))),
                        new Notice(true, "12 trees occur both in training and test folds."),
                        new Notice(false, "Folds are stratified and seeded."))));
        sections.add(new Section("Errors", List.of(bars(), new Columns(List.of(lines(7), lines(60))))));
        sections.add(new Section(
                "Maps", List.of(new Columns(List.of(map("before learning", 1), map("after learning", 3))))));
        sections.add(new Section(
                "Confusion",
                List.of(new Columns(List.of(
                        new Confusion(
                                "E1", List.of("periodic", "random"), List.of(List.of(88L, 12L), List.of(15L, 85L))),
                        new Confusion(
                                "evidence",
                                List.of("periodic", "random"),
                                List.of(List.of(99L, 1L), List.of(2L, 98L))))))));
        sections.add(new Section("Heaviest grams", List.of(grams(), drawings())));
        sections.add(new Section("Documents", List.of(documents())));
        sections.add(new Section("Claims", List.of(claims())));
        return new Page(
                "Learning a distance between trees",
                "Strings of nine letters, told apart by a distance that was learned from examples.",
                List.of("treemetric 0.1.0", "JDK 17", "2 cores"),
                sections);
    }

    private static Chart bars() {
        List<Chart.Series> series = new ArrayList<>();
        for (String name : List.of("E1", "E2", "E3", "E4", "E5", "nca", "evidence", "svm")) {
            List<Chart.Point> points = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                points.add(new Chart.Point(i, 0.3 / (1 + series.size() % 5) + 0.02 * i, 0.03, ""));
            }
            series.add(new Chart.Series(name, points));
        }
        return new Chart(
                Chart.Kind.BARS,
                "Error of each setting on each dataset; strokes are standard deviations over folds",
                "dataset",
                "error",
                Chart.Unit.SHARE,
                List.of("Strings", "Words", "Sentiment", "Glycan blood", "Glycan tissue"),
                series);
    }

    private static Chart lines(int length) {
        List<Chart.Series> series = new ArrayList<>();
        for (String name : List.of("E1", "E2")) {
            List<Chart.Point> points = new ArrayList<>();
            for (int i = 1; i <= length; i++) {
                points.add(new Chart.Point(
                        i, 0.1 + (name.equals("E1") ? 0.1 : 0.02) + 0.3 / i, length > 30 ? 0 : 0.04, ""));
            }
            series.add(new Chart.Series(name, points));
        }
        return new Chart(
                Chart.Kind.LINES, "Error against p = q", "p = q", "error", Chart.Unit.SHARE, List.of(), series);
    }

    private static Chart map(String when, double apart) {
        Random random = new Random(7);
        int n = 60;
        double[][] at = new double[n][2];
        double[][] distance = new double[n][n];
        for (int i = 0; i < n; i++) {
            at[i] = new double[] {random.nextGaussian() + (i % 2 == 0 ? apart : 0), random.nextGaussian()};
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                distance[i][j] = Math.hypot(at[i][0] - at[j][0], at[i][1] - at[j][1]);
            }
        }
        double[][] place = ClassicalScaling.places(distance);
        List<Chart.Series> series = new ArrayList<>();
        for (int c = 0; c < 2; c++) {
            List<Chart.Point> points = new ArrayList<>();
            for (int i = c; i < n; i += 2) {
                points.add(new Chart.Point(place[i][0], place[i][1], 0, "tree " + i));
            }
            series.add(new Chart.Series(c == 0 ? "periodic" : "random", points));
        }
        return new Chart(Chart.Kind.MAP, "The trees " + when, "", "", Chart.Unit.PLAIN, List.of(), series);
    }

    private static Table grams() {
        List<List<Cell>> rows = new ArrayList<>();
        for (List<Optional<String>> fields : List.of(
                List.of(Optional.of("D"), Optional.of("A"), Optional.of("D"), Optional.<String>empty()),
                List.of(
                        Optional.<String>empty(),
                        Optional.of("*"),
                        Optional.<String>empty(),
                        Optional.of("GlcNAc.1b4")))) {
            Gram gram = Gram.of(new GramShape(2, 2), fields);
            rows.add(List.of(
                    Cell.drawing(GramSvg.of(gram)),
                    Cell.code(gram.toString()),
                    Cell.bar(0.8, "3.2"),
                    Cell.count(12),
                    Cell.count(0)));
        }
        return new Table(
                "The heaviest grams and how often they occur",
                List.of("drawn", "gram", "weight", "periodic", "random"),
                rows);
    }

    private static Drawings drawings() throws Exception {
        Tree a = BracketFormat.parse("a", "{root{S{NP{the}{cat}}{VP{sat}}}{</script>}}");
        return new Drawings(
                "Where two trees differ",
                List.of(
                        new Drawings.Drawing(
                                "tree 1, class a", TreeSvg.folded(a, "tree 1", v -> v / 8.0), "Warm: far."),
                        new Drawings.Drawing("tree 2", TreeSvg.folded(a, "tree 2", v -> -v / 8.0), "")));
    }

    private static Documents documents() throws Exception {
        Tree tree = BracketFormat.parse("a", "{class{method{if{call}}}{method{return}}}");
        StringBuilder text = new StringBuilder("""
                class Sample {
                    void first(int x) {
                        if (x > 0) {
                            </script>call("a rather long argument that has to wrap somewhere on a narrow page");
                        }
                    }
                """);
        for (int i = 0; i < 20; i++) {
            text.append("    // nothing to see in line ").append(i).append('\n');
        }
        text.append("    int second() {\n\treturn 1;\n    }\n}\n");
        String all = text.toString();
        int[] start = {
            0,
            all.indexOf("void"),
            all.indexOf("if"),
            all.indexOf("</script"),
            all.indexOf("int second"),
            all.indexOf("return")
        };
        int[] end = {
            all.length(),
            all.indexOf("    // nothing"),
            all.indexOf("    }\n    //"),
            all.indexOf("        }\n    }"),
            all.length() - 3,
            all.indexOf(";\n    }\n}")
        };
        Places places = Places.of(new Document("src/Sample.java", all), start, end, 6);
        double[] share = {0, 0.1, 0.4, 1, -0.2, -0.8};
        return new Documents(
                "Where two documents differ: orange sets them apart, blue brings them together",
                List.of(
                        new Documents.Pane("`src/Sample.java`, class a", DocumentHeat.of(tree, places, share, 0.9)),
                        new Documents.Pane("tree 2, class b", DocumentHeat.of(tree, places, share, -0.9))));
    }

    private static Table claims() {
        return new Table(
                "Claims",
                List.of("claim", "our figure", "test", "verdict"),
                List.of(
                        List.of(
                                Cell.text("The learned distance has a lower error than the plain one on every set."),
                                Cell.text("lower on 3 of 4 sets"),
                                Cell.text("corrected resampled t-test"),
                                Cell.badge(Cell.Tone.MIXED, "holds in part")),
                        List.of(
                                Cell.text("On Strings p = q = 1 is worst."),
                                Cell.text("worse by 0.12"),
                                Cell.text("comparison of means"),
                                Cell.badge(Cell.Tone.GOOD, "holds")),
                        List.of(
                                Cell.text("Inference is over 5000 times faster."),
                                Cell.text("214 times"),
                                Cell.text("clock"),
                                Cell.badge(Cell.Tone.BAD, "does not hold")),
                        List.of(
                                Cell.text("GESL of the authors."),
                                Cell.none(),
                                Cell.text("-"),
                                Cell.badge(Cell.Tone.NEUTRAL, "cannot be checked"))));
    }
}
