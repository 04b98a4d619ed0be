package org.treemetric.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.treemetric.edit.eval.CostMethod;
import org.treemetric.edit.eval.EditRegistry;
import org.treemetric.eval.Method;
import org.treemetric.eval.MethodRegistry;
import org.treemetric.eval.NamedMethod;
import org.treemetric.learn.LearnerOptions;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;

/**
 * A method as the user wants it.
 *
 * @param method what runs
 * @param title what people call it
 * @param preset the preset, if the method has one
 * @param values what it was told
 */
record ChosenMethod(Method method, String title, Optional<Preset> preset, OptionValues values) {
    private static final MethodRegistry METHODS = EditRegistry.all();

    /**
     * The method called so; {@code pq-lmnn} is that of the preset.
     *
     * @param classifier what decides under its distance, if the user said so
     */
    static ChosenMethod of(String name, LearnOptions learning, Optional<String> classifier) {
        if (!names().contains(name)) {
            throw new UsageException(
                    "--method: expected one of " + String.join(", ", names()) + ", found '" + name + "'");
        }
        if (name.equals(MethodRegistry.LEARNED) && learning.preset().needsPairs()) {
            throw new UsageException("--preset pairs: expected a preset that learns from classes; 'treemetric learn"
                    + " --pairs' measures on the pairs themselves");
        }
        NamedMethod method = METHODS.named(
                name.equals(MethodRegistry.LEARNED) ? learning.preset().name() : name);
        Optional<Preset> preset = Preset.ALL.stream()
                .filter(one -> one.name().equals(method.name()))
                .findFirst();
        preset.ifPresent(learning::values); // refuses what the preset has no use for; other methods ignore it
        OptionValues values = learning.known(method.defaults());
        if (classifier.isPresent()) {
            values = withClassifier(values, classifier.get());
        }
        OptionValues told = values;
        return new ChosenMethod(UsageException.check(() -> method.method(told)), title(method, told), preset, told);
    }

    private static String title(NamedMethod method, OptionValues told) {
        String usual = method.defaults().has("classifier") ? method.defaults().get("classifier") : "";
        if (usual.isEmpty() || told.get("classifier").equals(usual)) {
            return method.title();
        }
        String decides = told.get("classifier").equals("knn") ? "neighbors" : told.get("classifier") + " prototypes";
        return method.title() + ", " + decides;
    }

    private static OptionValues withClassifier(OptionValues values, String classifier) {
        List<String> known = EditRegistry.CLASSIFIER.values();
        if (!values.has("classifier")) {
            throw new UsageException("--classifier: an svm decides itself");
        }
        if (!known.contains(classifier)) {
            throw new UsageException("--classifier: expected " + either(known) + ", found '" + classifier + "'");
        }
        return values.with("classifier", classifier);
    }

    private static List<String> names() {
        Stream<String> own = METHODS.all().stream()
                .map(NamedMethod::name)
                .filter(name ->
                        Preset.ALL.stream().noneMatch(preset -> preset.name().equals(name)));
        Stream<String> paper = METHODS.all().stream()
                .flatMap(method -> method.paperName().stream())
                .sorted();
        return Stream.of(Stream.of(MethodRegistry.LEARNED), own, paper)
                .flatMap(stream -> stream)
                .toList();
    }

    /** The methods that learn edit costs, in words. */
    static String namesLearningCosts() {
        return either(METHODS.all().stream()
                .filter(method -> method.method(method.defaults()) instanceof CostMethod)
                .map(NamedMethod::name)
                .toList());
    }

    private static String either(List<String> names) {
        int last = names.size() - 1;
        return String.join(", ", names.subList(0, last)) + " or " + names.get(last);
    }

    /** Whether it learns edit costs. */
    boolean learnsCosts() {
        return method instanceof CostMethod;
    }

    /** Whether p and q say which grams it counts. */
    boolean hasShape() {
        return values.has("p") && !(values.get("p").isEmpty() && values.get("q").isEmpty());
    }

    /** Whether it chooses k itself. */
    boolean choosesK() {
        return preset.isPresent() && LearnerOptions.choosesK(values);
    }
}
