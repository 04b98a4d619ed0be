package org.treemetric.report.explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.ClassEvidence;
import org.treemetric.explain.EvidenceDifference;
import org.treemetric.explain.GramPlaces;
import org.treemetric.gram.Gram;
import org.treemetric.model.Model;
import org.treemetric.report.drawing.GramSvg;
import org.treemetric.report.drawing.TreeSvg;
import org.treemetric.report.page.Block;
import org.treemetric.report.page.Cell;
import org.treemetric.report.page.DocumentHeat;
import org.treemetric.report.page.Documents;
import org.treemetric.report.page.Drawings;
import org.treemetric.report.page.Prose;
import org.treemetric.report.page.Table;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/** What a metric says of a tree, gram by gram, node by node, and in its document if that is at hand. */
public final class EvidenceBlocks {
    private static final int CLASSES = 2;
    private static final int LINES = 4; // named per gram
    private static final String PRESENT = "at all"; // the level that every count reaches

    private EvidenceBlocks() {}

    /** Whether a model has evidence for classes to show. */
    public static boolean has(Model model) {
        return model.metric().classScores().filter(scores -> scores.rows() > 0).isPresent();
    }

    /** The evidence to show, strongest class first; of two classes one, since the other's is its opposite. */
    static List<ClassEvidence> shown(Model model, Tree tree) {
        int count = model.classNames().size() == 2 ? 1 : CLASSES;
        return ClassEvidence.of(model, tree).stream().limit(count).toList();
    }

    /** Why a tree is of its class: the grams that speak for the strongest classes and against them. */
    static List<Block> classes(Model model, Sample sample, int top) {
        return classes(model, sample, shown(model, sample.tree()), top);
    }

    /** The same for the class a tree was given and the one it has; with two classes the first says it all. */
    public static List<Block> mistaken(Model model, Sample sample, String given, int top) {
        List<ClassEvidence> evidence = new ArrayList<>();
        for (String className : model.classNames().size() == 2 ? List.of(given) : List.of(given, sample.className())) {
            ClassEvidence.of(model, sample.tree()).stream()
                    .filter(one -> one.className().equals(className))
                    .forEach(evidence::add);
        }
        return classes(model, sample, evidence, top);
    }

    private static List<Block> classes(Model model, Sample sample, List<ClassEvidence> evidence, int top) {
        Tree tree = sample.tree();
        List<Block> tables = new ArrayList<>();
        List<Drawings.Drawing> drawings = new ArrayList<>();
        List<Documents.Pane> panes = new ArrayList<>();
        for (ClassEvidence one : evidence) {
            String title = one.className() + " " + signed(one.score());
            double[] share = ClassEvidence.nodes(model, tree, one.className());
            double scale = DocumentBlocks.evidenceScale(share);
            if (DocumentBlocks.has(sample)) {
                DocumentHeat heat = DocumentHeat.of(tree, sample.places().orElseThrow(), share, scale);
                panes.add(new Documents.Pane(title, heat));
            }
            String svg = TreeSvg.folded(tree, "evidence for " + one.className(), node -> scale * share[node]);
            drawings.add(new Drawings.Drawing(title, svg, ""));
            tables.add(table(model, sample, one, top));
        }
        List<Block> blocks = new ArrayList<>();
        if (panes.isEmpty()) {
            blocks.add(drawn(drawings));
            blocks.addAll(tables);
            return blocks;
        }
        blocks.add(new Documents(
                "Where the evidence is in the text: blue speaks for the class, orange against it", panes));
        blocks.addAll(tables);
        blocks.add(drawn(drawings));
        return blocks;
    }

    private static Drawings drawn(List<Drawings.Drawing> drawings) {
        return new Drawings(
                "Where the evidence is in the tree: blue nodes speak for the class, orange ones against it", drawings);
    }

    private static Table table(Model model, Sample sample, ClassEvidence one, int top) {
        List<ClassEvidence.Part> parts = one.parts().stream().limit(top).toList();
        Optional<Where> where =
                Where.of(sample, parts.stream().map(ClassEvidence.Part::gram).toList());
        List<List<Cell>> rows = new ArrayList<>();
        for (ClassEvidence.Part part : parts) {
            List<Cell> row = new ArrayList<>(List.of(
                    Cell.drawing(GramSvg.of(part.gram())),
                    gram(part.gram(), part.level(), part.implied(), part.alike()),
                    Cell.count(part.count()),
                    Cell.figure(signed(part.score()))));
            where.ifPresent(lines -> row.add(lines.cell(part.gram())));
            rows.add(row);
        }
        List<String> columns = new ArrayList<>(List.of("drawn", "gram", "count", "score"));
        where.ifPresent(lines -> columns.add("lines"));
        String against = model.classNames().size() == 2
                ? " rather than "
                        + model.classNames().get(1 - model.classNames().indexOf(one.className()))
                : "";
        return new Table(
                "Evidence for class " + one.className() + against + ": " + signed(one.score()) + " in all",
                columns,
                rows);
    }

    /** What sets a tree and a neighbor apart: structure, and evidence with its sign where the metric has any. */
    public static Block difference(Model model, Sample sample, Sample neighbor, int top) {
        EvidenceDifference difference = EvidenceDifference.of(model, sample.tree(), neighbor.tree());
        if (difference.parts().isEmpty()) {
            return new Prose("Nothing sets it apart from `" + neighbor.id() + "` of class " + neighbor.className()
                    + ": their distance is 0.");
        }
        List<EvidenceDifference.Part> parts =
                difference.parts().stream().limit(top).toList();
        List<Gram> grams = parts.stream().map(EvidenceDifference.Part::gram).toList();
        Optional<Where> here = Where.of(sample, grams);
        Optional<Where> there = Where.of(neighbor, grams);
        boolean evidence = has(model);
        List<String> columns = new ArrayList<>(List.of("drawn", "gram", "here", "there"));
        columns.addAll(evidence ? List.of("structure", "evidence") : List.of("contribution"));
        here.ifPresent(lines -> columns.add("lines here"));
        there.ifPresent(lines -> columns.add("lines there"));
        List<List<Cell>> rows = new ArrayList<>();
        for (EvidenceDifference.Part part : parts) {
            List<Cell> row = new ArrayList<>(List.of(
                    Cell.drawing(GramSvg.of(part.gram())),
                    gram(part.gram(), part.level(), part.implied(), part.alike()),
                    Cell.count(part.first()),
                    Cell.count(part.second()),
                    Cell.number(part.structure(), 4)));
            if (evidence) {
                row.add(Cell.figure(signed(part.evidence())));
            }
            here.ifPresent(lines -> row.add(lines.cell(part.gram())));
            there.ifPresent(lines -> row.add(lines.cell(part.gram())));
            rows.add(row);
        }
        return new Table(caption(difference, neighbor, evidence), columns, rows);
    }

    private static String caption(EvidenceDifference difference, Sample neighbor, boolean evidence) {
        String distance = String.format(
                Locale.ROOT,
                "Distance %.4f to `%s` of class %s",
                difference.distance(),
                neighbor.id(),
                neighbor.className());
        if (!evidence) {
            return distance;
        }
        double structure = 0;
        double scores = 0;
        for (EvidenceDifference.Part part : difference.parts()) {
            structure += part.structure();
            scores += part.evidence();
        }
        return distance
                + String.format(
                        Locale.ROOT,
                        ": structure %.4f, evidence %+.4f. Negative evidence reconciles the two.",
                        structure,
                        scores);
    }

    /** Tints that show what speaks for a class, in the second color, and against it. */
    static IntToDoubleFunction tint(Model model, Tree tree, ClassEvidence of) {
        double[] share = ClassEvidence.nodes(model, tree, of.className());
        double scale = DocumentBlocks.evidenceScale(share);
        return node -> scale * share[node];
    }

    /** A gram with the level its count reaches, if counts have levels, and the number of those that are listed with it. */
    static Cell gram(Gram gram, String level, List<Gram> implied, List<Gram> alike) {
        List<String> lines = new ArrayList<>();
        if (!level.isEmpty() && !level.equals(PRESENT)) {
            lines.add(level);
        }
        if (!implied.isEmpty()) {
            lines.add("with " + implied.size() + " shorter " + (implied.size() == 1 ? "gram" : "grams") + " inside it");
        }
        if (!alike.isEmpty()) {
            lines.add("and " + alike.size() + " more, always together");
        }
        return Cell.gram(gram.toString(), lines);
    }

    static String signed(double value) {
        return String.format(Locale.ROOT, "%+.4f", value);
    }

    /** In which lines of a document grams are. */
    private record Where(Places places, GramPlaces grams) {
        static Optional<Where> of(Sample sample, List<Gram> grams) {
            return DocumentBlocks.has(sample)
                    ? sample.places().map(places -> new Where(places, GramPlaces.of(sample.tree(), places, grams)))
                    : Optional.empty();
        }

        Cell cell(Gram gram) {
            List<Long> lines = grams.of(gram).stream()
                    .map(place -> place.line())
                    .distinct()
                    .toList();
            if (lines.isEmpty()) {
                return Cell.none();
            }
            String more = lines.size() > LINES ? " and " + (lines.size() - LINES) + " more" : "";
            return Cell.figure(
                    lines.stream().limit(LINES).map(String::valueOf).collect(Collectors.joining(", ")) + more);
        }
    }
}
