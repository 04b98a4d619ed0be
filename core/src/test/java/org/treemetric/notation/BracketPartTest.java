package org.treemetric.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.treemetric.format.TreeReader;

class BracketPartTest {
    private static TreeReader part(String text, long before) {
        return BracketFormat.openPart(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "f.tsv", true, before);
    }

    @Test
    void linesOfALaterPartKeepTheirNumbers() throws IOException {
        try (TreeReader reader = part("x\t{a}\r\ny\t{b}\n", 41)) {
            assertThat(reader.next()).isTrue();
            assertThat(reader.id()).isEqualTo("42");
            assertThat(reader.next()).isTrue();
            assertThat(reader.id()).isEqualTo("43");
            assertThat(reader.className()).isEqualTo("y");
            assertThat(reader.next()).isFalse();
        }
    }

    @Test
    void aByteOrderMarkIsOneAtTheStartOfTheFileOnly() throws IOException {
        try (TreeReader reader = part("\uFEFFx\t{a}\n", 1)) {
            assertThat(reader.next()).isTrue();
            assertThat(reader.className()).isEqualTo("\uFEFFx");
        }
    }

    @Test
    void messagesNameTheLineOfTheWholeFile() throws IOException {
        try (TreeReader reader = part("x\t{a\n", 9)) {
            assertThatThrownBy(reader::next).hasMessageStartingWith("f.tsv:10:");
        }
    }
}
