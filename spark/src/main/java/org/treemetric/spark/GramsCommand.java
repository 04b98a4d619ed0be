package org.treemetric.spark;

import java.io.IOException;
import java.util.Iterator;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.report.json.GramsJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the grams of each tree with their counts. */
@Command(
        name = "grams",
        description = "Print the pq-grams of each tree with their counts.",
        mixinStandardHelpOptions = true)
final class GramsCommand extends ClusterCommand {
    @Option(names = "-p", defaultValue = "2", description = "Stem length (default: ${DEFAULT-VALUE}).")
    private int p;

    @Option(names = "-q", defaultValue = "2", description = "Base length (default: ${DEFAULT-VALUE}).")
    private int q;

    @Option(names = "--no-grams", description = "Leave the list of grams out.")
    private boolean noGrams;

    @Option(names = "-o", paramLabel = "FOLDER", description = "Write there instead of to standard output.")
    private String folder;

    @Parameters(paramLabel = "TREES", description = "A .tsv, .trees or .bracket file, or a folder of them.")
    private String argument;

    @Override
    int run() throws IOException {
        if (p < 1 || q < 1) {
            throw usage("p and q must be at least 1, got p=" + p + ", q=" + q);
        }
        int stem = p;
        int base = q;
        boolean summary = noGrams;
        print(
                read(argument).rows().mapPartitions(rows -> lines(rows, new GramShape(stem, base), summary)),
                folder,
                "grams: of each tree");
        return 0;
    }

    private static Iterator<String> lines(Iterator<TreeRow> rows, GramShape shape, boolean summary) {
        // Everything unseen, to be forgotten tree by tree.
        GramEncoder encoder = new GramEncoder(new GramDictionary(shape).freeze());
        return new Mapped<>(rows, row -> {
            encoder.forget();
            GramVector vector = encoder.encode(row.sample().tree());
            return (summary
                            ? GramsJson.summary(row.sample(), vector, encoder.dictionary())
                            : GramsJson.of(row.sample(), vector, encoder.dictionary()))
                    .toString();
        });
    }
}
