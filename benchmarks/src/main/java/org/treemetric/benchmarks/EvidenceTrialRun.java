package org.treemetric.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.Folds;
import org.treemetric.evidence.EvidenceTrials;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.Shape;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.gram.SimpleShape;

/**
 * What was tried for the evidence metric, on the fixed folds, a line per fold; goes on where it was stopped.
 *
 * <pre>EvidenceTrialRun DATA FOLDS RESULT.tsv SET:REPEATS[:nca] ...</pre>
 *
 * <p>A line: set, repeat, fold, tests; then Brier score, log loss and error of probabilities as votes, mixed with the
 * classes' shares, and with k and tau of their own; then inner error and errors of every union of shapes. With
 * {@code nca}: errors with the weights of preset nca in the structure part alone.
 */
public final class EvidenceTrialRun {
    private EvidenceTrialRun() {}

    private static Map<String, Shape> unions() {
        Map<String, Shape> unions = new LinkedHashMap<>();
        unions.put("six", ShapeUnion.SIX);
        unions.put("+(3,2)", with(new GramShape(3, 2)));
        unions.put("+(1,3)+(2,3)", with(new GramShape(1, 3), new GramShape(2, 3)));
        unions.put("+(3,1)+(3,2)+(2,3)", with(new GramShape(3, 1), new GramShape(3, 2), new GramShape(2, 3)));
        return unions;
    }

    private static Shape with(SimpleShape... more) {
        List<SimpleShape> parts = new ArrayList<>(ShapeUnion.SIX.parts());
        parts.addAll(Arrays.asList(more));
        return new ShapeUnion(parts);
    }

    /** Runs what is missing. */
    public static void main(String[] arguments) throws IOException {
        Path data = Path.of(arguments[0]);
        Path folds = Path.of(arguments[1]);
        Path result = Path.of(arguments[2]);
        for (String argument : Arrays.asList(arguments).subList(3, arguments.length)) {
            String[] part = argument.split(":", -1);
            for (int repeat = 0; repeat < Integer.parseInt(part[1]); repeat++) {
                run(data, folds, result, part[0], repeat, part.length > 2);
            }
        }
    }

    private static void run(Path data, Path foldFiles, Path result, String set, int repeat, boolean nca)
            throws IOException {
        Dataset samples = Dataset.read(
                set.startsWith("strings-")
                        ? data.resolve("strings").resolve(set + ".tsv")
                        : data.resolve(set).resolve("trees.tsv"));
        JsonNode json = new ObjectMapper().readTree(Files.readAllBytes(foldFiles.resolve(set + ".json")));
        int[] foldOf = new int[samples.size()];
        Arrays.setAll(foldOf, i -> json.get("folds").get(repeat).get(i).asInt());
        Folds folds = Folds.of(json.get("k").asInt(), new int[][] {foldOf}, List.of());
        for (int fold = 0; fold < folds.folds(); fold++) {
            String key = set + (nca ? ":nca" : "") + "\t" + repeat + "\t" + fold + "\t";
            if (Files.exists(result)
                    && Files.readAllLines(result, StandardCharsets.UTF_8).stream()
                            .anyMatch(line -> line.startsWith(key))) {
                continue;
            }
            List<Sample> train = samples.subset(folds.train(0, fold)).samples();
            List<Sample> test = samples.subset(folds.test(0, fold)).samples();
            StringBuilder line = new StringBuilder(key).append(test.size());
            if (nca) {
                line.append('\t').append(EvidenceTrials.ncaStructure(train, test, 1));
            } else {
                append(line, train, test);
            }
            Files.writeString(result, line.append('\n'), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    private static void append(StringBuilder line, List<Sample> train, List<Sample> test) {
        for (EvidenceTrials.Quality one : EvidenceTrials.probabilities(train, test, 1)) {
            line.append(String.format(Locale.ROOT, "\t%.5f\t%.5f\t%.5f", one.brier(), one.logLoss(), one.error()));
        }
        for (Shape union : unions().values()) {
            EvidenceTrials.ShapesTrial one = EvidenceTrials.shapes(train, test, union, 1);
            line.append(String.format(Locale.ROOT, "\t%.6f\t%d", one.inner(), one.wrong()));
        }
    }
}
