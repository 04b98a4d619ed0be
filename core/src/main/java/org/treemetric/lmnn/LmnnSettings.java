package org.treemetric.lmnn;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.treemetric.gram.Shape;
import org.treemetric.learn.LearnerOptions;
import org.treemetric.lmnn.LmnnVariant.ImpostorRule;
import org.treemetric.option.OptionValues;

/** The values of {@link LmnnOptions} as the trainer reads them. */
final class LmnnSettings {
    private static final List<String> TOLD = List.of(
            "k",
            "pull-margin",
            "push-margin",
            "learning-rate",
            "l2",
            "epochs",
            "impostor-interval",
            "max-impostors",
            "seed");

    private final OptionValues values;
    private final LmnnVariant variant;
    private final Shape shape;
    private final int k;
    private final double pullMargin;
    private final double pushMargin;
    private final double learningRate;
    private final double l2;
    private final int epochs;
    private final int impostorInterval;
    private final int maxTrees;
    private final int maxImpostors;
    private final long seed;

    LmnnSettings(OptionValues values, LmnnVariant variant) {
        this.values = values;
        this.variant = variant;
        this.shape = LearnerOptions.shape(values);
        this.k = values.whole("k");
        this.pullMargin = values.real("pull-margin");
        this.pushMargin = values.real("push-margin");
        this.learningRate = values.real("learning-rate");
        this.l2 = values.real("l2");
        this.epochs = values.whole("epochs");
        this.impostorInterval = values.whole("impostor-interval");
        this.maxTrees = values.get("max-trees").equals(LmnnOptions.ALL) ? Integer.MAX_VALUE : values.whole("max-trees");
        this.maxImpostors = values.whole("max-impostors");
        this.seed = values.number("seed");
    }

    /** The paper's, with these values. */
    static LmnnSettings paper(OptionValues values) {
        return new LmnnSettings(values, LmnnVariant.PAPER);
    }

    Shape shape() {
        return shape;
    }

    int k() {
        return k;
    }

    double pullMargin() {
        return pullMargin;
    }

    double pushMargin() {
        return pushMargin;
    }

    double learningRate() {
        return learningRate;
    }

    double l2() {
        return l2;
    }

    int epochs() {
        return epochs;
    }

    int impostorInterval() {
        return impostorInterval;
    }

    int maxTrees() {
        return maxTrees;
    }

    int maxImpostors() {
        return maxImpostors;
    }

    long seed() {
        return seed;
    }

    double startParameter() {
        return variant.startParameter();
    }

    ImpostorRule impostorRule() {
        return variant.impostorRule();
    }

    boolean sumGradients() {
        return variant.sumGradients();
    }

    boolean refreshLate() {
        return variant.refreshLate();
    }

    /** All of it by name, for a model's provenance. */
    SortedMap<String, String> told() {
        TreeMap<String, String> told = new TreeMap<>(values.told(TOLD));
        told.put("shape", shape.toString());
        told.put("maxTrees", Integer.toString(maxTrees));
        told.put("startParameter", Double.toString(startParameter()));
        told.put("loss", "PAIRS"); // the only one there is; files written before say so too
        told.put("impostorRule", impostorRule().name());
        told.put("sumGradients", Boolean.toString(sumGradients()));
        told.put("refreshLate", Boolean.toString(refreshLate()));
        return told;
    }
}
