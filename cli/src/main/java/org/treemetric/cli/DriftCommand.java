package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.treemetric.cluster.Drift;
import org.treemetric.cluster.DriftOptions;
import org.treemetric.explain.ChangedGram;
import org.treemetric.explain.ChangedGrams;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.report.json.DriftJson;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tests whether the structure of trees has changed. */
@Command(
        name = "drift",
        description = {
            "Has the structure of trees changed since the reference, and in which grams?",
            "Exit code 4 if it has, 0 if no change was found."
        },
        mixinStandardHelpOptions = true)
final class DriftCommand extends WorkingCommand {
    private static final int LISTED = 5;

    @Option(
            names = "--permutations",
            paramLabel = "N",
            defaultValue = "999",
            description = "How often the trees are dealt anew (default: ${DEFAULT-VALUE}).")
    private int permutations;

    @Option(
            names = "--alpha",
            paramLabel = "X",
            defaultValue = "0.05",
            description = "The chance of calling trees changed that are not (default: ${DEFAULT-VALUE}).")
    private double alpha;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "The only source of randomness (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Parameters(index = "0", paramLabel = "REFERENCE", description = "Trees as they were: a file or a folder.")
    private String reference;

    @Parameters(index = "1", paramLabel = "NEW", description = "Trees as they are: a file, a folder, or -.")
    private String fresh;

    @Override
    public Integer call() throws Exception {
        DriftOptions options = UsageException.check(() -> new DriftOptions(permutations, alpha, seed));
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        EncodedTrees before = EncodedTrees.read(reference, trees, encoder, output);
        EncodedTrees now = EncodedTrees.read(fresh, trees, encoder, output);
        Drift drift = Drift.of(before.vectors(), now.vectors(), encoder.dictionary(), options, threads.count());
        ChangedGrams grams = ChangedGrams.of(drift, before.vectors(), now.vectors(), encoder.dictionary(), LISTED);
        if (output.json()) {
            output.print(DriftJson.of(drift, grams, before.ids(), now.ids()));
        } else {
            print(drift, grams, before.ids(), now.ids());
        }
        return drift.isChanged() ? Problems.FOUND : 0;
    }

    private void print(Drift drift, ChangedGrams grams, List<String> before, List<String> now) {
        PrintWriter out = output.out();
        out.printf(
                Locale.ROOT,
                "%s: p = %.4g (many small changes %.4g, one large change %.4g)%n",
                drift.isChanged() ? "changed" : "no change found",
                drift.p(),
                drift.pMean(),
                drift.pMax());
        out.printf(
                "%d reference trees, %d new trees, %d grams tested%n",
                drift.reference(), drift.fresh(), drift.tested());
        print("more often in new trees", grams.more(), now);
        print("less often in new trees", grams.less(), before);
    }

    private void print(String title, List<ChangedGram> grams, List<String> ids) {
        if (grams.isEmpty()) {
            return;
        }
        PrintWriter out = output.out();
        out.printf("%n%s%n%10s %8s %8s %8s  %s%n", title, "reference", "new", "log-odds", "p", "gram, and where");
        for (ChangedGram one : grams) {
            out.printf(
                    Locale.ROOT,
                    "%8.1f %% %6.1f %% %8.2f %8.3g  %s  %s%n",
                    100 * one.reference(),
                    100 * one.fresh(),
                    one.logOdds(),
                    one.p(),
                    one.gram(),
                    one.examples().stream().map(ids::get).map(VisibleText::of).collect(Collectors.joining(", ")));
        }
    }
}
