package org.treemetric.distance;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.gram.GramVector;

/** What each gram adds to a distance that is a weighted sum of count differences, divided by something or not. */
final class DifferenceTerms {
    private DifferenceTerms() {}

    /** The terms of {@code metric}, made to add up to its distance where it is a quotient. */
    static List<GramContribution> of(GramMetric metric, GramVector a, GramVector b) {
        GramVector difference = GramDifference.between(a, b);
        double[] term = new double[difference.distinct()];
        double sum = 0;
        for (int i = 0; i < term.length; i++) {
            term[i] = metric.weight(difference.id(i)) * difference.count(i);
            sum += term[i];
        }
        double distance = metric.between(a, b);
        boolean quotient = sum != distance && sum > 0;
        List<GramContribution> contributions = new ArrayList<>(term.length);
        for (int i = 0; i < term.length; i++) {
            double structure = quotient ? term[i] / sum * distance : term[i];
            contributions.add(new GramContribution(difference.id(i), structure, 0));
        }
        return List.copyOf(contributions);
    }
}
