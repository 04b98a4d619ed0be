package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.ClassEvidence;
import org.treemetric.explain.EvidenceDifference;
import org.treemetric.explain.ProbabilityReasons;
import org.treemetric.gram.Gram;
import org.treemetric.model.Model;
import org.treemetric.tree.VisibleText;

/**
 * Grams with what they add, for people. Short grams stand with the longer ones they are in, grams that are always together as
 * one, and each with its places in the documents at hand.
 */
final class EvidenceListing {
    private EvidenceListing() {}

    /** Whether a model has evidence to list. */
    static boolean has(Model model) {
        return model.metric().classScores().isPresent();
    }

    /** Why the most probable class is before the next, for people. */
    static void printProbability(ProbabilityReasons why, int top, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%nwhy class %s and not %s: %.4g to 1 by the scores, ln = %+.4f%n",
                VisibleText.of(why.className()),
                why.otherName(),
                Math.exp(why.logOdds()),
                why.logOdds());
        out.printf("%12s %6s  %s%n", "ln odds", "count", "gram");
        out.printf(Locale.ROOT, "%+12.4f %6s  %s%n", why.before(), "", "before any gram");
        for (ClassEvidence.Part part : first(why.parts(), top)) {
            out.printf(
                    Locale.ROOT,
                    "%+12.4f %6d  %s%n",
                    part.score(),
                    part.count(),
                    text(part.gram(), part.implied(), part.alike(), part.level()));
        }
        out.printf(
                Locale.ROOT,
                "probability: %.2f of what the scores say (%.4f) and %.2f of the share of the votes (%.4f)%n",
                why.lambda(),
                why.byScores(),
                1 - why.lambda(),
                why.share());
    }

    /** The two strongest classes, for people; of two classes one, since the other's evidence is its opposite. */
    static void printClasses(Model model, Sample sample, int top, PrintWriter out) {
        boolean two = model.classNames().size() == 2;
        for (ClassEvidence one : first(ClassEvidence.of(model, sample.tree()), two ? 1 : 2)) {
            String against = two
                    ? " rather than "
                            + VisibleText.of(model.classNames()
                                    .get(1 - model.classNames().indexOf(one.className())))
                    : "";
            out.printf(
                    Locale.ROOT,
                    "%nevidence for class %s%s: %+.4f%n",
                    VisibleText.of(one.className()),
                    against,
                    one.score());
            out.printf("%12s %6s  %s%n", "score", "count", "gram");
            List<ClassEvidence.Part> parts = first(one.parts(), top);
            Optional<GramExamples> places = GramExamples.of(
                    sample, parts.stream().map(ClassEvidence.Part::gram).toList());
            for (ClassEvidence.Part part : parts) {
                out.printf(
                        Locale.ROOT,
                        "%+12.4f %6d  %s%n",
                        part.score(),
                        part.count(),
                        text(part.gram(), part.implied(), part.alike(), part.level()));
                places.ifPresent(where -> where.print(part.gram(), 21, out));
            }
        }
    }

    /** What sets a tree and a stored one apart, for people. */
    static void printDifference(Model model, Sample sample, Sample neighbor, int top, PrintWriter out) {
        EvidenceDifference difference = EvidenceDifference.of(model, sample.tree(), neighbor.tree());
        boolean evidence = has(model);
        String head =
                evidence ? String.format("%12s %12s", "structure", "evidence") : String.format("%12s", "contribution");
        out.printf("%s %7s %9s  %s%n", head, "tree", "neighbor", "gram");
        List<EvidenceDifference.Part> parts = first(difference.parts(), top);
        List<Gram> grams = parts.stream().map(EvidenceDifference.Part::gram).toList();
        Optional<GramExamples> here = GramExamples.of(sample, grams);
        Optional<GramExamples> there = GramExamples.of(neighbor, grams);
        int margin = head.length() + 20;
        for (EvidenceDifference.Part part : parts) {
            out.printf(
                    Locale.ROOT,
                    "%s %7d %9d  %s%n",
                    figures(part.structure(), part.evidence(), evidence),
                    part.first(),
                    part.second(),
                    text(part.gram(), part.implied(), part.alike(), part.level()));
            here.ifPresent(where -> where.print(part.gram(), margin, out));
            there.ifPresent(where -> where.print(part.gram(), margin, out));
        }
        double structure = 0;
        double scores = 0;
        for (EvidenceDifference.Part part : difference.parts()) {
            structure += part.structure();
            scores += part.evidence();
        }
        out.printf(
                "%s %17s  all %d%n",
                figures(structure, scores, evidence), "", difference.parts().size());
    }

    private static String figures(double structure, double scores, boolean evidence) {
        return evidence
                ? String.format(Locale.ROOT, "%12.6f %+12.6f", structure, scores)
                : String.format(Locale.ROOT, "%12.6f", structure);
    }

    private static String text(Gram gram, List<Gram> implied, List<Gram> alike, String level) {
        return gram
                + (level.isEmpty() ? "" : ", " + level)
                + (implied.isEmpty() ? "" : " with " + implied.size() + " inside it")
                + (alike.isEmpty() ? "" : " and " + alike.size() + " more");
    }

    private static <T> List<T> first(List<T> all, int count) {
        return all.subList(0, Math.min(count, all.size()));
    }
}
