package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.option.Option;
import org.treemetric.preset.Preset;

/** Flags and help are what the presets describe. */
class PresetFlagsTest {
    @ParameterizedTest
    @ValueSource(strings = {"learn", "evaluate"})
    void helpTellsSentenceRangeAndDefaultOfEveryOption(String command) {
        Run run = Run.of(command, "--help");
        assertThat(run.code()).isZero();
        String help = run.out().replaceAll("\\s+", "");
        for (Preset preset : Preset.ALL) {
            for (Option option : preset.options()) {
                int at = help.lastIndexOf(PresetFlags.flag(option.name()) + "=");
                assertThat(at).as(option.name()).isNotNegative();
                int end = help.indexOf(").", at);
                String text = help.substring(at, end + 2);
                assertThat(text)
                        .contains(option.summary().replace(" ", "").substring(0, 10))
                        .contains(option.rangeWords().replace(" and finite", "").replace(" ", ""))
                        .contains(
                                option.defaultValue().isEmpty()
                                        ? "see"
                                                + PresetFlags.flag(
                                                        option.replaced().orElseThrow())
                                        : option.defaultValue());
                assertThat(text.contains("default:") || text.contains(preset.name()))
                        .as(text)
                        .isTrue();
            }
        }
    }
}
