package org.treemetric.experiments;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.treemetric.eval.CrossValidation;
import org.treemetric.eval.FoldResult;
import org.treemetric.eval.Folds;

/** The errors of a setting in all folds of one repeat. */
record ErrorCell(Group.Round round, Setting setting, int k, int shape) {
    private static final int LARGE_TREES = 30; // mean nodes per tree from which E5 is cut short

    SortedMap<String, String> key(String version) {
        SortedMap<String, String> key = Cell.key("errors", round.set(), version);
        key.put("setting", setting.id());
        key.put("repeat", Integer.toString(round.repeat()));
        if (setting != Setting.EVIDENCE && setting != Setting.SVM) { // these choose for themselves
            key.put("k", Integer.toString(k));
        }
        if (!setting.isOfEdits() && setting != Setting.EVIDENCE) {
            key.put("shape", Integer.toString(shape));
        }
        return key;
    }

    Cell cell(String version, int threads) {
        return new Cell(key(version), weight(), () -> Map.of("folds", run(threads)));
    }

    private List<Map<String, Object>> run(int threads) {
        Folds one = repeat(round.set().folds(), round.repeat());
        boolean large = meanSize() > LARGE_TREES;
        List<Map<String, Object>> rows = new ArrayList<>();
        for (FoldResult fold : CrossValidation.run(round.set().data(), setting.method(k, shape, large), one, threads)
                .folds()) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("fold", fold.fold());
            row.put("train", fold.train());
            row.put("tests", fold.tests());
            row.put("errors", fold.errors());
            row.put("learnSeconds", fold.learnSeconds());
            row.put("inferSeconds", fold.inferSeconds());
            rows.add(row);
        }
        return rows;
    }

    /** The folds of a kept value, as repeat number {@code repeat}. */
    static List<FoldResult> folds(JsonNode value, int repeat) {
        List<FoldResult> folds = new ArrayList<>();
        for (JsonNode row : value.get("folds")) {
            folds.add(new FoldResult(
                    repeat,
                    row.get("fold").asInt(),
                    row.get("train").asInt(),
                    row.get("tests").asInt(),
                    row.get("errors").asInt(),
                    row.get("learnSeconds").asDouble(),
                    row.get("inferSeconds").asDouble()));
        }
        return folds;
    }

    private static Folds repeat(Folds folds, int repeat) {
        int[] foldOf = new int[folds.samples()];
        List<Optional<int[]>> learning = new ArrayList<>();
        for (int f = 0; f < folds.folds(); f++) {
            for (int i : folds.test(repeat, f)) {
                foldOf[i] = f;
            }
            int[] train = folds.train(repeat, f);
            int[] places = folds.learningSample(repeat, f);
            int[] lines = new int[places.length];
            for (int i = 0; i < lines.length; i++) {
                lines[i] = train[places[i]];
            }
            learning.add(Optional.of(lines));
        }
        return Folds.of(folds.folds(), new int[][] {foldOf}, List.of(learning));
    }

    private double meanSize() {
        return round.set().data().samples().stream()
                .mapToInt(sample -> sample.tree().size())
                .average()
                .orElse(0);
    }

    // Seconds on the machine this was written on, within a factor of three: enough for a bar that does not lie much.
    private double weight() {
        double trees = round.set().data().size();
        double pairs = trees * trees / 1e6;
        double nodes = meanSize();
        return 0.05
                + switch (setting) {
                    case E1 -> 0.5 * pairs;
                    case E2, AUTHORS -> 1.0 + pairs;
                    case LOGODDS -> pairs;
                    case NCA -> 6 + 3 * pairs;
                    case EVIDENCE -> 3 + trees * nodes / 3000;
                    case SVM -> 0.3 + trees * nodes / 20_000;
                    case TED -> pairs * nodes * nodes / 60;
                    case E3 -> 2 + pairs * nodes * nodes / 10;
                    case E4 -> 6 + pairs * nodes * nodes / 3;
                    case E5 -> 20 + pairs * nodes * nodes;
                };
    }
}
