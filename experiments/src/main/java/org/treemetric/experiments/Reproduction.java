package org.treemetric.experiments;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.file.WholeFile;
import org.treemetric.report.page.HtmlPage;

/**
 * The paper's experiments, run and written up: cells measured or taken over from an earlier run, then tables, claims and
 * the report computed from them.
 */
public final class Reproduction {
    private Reproduction() {}

    /**
     * What came of it.
     *
     * @param report the page
     * @param claims each claim with its verdict, in words
     * @param missing what is not there, and where to get it
     */
    public record Outcome(Path report, List<Claim> claims, List<String> missing) {}

    /** Runs what is not yet measured and writes all files. */
    public static Outcome run(ReproductionOptions options, ReproductionListener listener) throws IOException {
        DataFolder folder = new DataFolder(options.data());
        Plan plan = new Plan(options, folder);
        Files.createDirectories(options.out());
        CellStore store = new CellStore(options.out().resolve("cells"));
        Results results = new Results(plan);
        measure(plan, store, results, listener);

        List<Claim> claims = Claims.of(results);
        ResultTables tables = ResultTables.of(results, claims, Agreement.rows(results, folder));
        Path folderOfTables = Files.createDirectories(options.out().resolve("tables"));
        for (ResultTable<?> table : tables.all()) {
            write(folderOfTables.resolve(table.name() + ".csv"), table.csv());
            write(folderOfTables.resolve(table.name() + ".json"), table.json());
        }
        List<String> missing = plan.missing.stream()
                .map(set -> set.name() + " (" + set.paperName() + ") is not in " + options.data() + ": " + set.source())
                .toList();
        Path report = options.out().resolve("report.html");
        HtmlPage.write(ReproductionPage.of(results, claims, tables, missing), report);
        write(options.out().resolve("reproduction.md"), ReproductionMarkdown.of(results, tables.all(), missing));
        return new Outcome(report, claims, missing);
    }

    private static void measure(Plan plan, CellStore store, Results results, ReproductionListener listener)
            throws IOException {
        List<Cell> ahead = new ArrayList<>();
        int kept = 0;
        for (Cell cell : plan.cells()) {
            Optional<JsonNode> known = store.find(cell.key());
            if (known.isPresent()) {
                results.add(cell.key(), known.get());
                kept++;
            } else {
                ahead.add(cell);
            }
        }
        listener.planned(
                ahead.size(), kept, ahead.stream().mapToLong(Cell::steps).sum());
        for (Cell cell : ahead) {
            long start = System.nanoTime();
            Map<String, Object> value = new LinkedHashMap<>(cell.work().get());
            value.put("seconds", (System.nanoTime() - start) / 1e9);
            results.add(cell.key(), store.keep(cell.key(), value));
            listener.measured(cell.steps());
        }
    }

    private static void write(Path file, String text) throws IOException {
        WholeFile.write(file, text);
    }
}
