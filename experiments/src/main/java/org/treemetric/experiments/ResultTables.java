package org.treemetric.experiments;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.DatasetStats;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.ResampledTTest;
import org.treemetric.experiments.ReproductionOptions.Part;

/** Tables of what was measured; {@code docs/reproduction-files.md} describes their columns. */
final class ResultTables {
    private ResultTables() {}

    static List<ResultTable> all(Results results) {
        List<ResultTable> tables = new ArrayList<>();
        tables.add(datasets(results.plan()));
        for (Part part : Part.values()) {
            if (results.plan().options.parts().contains(part)) {
                switch (part) {
                    case ACCURACY -> {
                        tables.add(errors(results));
                        tables.add(comparisons(results));
                    }
                    case SHAPES -> tables.add(sweep(results, "shapes"));
                    case NEIGHBORS -> tables.add(sweep(results, "neighbors"));
                    case GRAMS -> tables.add(grams(results));
                    case TIME -> tables.add(times(results));
                }
            }
        }
        return tables;
    }

    private static ResultTable datasets(Plan plan) {
        List<List<Object>> rows = new ArrayList<>();
        for (Group group : plan.groups) {
            for (ExperimentSet set : group.sets()) {
                DatasetStats stats = new DatasetStats();
                set.data().samples().forEach(stats::add);
                Optional<PaperSet> paper = PaperSet.named(group.name());
                rows.add(List.of(
                        set.name(),
                        stats.trees(),
                        stats.labels(),
                        stats.size().mean(),
                        stats.size().max(),
                        stats.classes().size(),
                        stats.distinct(),
                        stats.inSeveralClasses(),
                        set.generated() ? "generated" : "read",
                        set.fixedFolds() ? "fixed" : "seeded",
                        paper.map(PaperSet::paperName),
                        paper.map(PaperSet::trees),
                        paper.map(PaperSet::labels),
                        paper.map(PaperSet::meanSize),
                        paper.map(PaperSet::classes),
                        paper.map(p -> p.standIn() ? "stand-in" : "same")));
            }
        }
        return new ResultTable(
                "datasets",
                List.of(
                        "set",
                        "trees",
                        "labels",
                        "meanSize",
                        "maxSize",
                        "classes",
                        "distinct",
                        "inSeveralClasses",
                        "origin",
                        "folds",
                        "paperName",
                        "paperTrees",
                        "paperLabels",
                        "paperMeanSize",
                        "paperClasses",
                        "relation"),
                rows);
    }

    private static ResultTable errors(Results results) {
        List<List<Object>> rows = new ArrayList<>();
        for (Group group : results.plan().groups) {
            for (Setting setting : results.plan().settings(group)) {
                for (int k : results.plan().ks(group)) {
                    results.errors(group, setting, k, Plan.PAPER_SHAPE)
                            .ifPresent(found -> rows.add(List.of(
                                    group.name(),
                                    setting.id(),
                                    k,
                                    Plan.PAPER_SHAPE,
                                    found.folds().size(),
                                    found.error(),
                                    found.sd())));
                }
            }
        }
        return new ResultTable("errors", List.of("set", "setting", "k", "p", "folds", "error", "sd"), rows);
    }

    private static ResultTable comparisons(Results results) {
        List<List<Object>> rows = new ArrayList<>();
        for (Group group : results.plan().groups) {
            for (Setting setting : results.plan().settings(group)) {
                Optional<ResampledTTest> test =
                        setting == Setting.E2 ? Optional.empty() : results.compared(group, Setting.E2, setting);
                test.ifPresent(t -> rows.add(List.of(group.name(), "E2", setting.id(), t.difference(), t.t(), t.p())));
            }
        }
        return new ResultTable("comparisons", List.of("set", "first", "second", "difference", "t", "p"), rows);
    }

    private static ResultTable sweep(Results results, String name) {
        boolean shapes = name.equals("shapes");
        List<List<Object>> rows = new ArrayList<>();
        for (Group group : results.plan().swept()) {
            for (Setting setting : List.of(Setting.E1, Setting.E2)) {
                for (int i = 1; i <= Plan.MOST; i++) {
                    int k = shapes ? Plan.SWEEP_K : i;
                    int shape = shapes ? i : Plan.PAPER_SHAPE;
                    Optional<Evaluation> found = results.errors(group, setting, k, shape);
                    found.ifPresent(e -> rows.add(List.of(
                            group.name(), setting.id(), k, shape, e.folds().size(), e.error(), e.sd())));
                }
            }
        }
        return new ResultTable(name, List.of("set", "setting", "k", "p", "folds", "error", "sd"), rows);
    }

    private static ResultTable grams(Results results) {
        List<List<Object>> rows = new ArrayList<>();
        for (Group group : results.plan().groups) {
            results.grams(group).ifPresent(value -> {
                int rank = 1;
                for (JsonNode row : value.get("heaviest")) {
                    for (int c = 0; c < value.get("classes").size(); c++) {
                        rows.add(List.of(
                                group.name(),
                                rank,
                                GramText.of(row.get("gram")),
                                row.get("weight").asDouble(),
                                value.get("classes").get(c).asText(),
                                row.get("counts").get(c).asLong()));
                    }
                    rank++;
                }
            });
        }
        return new ResultTable("grams", List.of("set", "rank", "gram", "weight", "class", "count"), rows);
    }

    private static ResultTable times(Results results) {
        List<List<Object>> rows = new ArrayList<>();
        for (Group group : results.plan().groups) {
            results.times(group)
                    .ifPresent(times -> rows.add(List.of(
                            group.name(),
                            times.learned().size(),
                            Results.Times.mean(times.learned()),
                            Results.Times.sd(times.learned()),
                            Results.Times.mean(times.edit()),
                            Results.Times.sd(times.edit()),
                            times.ratio())));
        }
        return new ResultTable(
                "times",
                List.of("set", "folds", "learnedSeconds", "learnedSd", "editSeconds", "editSd", "ratio"),
                rows);
    }

    static ResultTable claims(List<Claim> claims) {
        List<List<Object>> rows = new ArrayList<>();
        for (Claim claim : claims) {
            rows.add(List.of(
                    claim.text(), claim.figure(), claim.test(), claim.verdict().words()));
        }
        return new ResultTable("claims", List.of("claim", "figure", "test", "verdict"), rows);
    }
}
