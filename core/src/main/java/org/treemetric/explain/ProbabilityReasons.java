package org.treemetric.explain;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.treemetric.distance.ClassScores;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Prediction;
import org.treemetric.probability.Calibration;
import org.treemetric.tree.Tree;

/**
 * Why a class is more probable than another, as far as scores say: ln(p_c / p_e) = kappa (m_c - m_e) is a sum over the grams
 * of the tree and of what is said before any gram is looked at. The reported probability mixes p with the shares of the
 * votes.
 *
 * @param className the more probable class
 * @param otherName the next
 * @param logOdds ln(p_c / p_e), the sum of the parts and of {@code before}
 * @param before kappa (beta_c - beta_e)
 * @param byScores p of the class
 * @param share the share of the votes that the class got
 * @param lambda how much p counts in the mix; the votes count the rest
 * @param parts what each gram adds, strongest first whatever its sign, short grams with the longer ones that imply them
 */
public record ProbabilityReasons(
        String className,
        String otherName,
        double logOdds,
        double before,
        double byScores,
        double share,
        double lambda,
        List<ClassEvidence.Part> parts) {
    public ProbabilityReasons {
        parts = List.copyOf(parts);
    }

    /** Why the most probable class is before the next; empty for models without calibration or with one class. */
    public static Optional<ProbabilityReasons> of(Model model, Tree tree, Prediction prediction) {
        Optional<Calibration> calibration = model.calibration();
        Optional<ClassScores> known = model.metric().classScores().filter(scores -> scores.rows() > 0);
        if (calibration.isEmpty() || known.isEmpty() || prediction.certainty().isEmpty()) {
            return Optional.empty();
        }
        List<Integer> order = prediction.certainty().get().probabilities().order();
        int c = order.get(0);
        int e = order.get(1);
        GramVector vector = model.encode(tree);
        double kappa = calibration.get().kappa();
        double[] term = difference(known.get(), vector, c, e);
        double[] weighted = Arrays.stream(term).map(one -> kappa * one).toArray();
        double before = kappa * difference(calibration.get(), c, e);
        double[] scores = known.get().sums(vector);
        double[] byScores =
                calibration.get().byScores(scores, model.classNames().size());
        double logOdds = before;
        for (double one : weighted) {
            logOdds += one;
        }
        return Optional.of(new ProbabilityReasons(
                model.classNames().get(c),
                model.classNames().get(e),
                logOdds,
                before,
                byScores[c],
                prediction.share(c),
                calibration.get().lambda(),
                new ClassEvidence.Listing(model, vector).parts(weighted)));
    }

    // With two classes there is one row, that of the second.
    private static double[] difference(ClassScores scores, GramVector vector, int c, int e) {
        if (scores.rows() == 1) {
            int sign = c == 1 ? 1 : -1;
            return Arrays.stream(scores.terms(vector, 0)).map(one -> sign * one).toArray();
        }
        double[] first = scores.terms(vector, c);
        double[] second = scores.terms(vector, e);
        Arrays.setAll(first, i -> first[i] - second[i]);
        return first;
    }

    private static double difference(Calibration calibration, int c, int e) {
        return calibration.rows() == 1
                ? (c == 1 ? 1 : -1) * calibration.bias(0)
                : calibration.bias(c) - calibration.bias(e);
    }
}
