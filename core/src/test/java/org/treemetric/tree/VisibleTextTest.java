package org.treemetric.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VisibleTextTest {
    @Test
    void controlCharactersAndTheBackslashAreEscaped() {
        assertThat(VisibleText.of("a\tb\nc\rd\\e")).isEqualTo("a\\tb\\nc\\rd\\\\e");
        assertThat(VisibleText.of("\u001b[31mred\u0000\u007f\u009b")).isEqualTo("\\u001b[31mred\\u0000\\u007f\\u009b");
        assertThat(VisibleText.of("\u2028\u202e\u2066")).isEqualTo("\\u2028\\u202e\\u2066");
    }

    @Test
    void everythingElseStays() {
        assertThat(VisibleText.of("")).isEmpty();
        assertThat(VisibleText.of("naïve {a} * 'x' \uD83C\uDF33 木")).isEqualTo("naïve {a} * 'x' \uD83C\uDF33 木");
    }

    @Test
    void aMessageKeepsItsBackslashes() {
        assertThat(VisibleText.ofMessage("expected \\n, found \u0007")).isEqualTo("expected \\n, found \\u0007");
    }
}
