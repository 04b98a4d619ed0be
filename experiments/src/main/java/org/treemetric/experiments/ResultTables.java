package org.treemetric.experiments;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.experiments.ReproductionOptions.Part;
import org.treemetric.experiments.ResultTable.Column;

/**
 * Tables of what was measured; {@code docs/reproduction-files.md} describes their columns.
 *
 * @param datasets what the datasets are made of
 * @param agreement our errors beside a reference's; empty if there is none
 * @param all every table, in the order in which people read them
 */
record ResultTables(List<DatasetRow> datasets, List<AgreementRow> agreement, List<ResultTable<?>> all) {
    private static final List<Column<Claim>> CLAIM_COLUMNS = List.of(
            new Column<>("claim", Claim::text),
            new Column<>("figure", Claim::figure),
            new Column<>("test", Claim::test),
            new Column<>("verdict", claim -> claim.verdict().words()));

    static ResultTables of(Results results, List<Claim> claims, List<AgreementRow> agreement) {
        List<DatasetRow> datasets = datasets(results.plan());
        List<ResultTable<?>> all = new ArrayList<>();
        all.add(new ResultTable<>("claims", CLAIM_COLUMNS, claims));
        all.add(new ResultTable<>("datasets", DatasetRow.COLUMNS, datasets));
        for (Part part : Part.values()) {
            if (results.plan().options.parts().contains(part)) {
                switch (part) {
                    case ACCURACY -> {
                        all.add(new ResultTable<>("errors", ErrorRow.COLUMNS, errors(results)));
                        all.add(new ResultTable<>("comparisons", ComparisonRow.COLUMNS, comparisons(results)));
                    }
                    case SHAPES -> all.add(new ResultTable<>("shapes", ErrorRow.COLUMNS, sweep(results, true)));
                    case NEIGHBORS -> all.add(new ResultTable<>("neighbors", ErrorRow.COLUMNS, sweep(results, false)));
                    case GRAMS -> all.add(new ResultTable<>("grams", GramRow.COLUMNS, grams(results)));
                    case TIME -> all.add(new ResultTable<>("times", TimeRow.COLUMNS, times(results)));
                }
            }
        }
        if (!agreement.isEmpty()) {
            all.add(new ResultTable<>("agreement", AgreementRow.COLUMNS, agreement));
        }
        return new ResultTables(datasets, agreement, all);
    }

    private static List<DatasetRow> datasets(Plan plan) {
        return plan.groups.stream()
                .flatMap(group -> group.sets().stream().map(set -> DatasetRow.of(group, set)))
                .toList();
    }

    private static List<ErrorRow> errors(Results results) {
        List<ErrorRow> rows = new ArrayList<>();
        for (Group group : results.plan().groups) {
            for (Setting setting : results.plan().settings(group)) {
                for (int k : results.plan().ks(group)) {
                    error(results, group, setting, k, Plan.PAPER_SHAPE).ifPresent(rows::add);
                }
            }
        }
        return rows;
    }

    private static Optional<ErrorRow> error(Results results, Group group, Setting setting, int k, int p) {
        return results.errors(group, setting, k, p).map(found -> new ErrorRow(group, setting, k, p, found));
    }

    private static List<ComparisonRow> comparisons(Results results) {
        List<ComparisonRow> rows = new ArrayList<>();
        for (Group group : results.plan().groups) {
            for (Setting setting : results.plan().settings(group)) {
                if (setting != Setting.E2) {
                    results.compared(group, Setting.E2, setting)
                            .ifPresent(test -> rows.add(new ComparisonRow(group, Setting.E2, setting, test)));
                }
            }
        }
        return rows;
    }

    private static List<ErrorRow> sweep(Results results, boolean shapes) {
        List<ErrorRow> rows = new ArrayList<>();
        for (Group group : results.plan().swept()) {
            for (Setting setting : List.of(Setting.E1, Setting.E2)) {
                for (int i = 1; i <= Plan.MAX_VARIED; i++) {
                    int k = shapes ? Plan.SWEEP_K : i;
                    int p = shapes ? i : Plan.PAPER_SHAPE;
                    error(results, group, setting, k, p).ifPresent(rows::add);
                }
            }
        }
        return rows;
    }

    private static List<GramRow> grams(Results results) {
        List<GramRow> rows = new ArrayList<>();
        for (Group group : results.plan().groups) {
            results.grams(group).ifPresent(value -> {
                int rank = 1;
                for (JsonNode gram : value.get("heaviest")) {
                    for (int c = 0; c < value.get("classes").size(); c++) {
                        rows.add(new GramRow(
                                group,
                                rank,
                                GramText.of(gram.get("gram")),
                                gram.get("weight").asDouble(),
                                value.get("classes").get(c).asText(),
                                gram.get("counts").get(c).asLong()));
                    }
                    rank++;
                }
            });
        }
        return rows;
    }

    private static List<TimeRow> times(Results results) {
        List<TimeRow> rows = new ArrayList<>();
        for (Group group : results.plan().groups) {
            results.times(group).ifPresent(times -> rows.add(new TimeRow(group, times)));
        }
        return rows;
    }
}
