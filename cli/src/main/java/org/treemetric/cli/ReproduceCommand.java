package org.treemetric.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.treemetric.experiments.Claim;
import org.treemetric.experiments.OutcomeJson;
import org.treemetric.experiments.Reproduction;
import org.treemetric.experiments.ReproductionListener;
import org.treemetric.experiments.ReproductionOptions;
import org.treemetric.experiments.ReproductionOptions.Part;
import org.treemetric.model.Provenance;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs the paper's experiments. */
@Command(
        name = "reproduce",
        description = "Run the paper's experiments: every table and figure, and what became of each claim.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Results are kept cell by cell in OUT/cells: a run that was stopped goes on where it was. Strings are generated "
                    + "where they are missing; other datasets are named with where to get them."
        })
final class ReproduceCommand implements Callable<Integer> {
    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The folder that holds <dataset>/trees.tsv (default: ${DEFAULT-VALUE}).")
    private Path data = Path.of("..", "shared", "data");

    @Option(
            names = "--datasets",
            paramLabel = "LIST",
            split = ",",
            description = "Names of datasets, or 'all' in the folder (default: those of the paper).")
    private List<String> datasets = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The folder for tables and report (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("treemetric-reproduction");

    @Option(
            names = "--only",
            paramLabel = "PART",
            split = ",",
            description = "Only these parts: ${COMPLETION-CANDIDATES}.")
    private Set<Part> parts = EnumSet.allOf(Part.class);

    @Option(names = "--quick", description = "Fewer draws, repeats and settings: minutes instead of hours.")
    private boolean quick;

    @Mixin
    private ThreadsOption threads;

    @Mixin
    private OutputOptions output;

    @Override
    public Integer call() throws Exception {
        ReproductionOptions options = UsageException.check(() -> new ReproductionOptions(
                data, datasets, out, parts, quick, threads.count(), Provenance.runningVersion()));
        Reproduction.Outcome outcome;
        try (Bar bar = new Bar()) {
            outcome = Reproduction.run(options, bar);
        }
        PrintWriter print = output.out();
        if (output.json()) {
            output.print(OutcomeJson.of(outcome));
            return 0;
        }
        for (Claim claim : outcome.claims()) {
            print.printf("%-18s %s%n", claim.verdict().words(), claim.text());
            print.printf("%-18s   %s%n", "", claim.figure());
        }
        outcome.missing().forEach(line -> print.println("missing: " + line.replace("`", "'")));
        print.println("report: " + outcome.report());
        return 0;
    }

    /** One bar for the whole run. */
    private final class Bar implements ReproductionListener, AutoCloseable {
        private Progress progress;
        private long done;

        @Override
        public void planned(int cells, int kept, long weight) {
            String what = cells + " measurements" + (kept > 0 ? " (" + kept + " kept)" : "");
            progress = output.progress(what, weight);
        }

        @Override
        public void measured(long weight) {
            done += weight;
            progress.to(done);
        }

        @Override
        public void close() {
            if (progress != null) {
                progress.close();
            }
        }
    }
}
