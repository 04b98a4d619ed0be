package org.treemetric.evidence;

import java.util.List;
import java.util.SortedMap;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.Shape;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.gram.SimpleShape;
import org.treemetric.learn.LearnerOptions;
import org.treemetric.option.OptionValues;

/** The values of {@link EvidenceOptions} as fitting and choosing read them. */
final class EvidenceSettings {
    private final OptionValues values;
    private final Shape shape;
    private final double shrink;
    private final double floor;
    private final double tau;
    private final double tolerance;
    private final List<Double> costs;
    private final List<Double> gammas;
    private final List<Integer> ks;
    private final List<Integer> folds;
    private final int treeThreshold;
    private final int maxQueries;
    private final boolean levels;
    private final int chooseOn;

    EvidenceSettings(OptionValues values) {
        this.values = values;
        boolean oneShape = values.isGiven("p") || values.isGiven("q");
        this.shape = oneShape ? LearnerOptions.shape(values) : union(values.shapes("shapes"));
        this.shrink = values.real("shrink");
        this.floor = values.real("floor");
        this.tau = values.real("tau");
        this.tolerance = values.real("tolerance");
        this.costs = values.reals("costs");
        this.gammas = values.reals("gammas");
        this.ks = LearnerOptions.choosesK(values) ? values.wholes("ks") : List.of(values.whole("k"));
        this.folds = values.wholes("inner-folds");
        this.treeThreshold = values.whole("many-trees");
        this.maxQueries = values.whole("max-queries");
        this.levels = values.get("counts").equals(EvidenceOptions.LEVELS);
        this.chooseOn = values.whole("choose-on");
    }

    private static ShapeUnion union(List<List<Integer>> pairs) {
        return new ShapeUnion(pairs.stream()
                .map(pair -> (SimpleShape) new GramShape(pair.get(0), pair.get(1)))
                .toList());
    }

    /** The constants of the specification. */
    static EvidenceSettings defaults() {
        return new EvidenceSettings(OptionValues.of("preset evidence", EvidenceOptions.ALL));
    }

    Shape shape() {
        return shape;
    }

    double shrink() {
        return shrink;
    }

    double floor() {
        return floor;
    }

    double tau() {
        return tau;
    }

    double tolerance() {
        return tolerance;
    }

    List<Double> costs() {
        return costs;
    }

    List<Double> gammas() {
        return gammas;
    }

    List<Integer> ks() {
        return ks;
    }

    int maxQueries() {
        return maxQueries;
    }

    /** The number of inner folds for so many training trees. */
    int foldsFor(int trees) {
        return folds.get(trees <= treeThreshold ? 0 : folds.size() - 1);
    }

    /** Whether levels of counts have weights of their own. */
    boolean hasLevels() {
        return levels;
    }

    /** At most about so many trees serve for choosing. */
    int chooseOn() {
        return chooseOn;
    }

    /** The constants by name, for a model's provenance. */
    SortedMap<String, String> told() {
        return values.told(List.of("counts", "shrink", "floor", "tau", "tolerance"));
    }
}
