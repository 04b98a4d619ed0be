package org.treemetric.edit.eval;

import java.util.List;
import java.util.stream.Collectors;
import org.treemetric.edit.kernel.KernelSvm;
import org.treemetric.edit.learn.EditLmnnOptions;
import org.treemetric.edit.learn.GeslOptions;
import org.treemetric.eval.LearnerMethod;
import org.treemetric.eval.Method;
import org.treemetric.eval.MethodRegistry;
import org.treemetric.eval.NamedMethod;
import org.treemetric.learn.LearnerOptions;
import org.treemetric.option.Option;
import org.treemetric.option.Option.Kind;
import org.treemetric.option.OptionValues;
import org.treemetric.option.Range;

/** All methods by name: those of grams, also with prototypes, those of the edit distance, E3 to E5, and kernel machines. */
public final class EditRegistry {
    /** What decides under a distance. */
    public static final Option CLASSIFIER =
            Option.choice("classifier", "Neighbors, or prototypes found in one of two ways", "knn", "mrglvq", "mglvq");

    private static final Option PROTOTYPES = CLASSIFIER.withDefault("mrglvq");
    private static final Option PER_CLASS = Option.of(
                    "per-class", Kind.WHOLES, Range.atLeast(1), "Prototypes per class to choose from")
            .withDefault(text(EditGrid.PER_CLASS));
    private static final Option RIDGES =
            Option.of("ridges", Kind.REALS, Range.atLeast(0), "Penalties on the costs to choose from");
    private static final Option ROUNDS = Option.of(
                    "rounds", Kind.WHOLE, Range.atLeast(1), "Rounds of prototypes and costs at most")
            .withDefault("5");

    private EditRegistry() {}

    /** The registry. */
    public static MethodRegistry all() {
        return MethodRegistry.ofGrams()
                .extended(
                        EditRegistry::withPrototypes,
                        List.of(
                                NamedMethod.of(
                                                "ted",
                                                List.of(LearnerOptions.K, CLASSIFIER, PER_CLASS),
                                                EditRegistry::ted)
                                        .titled("edit distance"),
                                NamedMethod.of(
                                                "ted-lmnn",
                                                List.of(LearnerOptions.K, CLASSIFIER, PER_CLASS),
                                                EditRegistry::tedLmnn)
                                        .titled("edit distance, learned")
                                        .calledInThePaper("E3"),
                                NamedMethod.of(
                                                "gesl",
                                                List.of(
                                                        LearnerOptions.K,
                                                        PROTOTYPES,
                                                        PER_CLASS,
                                                        RIDGES.withDefault(text(EditGrid.GESL_RIDGES))),
                                                EditRegistry::gesl)
                                        .titled("edit distance, GESL")
                                        .calledInThePaper("E4"),
                                NamedMethod.of(
                                                "bedl",
                                                List.of(
                                                        LearnerOptions.K,
                                                        PROTOTYPES,
                                                        PER_CLASS,
                                                        RIDGES.withDefault(text(EditGrid.BEDL_RIDGES)),
                                                        ROUNDS),
                                                EditRegistry::bedl)
                                        .titled("edit distance, BEDL")
                                        .calledInThePaper("E5"),
                                NamedMethod.of("sst-svm", List.of(), values -> KernelSvm.subsetTrees())
                                        .titled("subset-tree kernel SVM"),
                                NamedMethod.of("wl-svm", List.of(), values -> KernelSvm.weisfeilerLehman())
                                        .titled("Weisfeiler-Lehman SVM"),
                                NamedMethod.of("intersection-svm", List.of(), values -> KernelSvm.intersection())
                                        .titled("intersection kernel SVM")));
    }

    private static String text(List<?> values) {
        return values.stream().map(Object::toString).collect(Collectors.joining(","));
    }

    // An svm decides itself.
    private static NamedMethod withPrototypes(NamedMethod method) {
        return method.method(method.defaults()) instanceof LearnerMethod
                ? method.with(CLASSIFIER, EditRegistry::withPrototypes)
                : method;
    }

    private static Method withPrototypes(Method method, OptionValues values) {
        Decision decision = decision(values);
        return decision != Decision.NEIGHBORS && method instanceof LearnerMethod learned
                ? new PrototypeMethod(learned.name(), learned.learner(), EditGrid.PER_CLASS, decision)
                : method;
    }

    private static Decision decision(OptionValues values) {
        return switch (values.get("classifier")) {
            case "mrglvq" -> Decision.MRGLVQ;
            case "mglvq" -> Decision.MGLVQ;
            default -> Decision.NEIGHBORS;
        };
    }

    private static Method ted(OptionValues values) {
        Decision decision = decision(values);
        return decision == Decision.NEIGHBORS
                ? EditMethods.ted(LearnerOptions.k(values))
                : EditMethods.tedPrototypes(values.wholes("per-class"), decision);
    }

    private static Method tedLmnn(OptionValues values) {
        Decision decision = decision(values);
        EditLmnnOptions options = EditLmnnOptions.paper(LearnerOptions.k(values));
        return decision == Decision.NEIGHBORS
                ? EditMethods.tedLmnn(options)
                : EditMethods.tedLmnnPrototypes(options, values.wholes("per-class"), decision);
    }

    private static Method gesl(OptionValues values) {
        return EditMethods.gesl(
                grid(values), GeslOptions.Rule.NEAREST, false, decision(values), LearnerOptions.k(values));
    }

    private static Method bedl(OptionValues values) {
        return EditMethods.bedl(grid(values), values.whole("rounds"), decision(values), LearnerOptions.k(values));
    }

    private static EditGrid grid(OptionValues values) {
        return new EditGrid(values.wholes("per-class"), values.reals("ridges"));
    }
}
