package org.treemetric.cli;

import java.util.List;
import java.util.Optional;
import org.treemetric.baseline.EditLmnnOptions;
import org.treemetric.baseline.GeslOptions;
import org.treemetric.distance.GramDistance;
import org.treemetric.eval.EditGrid;
import org.treemetric.eval.EditMethods;
import org.treemetric.eval.LearnerMethod;
import org.treemetric.eval.Method;
import org.treemetric.eval.SvmMethod;
import org.treemetric.learn.PlainLearner;
import org.treemetric.learn.Preset;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The methods that {@code evaluate} knows by name. */
final class MethodNames {
    static final List<String> ALL =
            List.of("pq", "pq-lmnn", "ted", "ted-lmnn", "gesl", "bedl", "svm", "svm-six", "E1", "E2", "E3", "E4", "E5");
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

    static Asked method(CommandSpec spec, String name, LearnOptions options) {
        int k = options.k(spec, DEFAULT_K);
        return switch (name) {
            case "pq", "E1" ->
                plain(new LearnerMethod("pq", new PlainLearner(options.shape(spec), GramDistance.PLAIN, k)), true);
            case "pq-lmnn" -> learned(spec, options.preset(spec), options);
            case "E2" -> learned(spec, Preset.PAPER, options);
            case "ted" -> plain(EditMethods.ted(k), false);
            case "ted-lmnn", "E3" -> plain(EditMethods.tedLmnn(EditLmnnOptions.paper(k)), false);
            case "gesl", "E4" ->
                plain(
                        EditMethods.gesl(
                                new EditGrid(EditGrid.PER_CLASS, EditGrid.GESL_RIDGES),
                                GeslOptions.Rule.NEAREST,
                                false,
                                EditMethods.Decision.MRGLVQ,
                                k),
                        false);
            case "bedl", "E5" ->
                plain(
                        EditMethods.bedl(
                                new EditGrid(EditGrid.PER_CLASS, EditGrid.BEDL_RIDGES),
                                BEDL_ROUNDS,
                                EditMethods.Decision.MRGLVQ,
                                k),
                        false);
            case "svm" -> plain(SvmMethod.counts(), false);
            case "svm-six" -> plain(SvmMethod.sixShapes(), false);
            default ->
                throw new ParameterException(
                        spec.commandLine(),
                        "--method: expected one of " + String.join(", ", ALL) + ", found '" + name + "'");
        };
    }

    private static Asked plain(Method method, boolean hasShape) {
        return new Asked(method, Optional.empty(), hasShape, false);
    }

    private static Asked learned(CommandSpec spec, Preset preset, LearnOptions options) {
        Method method = Usage.check(spec, () -> new LearnerMethod("pq-lmnn", preset.learner(options.options(spec))));
        boolean chooses = options.options(spec).chooseK()
                || (preset == Preset.EVIDENCE && options.options(spec).k().isEmpty());
        boolean hasShape =
                preset != Preset.EVIDENCE || options.options(spec).shape().isPresent();
        return new Asked(method, Optional.of(preset), hasShape, chooses);
    }
}
