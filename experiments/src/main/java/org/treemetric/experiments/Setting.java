package org.treemetric.experiments;

import java.util.List;
import org.treemetric.distance.PlainMetric;
import org.treemetric.edit.eval.EditGrid;
import org.treemetric.edit.eval.EditMethods;
import org.treemetric.edit.eval.EditMethods.Decision;
import org.treemetric.edit.learn.EditLmnnOptions;
import org.treemetric.edit.learn.GeslOptions;
import org.treemetric.eval.LearnerMethod;
import org.treemetric.eval.Method;
import org.treemetric.eval.SvmMethod;
import org.treemetric.gram.GramShape;
import org.treemetric.learn.PlainLearner;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;

/** What is compared: the paper's settings, what they rest on, and our own beside them. */
enum Setting {
    E1("E1", "pq-gram distance, nearest neighbors", true),
    E2("E2", "learned pq-gram distance (preset paper), nearest neighbors", true),
    E3("E3", "edit distance learned by LMNN, nearest neighbors", true),
    E4("E4", "edit distance learned by GESL, prototypes (MRGLVQ)", true),
    E5("E5", "edit distance learned by BEDL, prototypes (MRGLVQ)", true),
    TED("ted", "edit distance with unit costs, nearest neighbors", false),
    AUTHORS("authors", "preset authors: as the published code learns", false),
    LOGODDS("logodds", "preset logodds: log-odds weights, no optimization", false),
    NCA("nca", "preset nca: soft neighbors on the normalized distance", false),
    EVIDENCE("evidence", "preset evidence: the default for users", false),
    SVM("svm", "linear SVM on gram counts", false);

    // The grid of the reference errors; E5 on trees the size of Sentiment's takes hours with the whole of it.
    private static final List<Integer> PER_CLASS = List.of(1, 3, 6);

    private final String id;
    private final String title;
    private final boolean ofThePaper;

    Setting(String id, String title, boolean ofThePaper) {
        this.id = id;
        this.title = title;
        this.ofThePaper = ofThePaper;
    }

    /** What tables call it. */
    String id() {
        return id;
    }

    /** What it is, in words. */
    String title() {
        return title;
    }

    /** Whether the paper has it. */
    boolean isOfThePaper() {
        return ofThePaper;
    }

    /** Whether it uses grams at all. */
    boolean isOfEdits() {
        return this == E3 || this == E4 || this == E5 || this == TED;
    }

    /**
     * The method with the paper's parameters.
     *
     * @param k neighbors, and targets where there are any
     * @param shape p and q of the grams
     * @param largeTrees whether trees are so large that E5 is cut short, as the reference did for Sentiment
     */
    Method method(int k, int shape, boolean largeTrees) {
        return switch (this) {
            case E1 -> new LearnerMethod(id, new PlainLearner(new GramShape(shape, shape), PlainMetric.PLAIN, k));
            case E2 -> preset("paper", k, shape);
            case AUTHORS, LOGODDS, NCA, EVIDENCE -> preset(id, k, shape);
            case TED -> EditMethods.ted(k);
            case E3 -> EditMethods.tedLmnn(EditLmnnOptions.paper(k));
            case E4 ->
                EditMethods.gesl(
                        new EditGrid(PER_CLASS, EditGrid.GESL_RIDGES),
                        GeslOptions.Rule.NEAREST,
                        false,
                        Decision.MRGLVQ,
                        k);
            case E5 ->
                EditMethods.bedl(
                        new EditGrid(PER_CLASS, largeTrees ? List.of(0.0) : EditGrid.BEDL_RIDGES),
                        largeTrees ? 2 : 5,
                        Decision.MRGLVQ,
                        k);
            case SVM -> SvmMethod.counts();
        };
    }

    private Method preset(String name, int k, int shape) {
        Preset preset = Preset.named(name);
        OptionValues values = preset.defaults();
        if (this != EVIDENCE) { // evidence chooses k and has shapes of its own
            values = values.with("k", k).with("p", shape).with("q", shape);
        }
        return new LearnerMethod(id, preset.learner(values));
    }
}
