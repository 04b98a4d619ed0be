package org.treemetric.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.Contribution;
import org.treemetric.explain.DecisiveGrams;
import org.treemetric.explain.Explanation;
import org.treemetric.explain.HeavyGram;
import org.treemetric.explain.HeavyGrams;
import org.treemetric.file.WholeFile;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.preset.Preset;
import org.treemetric.report.ExplanationPage;
import org.treemetric.report.HtmlPage;
import org.treemetric.report.TreeSvg;
import org.treemetric.report.json.ExplanationJson;
import org.treemetric.tree.Tree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Explains a model, or what it says about a tree. */
@Command(
        name = "explain",
        description = {
            "Without a tree: the heaviest grams of a model with their count per class.",
            "With a tree: its class and, for each neighbor, what every gram adds to the distance.",
            "Models that were not learned from classes give no class, and explain the 5 nearest trees."
        },
        mixinStandardHelpOptions = true)
final class ExplainCommand extends ReadingCommand {
    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "20",
            description =
                    "How many grams to list (default: ${DEFAULT-VALUE}); JSON lists all contributions to a distance.")
    private int top;

    @Option(names = "--neighbor", paramLabel = "ID", description = "Explain the distance to this training tree.")
    private String neighborId;

    @Option(names = "-k", paramLabel = "N", description = "Neighbors that vote (default: the model's).")
    private Integer k;

    @Option(names = "--html", paramLabel = "FILE", description = "Also write the explanation as an HTML page.")
    private Path htmlFile;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "Also draw the tree: what speaks for its class in blue, what speaks against it in orange.")
    private Path svgFile;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private Path modelFile;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "TREE",
            description = "A file holding one tree, or a tree like {a{b}{c}}.")
    private String treeArgument;

    @Override
    public Integer call() throws Exception {
        if (top < 1 || (k != null && k < 1)) {
            throw new UsageException("--top and -k: expected at least 1");
        }
        if (treeArgument == null && neighborId != null) {
            throw new UsageException("--neighbor: expected a TREE to compare with, found none");
        }
        if (treeArgument == null && (htmlFile != null || svgFile != null)) {
            throw new UsageException("--html and --svg: expected a TREE to explain, found none");
        }
        Model model = trees.model(modelFile);
        if (treeArgument == null) {
            printModel(model);
        } else {
            Tree tree = trees.one(treeArgument, "argument 2");
            if (model.hasClasses() && learnedFromClasses(model)) {
                printTree(model, tree);
            } else {
                printNearest(model, tree);
            }
        }
        return 0;
    }

    private static boolean learnedFromClasses(Model model) {
        return Preset.ALL.stream()
                .filter(one -> one.name().equals(model.provenance().preset()))
                .allMatch(Preset::needsClasses);
    }

    // A model without classes: what makes the distance to each of the nearest trees.
    private void printNearest(Model model, Tree tree) throws IOException {
        if (htmlFile != null || svgFile != null) {
            throw new UsageException("--html and --svg: expected a model that was learned from classes");
        }
        GramVector vector = model.encode(tree);
        List<Neighbor> neighbors = neighborId == null
                ? model.search().nearest(vector, k == null ? model.k() : k)
                : List.of(neighbor(model, vector));
        if (output.json()) {
            output.print(ExplanationJson.of(model, tree, neighbors, top));
        } else {
            neighbors.forEach(neighbor -> printNeighbor(model, tree, neighbor));
        }
    }

    private void printModel(Model model) {
        PrintWriter out = output.out();
        List<HeavyGram> heavy = HeavyGrams.of(model);
        List<HeavyGram> listed = heavy.subList(0, Math.min(top, heavy.size()));
        if (!output.json()) {
            GramTable.print(model, listed, out);
            return;
        }
        for (HeavyGram one : listed) {
            output.print(ExplanationJson.of(model, one));
        }
    }

    private void printTree(Model model, Tree tree) throws IOException {
        GramVector vector = model.encode(tree);
        Prediction prediction = model.classifier(k == null ? model.k() : k).classify(vector);
        List<Neighbor> neighbors = neighborId == null ? prediction.neighbors() : List.of(neighbor(model, vector));
        Optional<DecisiveGrams> decisive = DecisiveGrams.of(model, tree, prediction);
        if (svgFile != null && tree.size() > TreeSvg.LARGEST) {
            throw new InputException("--svg: expected at most " + TreeSvg.LARGEST + " nodes, found " + tree.size());
        }
        if (htmlFile != null) {
            HtmlPage.write(ExplanationPage.of(model, tree, prediction, neighbors, top), htmlFile);
        }
        if (svgFile != null) {
            WholeFile.write(svgFile, ExplanationPage.svg(model, tree));
        }
        if (output.json()) {
            output.print(ExplanationJson.of(model, tree, prediction, neighbors, decisive, top));
        } else {
            printText(model, tree, prediction, neighbors, decisive);
        }
    }

    private Neighbor neighbor(Model model, GramVector query) throws InputException {
        for (int i = 0; i < model.samples().size(); i++) {
            if (model.samples().get(i).id().equals(neighborId)) {
                return new Neighbor(
                        i, model.metric().between(query, model.vectors().get(i)));
            }
        }
        throw new InputException(modelFile + ": expected a training tree with id '" + neighborId + "', found none");
    }

    private void printText(
            Model model, Tree tree, Prediction prediction, List<Neighbor> neighbors, Optional<DecisiveGrams> decisive) {
        PrintWriter out = output.out();
        out.printf(
                Locale.ROOT,
                "class %s (%.3f of the votes)%n",
                model.className(prediction),
                prediction.probability(prediction.classIndex()));
        EvidenceListing.printClasses(model, tree, top, out);
        neighbors.forEach(neighbor -> printNeighbor(model, tree, neighbor));
        decisive.ifPresent(one -> {
            out.printf(
                    "%nwithout %s tree %s (class %s) would be nearer than tree %s:%n",
                    one.grams().size() == 1
                            ? "this gram"
                            : "these " + one.grams().size() + " grams",
                    model.samples().get(one.rival().index()).id(),
                    model.samples().get(one.rival().index()).className(),
                    model.samples().get(one.winner().index()).id());
            one.grams().forEach(gram -> out.println("  " + gram));
        });
    }

    private void printNeighbor(Model model, Tree tree, Neighbor neighbor) {
        PrintWriter out = output.out();
        Sample near = model.samples().get(neighbor.index());
        Explanation why = Explanation.of(model, tree, near.tree());
        out.printf(
                Locale.ROOT,
                "%nneighbor %s%s, distance %.6g from %d grams%n",
                near.id(),
                near.isLabeled() ? ", class " + near.className() : "",
                neighbor.distance(),
                why.contributions().size());
        if (EvidenceListing.has(model)) {
            EvidenceListing.printDifference(model, tree, near.tree(), top, out);
            return;
        }
        out.printf("%14s %7s %9s  %s%n", "contribution", "tree", "neighbor", "gram");
        why.contributions().stream()
                .sorted(Comparator.comparingDouble((Contribution part) -> -Math.abs(part.value())))
                .limit(top)
                .forEach(part -> out.printf(
                        Locale.ROOT, "%14.6g %7d %9d  %s%n", part.value(), part.countA(), part.countB(), part.gram()));
    }
}
