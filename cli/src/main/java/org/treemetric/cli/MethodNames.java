package org.treemetric.cli;

import java.util.List;
import java.util.Optional;
import org.treemetric.distance.PlainMetric;
import org.treemetric.edit.eval.EditGrid;
import org.treemetric.edit.eval.EditMethods;
import org.treemetric.edit.eval.EditMethods.Decision;
import org.treemetric.edit.eval.PrototypeMethod;
import org.treemetric.edit.learn.EditLmnnOptions;
import org.treemetric.edit.learn.GeslOptions;
import org.treemetric.eval.LearnerMethod;
import org.treemetric.eval.Method;
import org.treemetric.eval.SvmMethod;
import org.treemetric.learn.Learner;
import org.treemetric.learn.LearnerOptions;
import org.treemetric.learn.PlainLearner;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The methods that {@code evaluate} knows by name. */
final class MethodNames {
    static final List<String> ALL =
            List.of("pq", "pq-lmnn", "ted", "ted-lmnn", "gesl", "bedl", "svm", "svm-six", "E1", "E2", "E3", "E4", "E5");
    /** Those that learn edit costs. */
    static final List<String> WITH_COSTS = List.of("ted-lmnn", "gesl", "bedl", "E3", "E4", "E5");

    private static final int DEFAULT_K = 3;
    private static final int BEDL_ROUNDS = 5;

    private MethodNames() {}

    /**
     * A method as asked for.
     *
     * @param method what runs
     * @param preset the preset, if the method has one
     * @param hasShape whether p and q say which grams it counts
     * @param chooses whether it chooses k itself
     */
    record Asked(Method method, Optional<Preset> preset, boolean hasShape, boolean chooses) {}

    /**
     * The method called so.
     *
     * @param classifier what decides under its distance, if the user said so
     */
    static Asked method(CommandSpec spec, String name, LearnOptions options, Optional<String> classifier) {
        int k = options.k(DEFAULT_K);
        return switch (name) {
            case "pq", "E1" -> {
                Learner learner = new PlainLearner(options.shape(), PlainMetric.PLAIN, k);
                yield plain(onGrams("pq", learner, decision(spec, classifier, Decision.NEIGHBORS)), true);
            }
            case "pq-lmnn" -> learned(spec, options.preset(), options, classifier);
            case "E2" -> learned(spec, Preset.PAPER, options, classifier);
            case "ted" -> plain(ted(k, decision(spec, classifier, Decision.NEIGHBORS)), false);
            case "ted-lmnn", "E3" -> plain(tedLmnn(k, decision(spec, classifier, Decision.NEIGHBORS)), false);
            case "gesl", "E4" ->
                plain(
                        EditMethods.gesl(
                                new EditGrid(EditGrid.PER_CLASS, EditGrid.GESL_RIDGES),
                                GeslOptions.Rule.NEAREST,
                                false,
                                decision(spec, classifier, Decision.MRGLVQ),
                                k),
                        false);
            case "bedl", "E5" ->
                plain(
                        EditMethods.bedl(
                                new EditGrid(EditGrid.PER_CLASS, EditGrid.BEDL_RIDGES),
                                BEDL_ROUNDS,
                                decision(spec, classifier, Decision.MRGLVQ),
                                k),
                        false);
            case "svm" -> svm(spec, SvmMethod.counts(), classifier);
            case "svm-six" -> svm(spec, SvmMethod.sixShapes(), classifier);
            default ->
                throw new ParameterException(
                        spec.commandLine(),
                        "--method: expected one of " + String.join(", ", ALL) + ", found '" + name + "'");
        };
    }

    private static Decision decision(CommandSpec spec, Optional<String> classifier, Decision usual) {
        return switch (classifier.orElse("")) {
            case "" -> usual;
            case "knn" -> Decision.NEIGHBORS;
            case "mrglvq" -> Decision.MRGLVQ;
            case "mglvq" -> Decision.MGLVQ;
            default ->
                throw new ParameterException(
                        spec.commandLine(),
                        "--classifier: expected knn, mrglvq or mglvq, found '" + classifier.orElseThrow() + "'");
        };
    }

    private static Method onGrams(String name, Learner learner, Decision decision) {
        return decision == Decision.NEIGHBORS
                ? new LearnerMethod(name, learner)
                : new PrototypeMethod(name, learner, EditGrid.PER_CLASS, decision);
    }

    private static Method ted(int k, Decision decision) {
        return decision == Decision.NEIGHBORS
                ? EditMethods.ted(k)
                : EditMethods.tedPrototypes(EditGrid.PER_CLASS, decision);
    }

    private static Method tedLmnn(int k, Decision decision) {
        return decision == Decision.NEIGHBORS
                ? EditMethods.tedLmnn(EditLmnnOptions.paper(k))
                : EditMethods.tedLmnnPrototypes(EditLmnnOptions.paper(k), EditGrid.PER_CLASS, decision);
    }

    private static Asked svm(CommandSpec spec, Method method, Optional<String> classifier) {
        if (classifier.isPresent()) {
            throw new ParameterException(spec.commandLine(), "--classifier: an svm decides itself");
        }
        return plain(method, false);
    }

    private static Asked plain(Method method, boolean hasShape) {
        return new Asked(method, Optional.empty(), hasShape, false);
    }

    private static Asked learned(CommandSpec spec, Preset preset, LearnOptions options, Optional<String> classifier) {
        Decision decision = decision(spec, classifier, Decision.NEIGHBORS);
        OptionValues values = options.values(preset);
        Method method = UsageException.check(() -> onGrams("pq-lmnn", preset.learner(values), decision));
        boolean hasShape = !values.get("p").isEmpty() || !values.get("q").isEmpty();
        return new Asked(method, Optional.of(preset), hasShape, LearnerOptions.choosesK(values));
    }
}
