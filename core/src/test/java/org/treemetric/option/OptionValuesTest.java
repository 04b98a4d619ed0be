package org.treemetric.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.option.Option.Kind;

class OptionValuesTest {
    private static final OptionValues VALUES = OptionValues.of(
            "thing t",
            List.of(
                    Option.flag("text", false, "keep text"),
                    Option.text("tag", "", "any text"),
                    Option.of("k", Kind.WHOLE, Range.atLeast(1), "how many")
                            .withDefault("3")
                            .orWords("auto")
                            .insteadOf("ks"),
                    Option.of("ks", Kind.WHOLES, Range.atLeast(1), "to choose from")
                            .withDefault("3,5")
                            .ascending()
                            .called("k"),
                    Option.of("rate", Kind.REAL, Range.POSITIVE, "step size").withDefault("1e-2"),
                    Option.of("max-rate", Kind.REAL, Range.between(0, 1), "a share"),
                    Option.of("folds", Kind.WHOLES, Range.atLeast(2), "few and many")
                            .withDefault("5,3")
                            .atMost(2),
                    Option.of("shapes", Kind.SHAPES, Range.ANY, "the shapes").withDefault("1,0+2,2"),
                    Option.of("seed", Kind.WHOLE, Range.ANY, "the seed").withDefault("1")));

    @Test
    void valuesAreReadByTheirKind() {
        OptionValues values = VALUES.with(Map.of("text", "on", "rate", "5", "seed", "-12345678901"));
        assertThat(values.isOn("text")).isTrue();
        assertThat(values.whole("k")).isEqualTo(3);
        assertThat(values.wholes("ks")).containsExactly(3, 5);
        assertThat(values.real("rate")).isEqualTo(5);
        assertThat(values.get("max-rate")).isEmpty();
        assertThat(values.number("seed")).isEqualTo(-12345678901L);
        assertThat(values.shapes("shapes")).containsExactly(List.of(1, 0), List.of(2, 2));
        assertThat(values.isGiven("rate")).isTrue();
        assertThat(values.isGiven("k")).isFalse();
        assertThat(VALUES.isGiven("rate")).isFalse();
        assertThat(VALUES.with("k", "auto").get("k")).isEqualTo("auto");
    }

    @Test
    void valuesAreToldInOneForm() {
        assertThat(VALUES.with("max-rate", "1").told(List.of("rate", "max-rate", "k")))
                .containsExactly(Map.entry("k", "3"), Map.entry("maxRate", "1.0"), Map.entry("rate", "0.01"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    text     | maybe       | option text of thing t must be one of on, off, got 'maybe'
                    k        | 0           | k must be at least 1, got 0
                    k        | 2147483648  | k must be at most 2147483647, got 2147483648
                    k        | some        | k: expected a whole number or auto, found 'some'
                    ks       | 5,3         | ks must ascend, got [5, 3]
                    ks       | 0,3         | k must be at least 1, got 0
                    ks       | 3,          | ks: expected a whole number, found ''
                    rate     | 0           | rate must be positive and finite, got 0.0
                    rate     | NaN         | rate must be positive and finite, got NaN
                    rate     | fast        | rate: expected a number, found 'fast'
                    max-rate | 1.5         | maxRate must be between 0 and 1, got 1.5
                    folds    | 1           | folds must be at least 2, got 1
                    folds    | 5,3,2       | folds: expected one or two numbers, found [5, 3, 2]
                    shapes   | 2x2         | shapes: expected shapes like 1,0+0,2+2,2, found '2x2' in '2x2'
                    seed     | 1.5         | seed: expected a whole number, found '1.5'
                    speed    | 1           | thing t has no option speed; it has text, tag, k, ks, rate, max-rate, folds, shapes, seed
                    """)
    void saysWhichWhatAndHow(String name, String value, String message) {
        assertThatThrownBy(() -> VALUES.with(name, value))
                .isInstanceOf(OptionException.class)
                .hasMessage(message);
    }

    @Test
    void whatTakesThePlaceOfAnotherIsRefusedBesideIt() {
        assertThatThrownBy(() -> VALUES.with("ks", "3").with("k", 3))
                .isInstanceOfSatisfying(OptionException.class, e -> {
                    assertThat(e).hasMessage("k and ks: expected one of them, found both");
                    assertThat(e.message(name -> "<" + name + ">"))
                            .isEqualTo("<k> and <ks>: expected one of them, found both");
                });
    }

    @Test
    void aDefaultIsHeldToItsOwnRange() {
        assertThatThrownBy(() -> VALUES.options().get(4).withDefault("-1"))
                .hasMessage("rate must be positive and finite, got -1.0");
        assertThatThrownBy(() -> Option.flag("text", true, "keep text").withDefault("maybe"))
                .hasMessage("option text cannot start as 'maybe'");
    }
}
