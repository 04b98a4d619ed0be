package org.treemetric.experiments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.FoldResult;

/** Our errors beside those of an independent reference, fold by fold, where it ran on the same data and folds. */
final class Agreement {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** What the reference calls a setting, and how many trees of a fold may come out differently. */
    private record Reference(String file, String part, String column, int slack) {}

    private static final Map<Setting, Reference> REFERENCES = Map.of(
            Setting.E1, new Reference("golden/expected-errors.json", "results", "e1", 0),
            Setting.E2, new Reference("golden/expected-errors.json", "results", "e2_paper", 1),
            Setting.AUTHORS, new Reference("golden/expected-errors.json", "results", "e2_authors", 1),
            Setting.LOGODDS, new Reference("golden/expected-errors.json", "results", "e1_normalised_logodds", 1),
            Setting.TED, new Reference("golden/edit-errors.json", "all_shuffles", "ted-knn", 0),
            Setting.E3, new Reference("golden/edit-errors.json", "all_shuffles", "e3-paper", 1));

    private Agreement() {}

    /** A row per dataset and setting that can be compared; none if the reference is not there. */
    static List<AgreementRow> rows(Results results, DataFolder folder) throws IOException {
        List<AgreementRow> rows = new ArrayList<>();
        for (Group group : results.plan().groups) {
            for (Setting setting : Setting.values()) {
                Reference reference = REFERENCES.get(setting);
                if (reference != null && folder.beside(reference.file()).isPresent()) {
                    JsonNode file = JSON.readTree(
                            Files.readAllBytes(folder.beside(reference.file()).get()));
                    row(results, group, setting, reference, file).ifPresent(rows::add);
                }
            }
        }
        return rows;
    }

    private static Optional<AgreementRow> row(
            Results results, Group group, Setting setting, Reference reference, JsonNode file) {
        int folds = 0;
        int worst = 0;
        double ours = 0;
        double theirs = 0;
        int k = 0;
        for (Group.Round round : results.plan().rounds(group, setting)) {
            JsonNode expected = file.path(round.set().name());
            JsonNode column = expected.path(reference.part()).path(reference.column());
            k = expected.path("k").asInt();
            Optional<Evaluation> found = results.errors(setting, k, Plan.PAPER_SHAPE, List.of(round));
            boolean same = round.set().fixedFolds()
                    && round.set().digest().equals(expected.path("data_sha256").asText());
            if (!same || found.isEmpty()) {
                continue;
            }
            for (JsonNode fold : column) {
                if (fold.get("repeat").asInt() == round.repeat()) {
                    FoldResult mine = found.get().folds().get(fold.get("fold").asInt());
                    folds++;
                    worst = Math.max(
                            worst, Math.abs(mine.errors() - fold.get("wrong").asInt()));
                    ours += mine.error();
                    theirs += fold.get("wrong").asDouble() / fold.get("tests").asDouble();
                }
            }
        }
        return folds == 0
                ? Optional.empty()
                : Optional.of(new AgreementRow(
                        group, setting, k, folds, ours / folds, theirs / folds, worst, reference.slack()));
    }
}
