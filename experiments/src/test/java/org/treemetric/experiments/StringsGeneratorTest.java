package org.treemetric.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;

class StringsGeneratorTest {
    @Test
    void classesAreDrawnFromTheirLanguages() {
        Dataset data = StringsGenerator.generate("strings", 500, 7);
        assertThat(data.size()).isEqualTo(1000);
        assertThat(data.classNames()).containsExactly("periodic", "random");
        long outside = 0;
        for (Sample sample : data.samples()) {
            String text = text(sample);
            if (sample.className().equals(StringsGenerator.PERIODIC)) {
                assertThat(text).matches("([AB][CD][AB]){3}").doesNotContain("DAD");
            } else {
                assertThat(text).matches("[ABCD]{9}");
                outside += text.matches("([AB][CD][AB]){3}") ? 0 : 1;
            }
        }
        assertThat(outside).isGreaterThan(450); // a random string is periodic with probability 1/512
    }

    @Test
    void theSeedDecidesEverything() {
        assertThat(StringsGenerator.generate("s", 20, 1).samples())
                .isEqualTo(StringsGenerator.generate("s", 20, 1).samples())
                .isNotEqualTo(StringsGenerator.generate("s", 20, 2).samples());
    }

    private static String text(Sample sample) {
        return IntStream.range(0, sample.tree().size())
                .mapToObj(sample.tree()::label)
                .collect(Collectors.joining());
    }
}
