package org.treemetric.experiments;

import org.treemetric.edit.eval.EditRegistry;
import org.treemetric.eval.Method;
import org.treemetric.eval.MethodRegistry;
import org.treemetric.eval.NamedMethod;
import org.treemetric.option.OptionValues;

/** What is compared: the paper's settings, what they rest on, and our own beside them. */
enum Setting {
    E1("E1", "pq-gram distance, nearest neighbors"),
    E2("E2", "learned pq-gram distance (preset paper), nearest neighbors"),
    E3("E3", "edit distance learned by LMNN, nearest neighbors"),
    E4("E4", "edit distance learned by GESL, prototypes (MRGLVQ)"),
    E5("E5", "edit distance learned by BEDL, prototypes (MRGLVQ)"),
    TED("ted", "edit distance with unit costs, nearest neighbors"),
    AUTHORS("authors", "preset authors: as the published code learns"),
    LOGODDS("logodds", "preset logodds: log-odds weights, no optimization"),
    NCA("nca", "preset nca: soft neighbors on the normalized distance"),
    EVIDENCE("evidence", "preset evidence: the default for users"),
    SVM("svm", "linear SVM on gram counts");

    private static final MethodRegistry METHODS = EditRegistry.all();

    private final String id;
    private final String title;

    Setting(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /** What tables call it. */
    String id() {
        return id;
    }

    /** What it is, in words. */
    String title() {
        return title;
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
        NamedMethod method = METHODS.named(id);
        OptionValues values = method.defaults();
        if (values.has("k") && this != EVIDENCE) { // evidence chooses k and has shapes of its own
            values = values.with("k", k);
        }
        if (values.has("p") && this != EVIDENCE) {
            values = values.with("p", shape).with("q", shape);
        }
        if (this == EVIDENCE) { // the form that the tables of the paper were made with
            values = values.with("counts", "log");
        }
        if (this == E5 && largeTrees) {
            values = values.with("rounds", 2).with("ridges", 0);
        }
        return method.method(values);
    }
}
