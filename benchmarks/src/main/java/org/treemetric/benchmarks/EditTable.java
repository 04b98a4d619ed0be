package org.treemetric.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.eval.Decision;
import org.treemetric.edit.eval.EditGrid;
import org.treemetric.edit.eval.EditMethods;
import org.treemetric.edit.learn.EditLmnnOptions;
import org.treemetric.edit.learn.GeslOptions.Rule;
import org.treemetric.eval.Classifier;
import org.treemetric.eval.Folds;
import org.treemetric.eval.Method;
import org.treemetric.eval.TrainingPart;
import org.treemetric.neighbor.Prediction;

/**
 * Errors of every edit-distance setting on the first shuffle of the fixed folds, one line per fold with its times.
 *
 * <pre>benchmarks/run edit-table DATA FOLDS RESULT.tsv [THREADS [SET,... [SETTING,...]]]</pre>
 *
 * <p>Lines are appended as folds finish; started again, it goes on with the folds that are missing and then prints the
 * table.
 */
public final class EditTable {
    private static final List<String> SETS = List.of("strings-0", "glycan-blood", "sentiment", "words");

    private EditTable() {}

    /** Runs what is missing. */
    public static void main(String[] arguments) throws IOException {
        FoldTable table = new FoldTable(List.of(arguments));
        List<String> sets = table.sets(SETS);
        for (String set : sets) {
            for (String name : table.methods(List.copyOf(methods(set).keySet()))) {
                run(table, set, name);
            }
        }
        print(table.lines(), sets);
    }

    private static Map<String, Method> methods(String set) {
        int k = set.startsWith("strings") ? 1 : 3;
        boolean large = set.equals("sentiment"); // where the reference spared itself rounds and ridges of E5
        List<Integer> perClass = List.of(1, 3, 6);
        EditGrid gesl = new EditGrid(perClass, EditGrid.GESL_RIDGES);
        EditGrid bedl = new EditGrid(perClass, large ? List.of(0.0) : EditGrid.BEDL_RIDGES);
        int rounds = large ? 2 : 5;
        Map<String, Method> all = new LinkedHashMap<>();
        all.put("ted-knn", EditMethods.ted(k));
        all.put("ted-mrglvq", EditMethods.tedPrototypes(perClass, Decision.MRGLVQ));
        all.put("e3-paper", EditMethods.tedLmnn(EditLmnnOptions.paper(k)));
        all.put("e3-paper-linearised", EditMethods.tedLmnnLinearised(EditLmnnOptions.paper(k)));
        all.put("e3-scaled", EditMethods.tedLmnnScaled(EditLmnnOptions.paper(k), List.of(0.25, 0.5, 1.0)));
        all.put("e4-nearest-linearised", EditMethods.gesl(gesl, Rule.NEAREST, false, Decision.MRGLVQ, k));
        all.put("e5", EditMethods.bedl(bedl, rounds, Decision.MRGLVQ, k));
        all.put("bedl-knn", EditMethods.bedl(bedl, rounds, Decision.NEIGHBORS, k));
        all.put("gesl-nearest-knn-linearised", EditMethods.gesl(gesl, Rule.NEAREST, false, Decision.NEIGHBORS, k));
        all.put("e4-farthest-linearised", EditMethods.gesl(gesl, Rule.FARTHEST, false, Decision.MRGLVQ, k));
        all.put("e4-nearest-exact", EditMethods.gesl(gesl, Rule.NEAREST, true, Decision.MRGLVQ, k));
        all.put("e4-farthest-exact", EditMethods.gesl(gesl, Rule.FARTHEST, true, Decision.MRGLVQ, k));
        all.put("gesl-farthest-knn-linearised", EditMethods.gesl(gesl, Rule.FARTHEST, false, Decision.NEIGHBORS, k));
        return all;
    }

    private static void run(FoldTable table, String set, String name) throws IOException {
        int threads = table.threads();
        Dataset samples = table.samples(set);
        Folds split = table.folds(set);
        Method method = methods(set).get(name);
        for (int f = 0; f < split.folds(); f++) {
            String key = set + "\t" + name + "\t" + f + "\t";
            if (table.has(key)) {
                continue;
            }
            List<Sample> train = samples.subset(split.train(0, f)).samples();
            List<Sample> test = samples.subset(split.test(0, f)).samples();
            long start = System.nanoTime();
            Classifier classifier = method.fit(train, split.learningSample(0, f), threads);
            long learned = System.nanoTime();
            List<Prediction> found =
                    classifier.classify(test.stream().map(Sample::tree).toList(), threads);
            long done = System.nanoTime();
            TrainingPart part = TrainingPart.of(train);
            int wrong = 0;
            for (int i = 0; i < test.size(); i++) {
                wrong += test.get(i).className().equals(part.className(found.get(i))) ? 0 : 1;
            }
            String line = String.format(
                    Locale.ROOT,
                    "%s%d\t%d\t%.1f\t%.1f%n",
                    key,
                    test.size(),
                    wrong,
                    (learned - start) / 1e9,
                    (done - learned) / 1e9);
            table.add(line);
            System.out.print(line);
        }
    }

    // Setting by set: error, standard deviation over folds, and the seconds of all five folds.
    private static void print(List<String> lines, List<String> sets) {
        Map<String, List<String[]>> cells = new LinkedHashMap<>();
        for (String line : lines) {
            String[] field = line.split("\t", -1);
            cells.computeIfAbsent(field[1] + "\t" + field[0], key -> new ArrayList<>())
                    .add(field);
        }
        System.out.println("| setting | " + String.join(" | ", sets) + " |");
        System.out.println("|---" + "|---".repeat(sets.size()) + "|");
        for (String name : methods("words").keySet()) {
            StringBuilder row = new StringBuilder("| " + name);
            for (String set : sets) {
                row.append(" | ").append(cell(cells.getOrDefault(name + "\t" + set, List.of())));
            }
            System.out.println(row + " |");
        }
    }

    private static String cell(List<String[]> folds) {
        if (folds.size() < 5) {
            return folds.size() + " of 5 folds";
        }
        double[] error = folds.stream()
                .mapToDouble(f -> Double.parseDouble(f[4]) / Double.parseDouble(f[3]))
                .toArray();
        double mean = Arrays.stream(error).average().orElse(0);
        double squares = Arrays.stream(error).map(e -> (e - mean) * (e - mean)).sum();
        double wrong = folds.stream().mapToDouble(f -> Double.parseDouble(f[4])).sum();
        double tests = folds.stream().mapToDouble(f -> Double.parseDouble(f[3])).sum();
        double seconds = folds.stream()
                .mapToDouble(f -> Double.parseDouble(f[5]) + Double.parseDouble(f[6]))
                .sum();
        return String.format(
                Locale.ROOT, "%.3f ± %.3f, %.0f s", wrong / tests, Math.sqrt(squares / (error.length - 1)), seconds);
    }
}
