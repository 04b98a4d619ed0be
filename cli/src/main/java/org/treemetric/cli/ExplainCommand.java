package org.treemetric.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.DecisiveGrams;
import org.treemetric.explain.ExplainedTree;
import org.treemetric.explain.HeavyGram;
import org.treemetric.explain.HeavyGrams;
import org.treemetric.explain.ProbabilityReasons;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.model.Searchable;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.report.drawing.TreeSvg;
import org.treemetric.report.explanation.ExplanationPage;
import org.treemetric.report.json.ExplanationJson;
import org.treemetric.report.page.HtmlPage;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Explains a model, or what it says about a tree. */
@Command(
        name = "explain",
        description = {
            "Explain what a model has learned, or what it or an index says about a tree.",
            "Without a tree: the heaviest grams of a model with their count per class.",
            "With a tree: its class and, for each neighbor, what every gram adds to the distance.",
            "Indexes, and models that were not learned from classes, give no class, and explain the 5 nearest trees."
        },
        mixinStandardHelpOptions = true)
final class ExplainCommand extends ReadingCommand {
    private static final int MAX_DECISIVE = 8;
    private static final int NEAREST = 5; // trees of an index, which has no votes

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "20",
            description =
                    "How many grams to list (default: ${DEFAULT-VALUE}); JSON lists all contributions to a distance.")
    private int top;

    @Option(names = "--neighbor", paramLabel = "ID", description = "Explain the distance to this stored tree.")
    private String neighborId;

    @Option(
            names = "-k",
            paramLabel = "N",
            description = "Neighbors that vote (default: the model's) or, of an index, are explained (default: 5).")
    private Integer k;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Also write the explanation as an HTML page.",
            converter = OutputFile.Converter.class)
    private OutputFile htmlFile;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "Also draw the tree: what speaks for its class in blue, what speaks against it in orange.",
            converter = OutputFile.Converter.class)
    private OutputFile svgFile;

    @Option(
            names = "--data",
            paramLabel = "DATA",
            description = {
                "The trees that were learned from, or others: explanations then also show the documents of neighbors,",
                "found by id, and TREE may be an id in DATA. An index made with --no-trees needs them."
            })
    private String dataArgument;

    @Parameters(index = "0", paramLabel = "MODEL|INDEX", description = "A model file or an index.")
    private Path file;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "TREE",
            description = "A file holding one tree, a tree like {a{b}{c}}, or with --data an id.")
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
        Searchable stored = trees.searchable(file);
        InputException.refuseNone(file.toString(), stored.size());
        trees.keepPlaces();
        if (treeArgument == null) {
            printGrams(stored);
        } else {
            printTree(explained(stored, sample()));
        }
        return 0;
    }

    private Sample sample() throws IOException {
        if (dataArgument == null || treeArgument.startsWith("{") || Files.exists(Path.of(treeArgument))) {
            return trees.oneSample(treeArgument, "argument 2");
        }
        List<Sample> found = new ArrayList<>();
        trees.forEach(dataArgument, sample -> {
            if (sample.id().equals(treeArgument)) {
                found.add(sample);
            }
        });
        if (found.isEmpty()) {
            throw new InputException(
                    treeArgument + ": expected a file, or the id of a tree of " + dataArgument + ", found neither");
        }
        return found.get(0);
    }

    private void printGrams(Searchable stored) throws IOException {
        List<String> classNames = HeavyGrams.classNames(stored);
        List<HeavyGram> heavy = HeavyGrams.of(stored);
        List<HeavyGram> listed = heavy.subList(0, Math.min(top, heavy.size()));
        if (output.json()) {
            listed.forEach(one -> output.print(ExplanationJson.of(classNames, one)));
            return;
        }
        Optional<GramExamples> examples = Optional.empty();
        if (dataArgument != null) {
            GramExamples found = new GramExamples();
            List<Gram> grams = listed.stream().map(HeavyGram::gram).toList();
            trees.forEach(dataArgument, sample -> found.look(sample, grams));
            examples = Optional.of(found);
        }
        GramTable.print(classNames, listed, examples, output.out());
    }

    private ExplainedTree explained(Searchable stored, Sample sample) throws IOException {
        if (!(stored instanceof Model model)) {
            GramVector query = new GramEncoder(stored.dictionary()).encode(sample.tree());
            List<Integer> near = neighborId != null
                    ? List.of(neighbor(stored))
                    : stored.search().nearest(query, k == null ? NEAREST : k).stream()
                            .map(Neighbor::index)
                            .toList();
            return ExplainedTree.beside(stored, sample, new StoredSamples(stored, file).of(near, data()));
        }
        int voters = k == null ? model.k() : k;
        return neighborId == null
                ? ExplainedTree.of(model, sample, voters)
                : ExplainedTree.beside(model, sample, voters, neighbor(model));
    }

    private Optional<StoredSamples.Data> data() {
        return Optional.ofNullable(dataArgument)
                .map(name -> new StoredSamples.Data(name, sink -> trees.forEach(name, sink)));
    }

    private void printTree(ExplainedTree found) throws IOException {
        Model model = found.model();
        Tree tree = found.sample().tree();
        ExplainedTree explained = found.with(documents(model, found.neighbors()));
        Optional<DecisiveGrams> decisive = explained.prediction().flatMap(one -> DecisiveGrams.of(model, tree, one));
        if (svgFile != null && tree.size() > TreeSvg.LARGEST) {
            throw new InputException("--svg: expected at most " + TreeSvg.LARGEST + " nodes, found " + tree.size());
        }
        if (htmlFile != null) {
            htmlFile.write(output, HtmlPage.of(ExplanationPage.of(explained, top)));
        }
        if (svgFile != null) {
            svgFile.write(
                    output, explained.prediction().isPresent() ? ExplanationPage.svg(model, tree) : TreeSvg.of(tree));
        }
        if (output.json()) {
            output.print(ExplanationJson.of(explained, decisive, top));
        } else {
            printText(explained, decisive);
        }
    }

    // The documents of the neighbors, by id. One that has changed since it was learned is not the neighbor's any more.
    private Map<String, Places> documents(Model model, List<Neighbor> neighbors) throws IOException {
        Map<String, Places> found = new HashMap<>();
        if (dataArgument == null) {
            return found;
        }
        Map<String, Tree> wanted = new HashMap<>();
        for (Neighbor neighbor : neighbors) {
            Sample stored = model.samples().get(neighbor.index());
            wanted.put(stored.id(), stored.tree());
        }
        List<String> changed = new ArrayList<>();
        trees.forEach(dataArgument, sample -> {
            if (wanted.containsKey(sample.id()) && !sample.tree().equals(wanted.get(sample.id()))) {
                changed.add(sample.id());
            } else if (wanted.containsKey(sample.id())) {
                sample.places().ifPresent(places -> found.put(sample.id(), places));
            }
        });
        if (!changed.isEmpty()) {
            PrintWriter err = output.err();
            err.println(dataArgument + ": " + changed.get(0)
                    + (changed.size() > 1 ? " and " + (changed.size() - 1) + " more" : "")
                    + " no longer as learned, shown as a tree");
            err.flush();
        }
        return found;
    }

    private int neighbor(Searchable stored) throws InputException {
        for (int i = 0; i < stored.size(); i++) {
            if (stored.id(i).equals(neighborId)) {
                return i;
            }
        }
        throw new InputException(file + ": expected a stored tree with id '" + neighborId + "', found none");
    }

    private static String probability(Prediction prediction) {
        return prediction
                .certainty()
                .map(sure -> String.format(
                        Locale.ROOT, ", probability %.3f", sure.probabilities().of(prediction.classIndex())))
                .orElse("");
    }

    private void printText(ExplainedTree explained, Optional<DecisiveGrams> decisive) {
        Model model = explained.model();
        PrintWriter out = output.out();
        explained.prediction().ifPresent(prediction -> {
            out.printf(
                    Locale.ROOT,
                    "class %s (%.3f of the votes%s)%n",
                    VisibleText.of(model.className(prediction)),
                    prediction.share(prediction.classIndex()),
                    probability(prediction));
            ProbabilityReasons.of(model, explained.sample().tree(), prediction)
                    .ifPresent(why -> EvidenceListing.printProbability(why, top, out));
            EvidenceListing.printClasses(model, explained.sample(), top, out);
        });
        for (Neighbor neighbor : explained.neighbors()) {
            Sample stored = explained.stored(neighbor);
            out.printf(
                    Locale.ROOT,
                    "%nneighbor %s%s, distance %.6g%n",
                    VisibleText.of(stored.id()),
                    stored.isLabeled() ? ", class " + VisibleText.of(stored.className()) : "",
                    neighbor.distance());
            EvidenceListing.printDifference(model, explained.sample(), stored, top, out);
        }
        decisive.ifPresent(one -> {
            out.printf(
                    "%nwithout %s tree %s (class %s) would be nearer than tree %s:%n",
                    one.grams().size() == 1
                            ? "this gram"
                            : "these " + one.grams().size() + " grams",
                    VisibleText.of(model.samples().get(one.rival().index()).id()),
                    VisibleText.of(model.samples().get(one.rival().index()).className()),
                    VisibleText.of(model.samples().get(one.winner().index()).id()));
            int listed = Math.min(MAX_DECISIVE, one.grams().size());
            one.grams().subList(0, listed).forEach(gram -> out.println("  " + gram));
            if (listed < one.grams().size()) {
                out.printf("  and %d more (--json lists all)%n", one.grams().size() - listed);
            }
        });
    }
}
