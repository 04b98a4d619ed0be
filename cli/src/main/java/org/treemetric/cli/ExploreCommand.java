package org.treemetric.cli;

import java.util.Locale;
import org.treemetric.dataset.Dataset;
import org.treemetric.explore.Exploration;
import org.treemetric.report.cluster.ExplorePage;
import org.treemetric.report.json.ExplorationJson;
import org.treemetric.report.page.HtmlPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A first look at a collection of trees, as one page. */
@Command(
        name = "explore",
        description = {
            "Look at a collection for the first time: one page with a map, clusters with names, outliers with reasons and",
            "near-duplicates. No classes are needed and there is nothing to choose."
        },
        mixinStandardHelpOptions = true)
final class ExploreCommand extends WorkingCommand {
    @Option(
            names = {"-o", "--output"},
            converter = OutputFile.Converter.class,
            paramLabel = "FILE",
            description = "The page to write (default: NAME-explore.html).")
    private OutputFile file;

    @Parameters(paramLabel = "DATA", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        Dataset data = trees.read(argument);
        InputException.refuseNone(argument, data.size());
        OutputFile page = file == null
                ? new OutputFile.Converter().convert(data.name().replaceAll("[/\\\\]", "_") + "-explore.html")
                : file;
        CommandFiles.check(page, argument);
        Exploration found = Exploration.of(data, threads.count());
        page.write(output, HtmlPage.of(ExplorePage.of(found)));
        if (page.isStandardOutput()) {
            return 0;
        }
        if (output.json()) {
            output.print(ExplorationJson.of(page.toString(), found));
            return 0;
        }
        output.out()
                .printf(
                        Locale.ROOT,
                        "%,d trees: %,d clusters with %,d of them, %,d outliers, %,d groups of near-duplicates%n",
                        data.size(),
                        found.clustering().size(),
                        found.clustering().clustered(),
                        found.flagged(),
                        found.groups().size());
        found.agreement()
                .ifPresent(ari -> output.out()
                        .printf(Locale.ROOT, "agreement of clusters and classes: %.3f (adjusted Rand index)%n", ari));
        output.out().println("page: " + page);
        return 0;
    }
}
