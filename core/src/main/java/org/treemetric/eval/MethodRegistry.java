package org.treemetric.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.treemetric.distance.PlainMetric;
import org.treemetric.learn.LearnerOptions;
import org.treemetric.learn.PlainLearner;
import org.treemetric.preset.Preset;

/**
 * The methods by name: here those of grams, to which other modules add theirs. Every preset is a method of its own name;
 * {@code paper} is the paper's setting E2.
 */
public final class MethodRegistry {
    /** What results call a distance between grams that a preset learned. */
    public static final String LEARNED = "pq-lmnn";

    private final List<NamedMethod> methods;

    private MethodRegistry(List<NamedMethod> methods) {
        this.methods = List.copyOf(methods);
    }

    /** The plain distance, the presets, and the linear SVMs they have to beat. */
    public static MethodRegistry ofGrams() {
        List<NamedMethod> methods = new ArrayList<>();
        methods.add(NamedMethod.of(
                        "pq",
                        List.of(LearnerOptions.P, LearnerOptions.Q, LearnerOptions.K),
                        values -> new LearnerMethod(
                                "pq",
                                new PlainLearner(
                                        LearnerOptions.shape(values), PlainMetric.PLAIN, LearnerOptions.k(values))))
                .titled("plain")
                .calledInThePaper("E1"));
        for (Preset preset :
                Preset.ALL.stream().filter(one -> !one.needsPairs()).toList()) {
            NamedMethod method = NamedMethod.of(
                    preset.name(), preset.options(), values -> new LearnerMethod(LEARNED, preset.learner(values)));
            methods.add(preset == Preset.PAPER ? method.calledInThePaper("E2") : method);
        }
        methods.add(
                NamedMethod.of("svm", List.of(), values -> SvmMethod.counts()).titled("linear SVM"));
        methods.add(NamedMethod.of("svm-six", List.of(), values -> SvmMethod.sixShapes())
                .titled("linear SVM, six shapes"));
        return new MethodRegistry(methods);
    }

    /** These methods, each changed, and more. */
    public MethodRegistry extended(UnaryOperator<NamedMethod> change, List<NamedMethod> more) {
        return new MethodRegistry(
                Stream.concat(methods.stream().map(change), more.stream()).toList());
    }

    /** All of them. */
    public List<NamedMethod> all() {
        return methods;
    }

    /** The method called so, by its own name or the paper's. */
    public NamedMethod named(String name) {
        return methods.stream()
                .filter(method -> method.name().equals(name)
                        || method.paperName().orElse("").equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown method '" + name + "', expected one of "
                        + String.join(
                                ", ", methods.stream().map(NamedMethod::name).toList())));
    }
}
