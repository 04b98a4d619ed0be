package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.treemetric.explain.ClassEvidence;
import org.treemetric.explain.EvidenceDifference;
import org.treemetric.gram.Gram;
import org.treemetric.model.Model;
import org.treemetric.tree.Tree;

/** What only the evidence metric can say: which way a gram points. Short grams stand with the longer ones they are in. */
final class EvidenceListing {
    private EvidenceListing() {}

    /** Whether a model has evidence to list. */
    static boolean has(Model model) {
        return model.metric().classScores().isPresent();
    }

    /** The evidence for each class, strongest class and strongest grams first. */
    static List<Map<String, Object>> classes(Model model, Tree tree, int top) {
        List<Map<String, Object>> classes = new ArrayList<>();
        for (ClassEvidence one : ClassEvidence.of(model, tree)) {
            List<Map<String, Object>> grams = new ArrayList<>();
            for (ClassEvidence.Part part : first(one.parts(), top)) {
                Map<String, Object> entry = grams(part.gram(), part.implied());
                entry.put("count", part.count());
                entry.put("score", part.score());
                grams.add(entry);
            }
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("class", one.className());
            line.put("score", one.score());
            line.put("grams", grams);
            line.put("nodes", ClassEvidence.nodes(model, tree, one.className()));
            classes.add(line);
        }
        return classes;
    }

    /** What the grams add to a distance, the largest first. */
    static List<Map<String, Object>> difference(Model model, Tree tree, Tree neighbor, int top) {
        List<Map<String, Object>> grams = new ArrayList<>();
        for (EvidenceDifference.Part part :
                first(EvidenceDifference.of(model, tree, neighbor).parts(), top)) {
            Map<String, Object> entry = grams(part.gram(), part.implied());
            entry.put("tree", part.first());
            entry.put("neighbor", part.second());
            entry.put("structure", part.structure());
            entry.put("evidence", part.evidence());
            grams.add(entry);
        }
        return grams;
    }

    private static Map<String, Object> grams(Gram gram, List<Gram> implied) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("gram", gram.fields());
        entry.put("implied", implied.stream().map(Gram::fields).toList());
        return entry;
    }

    /** The two strongest classes, for people. */
    static void printClasses(Model model, Tree tree, int top, PrintWriter out) {
        for (ClassEvidence one : first(ClassEvidence.of(model, tree), 2)) {
            out.printf(Locale.ROOT, "%nevidence for class %s: %+.4f%n", one.className(), one.score());
            out.printf("%12s %6s  %s%n", "score", "count", "gram");
            for (ClassEvidence.Part part : first(one.parts(), top)) {
                out.printf(
                        Locale.ROOT,
                        "%+12.4f %6d  %s%n",
                        part.score(),
                        part.count(),
                        text(part.gram(), part.implied()));
            }
        }
    }

    /** The listing of a distance, for people. */
    static void printDifference(Model model, Tree tree, Tree neighbor, int top, PrintWriter out) {
        EvidenceDifference difference = EvidenceDifference.of(model, tree, neighbor);
        out.printf("%12s %12s %7s %9s  %s%n", "structure", "evidence", "tree", "neighbor", "gram");
        for (EvidenceDifference.Part part : first(difference.parts(), top)) {
            out.printf(
                    Locale.ROOT,
                    "%12.6f %+12.6f %7d %9d  %s%n",
                    part.structure(),
                    part.evidence(),
                    part.first(),
                    part.second(),
                    text(part.gram(), part.implied()));
        }
        out.printf(
                Locale.ROOT,
                "%12.6f %+12.6f %17s  all %d%n",
                difference.parts().stream()
                        .mapToDouble(EvidenceDifference.Part::structure)
                        .sum(),
                difference.parts().stream()
                        .mapToDouble(EvidenceDifference.Part::evidence)
                        .sum(),
                "",
                difference.parts().size());
    }

    private static String text(Gram gram, List<Gram> implied) {
        return implied.isEmpty() ? gram.toString() : gram + " and " + implied.size() + " inside it";
    }

    private static <T> List<T> first(List<T> all, int count) {
        return all.subList(0, Math.min(count, all.size()));
    }
}
