package org.treemetric.preset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.dataset.JudgedPair;
import org.treemetric.dataset.Sample;
import org.treemetric.learn.LearningListener;
import org.treemetric.option.Option;
import org.treemetric.option.Option.Kind;
import org.treemetric.option.OptionException;
import org.treemetric.option.OptionValues;
import org.treemetric.testkit.FoldFiles;

/** What presets describe is what they take, refuse and tell. */
class PresetTest {
    /** What models tell beside options: what was chosen, and what no option offers. */
    private static final Set<String> FACTS = Set.of(
            "shape",
            "startParameter",
            "loss",
            "impostorRule",
            "sumGradients",
            "refreshLate",
            "strength",
            "C",
            "gamma",
            "kappa",
            "lambda",
            "same",
            "different",
            "scored",
            "recall");

    static Stream<Preset> presets() {
        return Preset.ALL.stream();
    }

    static Stream<Arguments> options() {
        return Preset.ALL.stream()
                .flatMap(preset -> preset.options().stream().map(option -> Arguments.of(preset, option)));
    }

    static Stream<Arguments> numbers() {
        return options().filter(one -> isNumber((Option) one.get()[1]));
    }

    private static boolean isNumber(Option option) {
        return option.kind() == Kind.WHOLE
                || option.kind() == Kind.REAL
                || option.kind().isList();
    }

    @ParameterizedTest
    @MethodSource("options")
    void anOptionIsDescribedInFull(Preset preset, Option option) {
        assertThat(option.name()).matches("[a-z][a-z0-9]*(-[a-z0-9]+)*");
        assertThat(option.summary()).isNotBlank().doesNotContain("\n").doesNotEndWith(".");
        if (option.defaultValue().isEmpty()) {
            assertThat(option.replaced()).isPresent();
        } else {
            OptionValues again = preset.defaults().with(option.name(), option.defaultValue());
            assertThat(again.asMap()).isEqualTo(preset.defaults().asMap());
        }
        option.replaced()
                .ifPresent(other -> assertThat(preset.defaults().has(other)).isTrue());
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void aRangeRefusesWhatLiesOutsideInOneLine(Preset preset, Option option) {
        assertRefused(preset, option, "x");
        assertRefused(preset, option, "");
        if (!option.kind().isWhole()) {
            assertRefused(preset, option, "NaN");
            assertRefused(preset, option, "Infinity");
        }
        double min = option.range().min();
        if (min > Double.NEGATIVE_INFINITY) {
            assertRefused(preset, option, number(option, option.range().aboveMin() ? min : min - 1));
        }
        double max = option.range().max();
        if (max < Double.POSITIVE_INFINITY) {
            assertRefused(preset, option, number(option, max + 1));
            preset.defaults().with(option.name(), number(option, max));
        }
    }

    private static String number(Option option, double value) {
        return option.kind().isWhole() ? Long.toString((long) value) : Double.toString(value);
    }

    private static void assertRefused(Preset preset, Option option, String value) {
        assertThatThrownBy(() -> preset.defaults().with(option.name(), value))
                .isInstanceOf(OptionException.class)
                .message()
                .doesNotContain("\n")
                .containsAnyOf("expected", "must")
                .contains(value);
    }

    @ParameterizedTest
    @MethodSource("presets")
    void anOptionOfAnotherIsRefusedByName(Preset preset) {
        for (Preset other : Preset.ALL) {
            for (Option option : other.options()) {
                if (!preset.defaults().has(option.name())) {
                    assertThatThrownBy(() -> preset.defaults().with(option.name(), option.defaultValue()))
                            .hasMessageStartingWith("preset " + preset.name() + " has no option " + option.name());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("presets")
    void aModelTellsItsOptionsByTheirKeys(Preset preset) {
        OptionValues values = preset.defaults();
        for (Map.Entry<String, String> one : Map.of(
                        "epochs", "3", "max-trees", "20", "costs", "2", "gammas", "0.5", "k", "2")
                .entrySet()) {
            values = values.has(one.getKey()) ? values.with(one.getKey(), one.getValue()) : values;
        }
        List<String> keys = preset.options().stream().map(Option::key).toList();
        List<Sample> samples = FoldFiles.data("strings-0").samples().subList(60, 140);
        List<JudgedPair> pairs = List.of(
                new JudgedPair(samples.get(0).id(), samples.get(1).id(), true),
                new JudgedPair(samples.get(0).id(), samples.get(79).id(), false));
        Map<String, String> told = (preset.needsPairs() ? preset.learner(values, pairs) : preset.learner(values))
                .learn(samples, LearningListener.NONE, 1)
                .provenance()
                .options();
        assertThat(told).isNotEmpty();
        for (Option option : preset.options()) {
            if (told.containsKey(option.key())) {
                assertThat(told.get(option.key())).isEqualTo(values.get(option.name()));
            }
        }
        assertThat(told.keySet()).allMatch(key -> keys.contains(key) || FACTS.contains(key));
    }
}
