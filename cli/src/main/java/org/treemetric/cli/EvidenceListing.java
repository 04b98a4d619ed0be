package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
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
