package org.treemetric.evidence;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.linear.OneAgainstRest;
import org.treemetric.linear.SparseRows;
import org.treemetric.linear.SquaredHinge;
import org.treemetric.model.Model;
import org.treemetric.tree.Tree;

/** The linear part of an evidence metric used alone: the class with the largest score, no neighbors. */
public final class EvidenceLinear {
    private EvidenceLinear() {}

    /** The classes that the scores alone give to {@code trees}, fitted anew with the model's weights and C. */
    public static List<String> classify(Model model, double cost, double tolerance, List<Tree> trees) {
        double[] weight = ((EvidenceMetric) model.metric()).weights();
        SparseRows rows = SparseRows.phi(model.vectors(), weight);
        SparseRows asked = SparseRows.phi(model.encode(trees), weight);
        int[] classOf = model.samples().stream()
                .mapToInt(sample -> model.classNames().indexOf(sample.className()))
                .toArray();
        OneAgainstRest problems = new OneAgainstRest(classOf, model.classNames().size());
        List<SquaredHinge.Solution> solutions = new ArrayList<>(); // with the intercepts that the metric has forgotten
        for (int row = 0; row < problems.rows(); row++) {
            solutions.add(new SquaredHinge(rows, problems.positive(row)).solve(cost, tolerance));
        }
        List<String> found = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            int tree = i;
            found.add(model.classNames()
                    .get(problems.decide(solutions.stream()
                            .mapToDouble(solution -> solution.value(asked, tree))
                            .toArray())));
        }
        return found;
    }
}
