package org.treemetric.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;

class XmlFormatTest {
    private static final String DOCUMENT =
            "<a z='1' b=' x  y '><!-- no --><b>one\n two</b> <?no?><x:c xmlns:x='u'><![CDATA[<]]>&gt;</x:c></a>";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    text=off  | {a{b}{x:c}}
                    text=on   | {a{b{"one two"}}{x:c{"<>"}}}
                    attributes=names  | {a{@b}{@z}{b}{x:c}}
                    attributes=values | {a{@b{"x y"}}{@z{"1"}}{b}{x:c}}
                    elements=off | {element{element}{element}}
                    """)
    void options(String setting, String tree) throws Exception {
        String[] part = setting.split("=", 2);
        assertThat(read(new XmlFormat().with(Map.of(part[0], part[1])), DOCUMENT))
                .isEqualTo(tree);
    }

    @Test
    void readsOtherEncodings() throws Exception {
        for (String charset : new String[] {"UTF-16", "UTF-16LE", "UTF-16BE", "ISO-8859-1", "UTF-8"}) {
            byte[] bytes = ("<?xml version='1.0' encoding='" + charset + "'?><é/>").getBytes(charset);
            assertThat(read(new XmlFormat(), bytes)).isEqualTo("{é}");
        }
    }

    @Test
    void refusesBytesOfAnotherEncodingAndSaysNothingElse() {
        byte[] latin = "<?xml version='1.0'?>\n<a>\u00e9</a>".getBytes(StandardCharsets.ISO_8859_1);
        PrintStream err = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            assertThatThrownBy(() -> read(new XmlFormat(), latin))
                    .isInstanceOf(TreeParseException.class)
                    .hasMessageEndingWith("expected text in the document's encoding, found other bytes");
        } finally {
            System.setErr(err);
        }
        assertThat(said.size()).isZero(); // the JDK's parser would print a line of its own
        assertThatThrownBy(() -> read(new XmlFormat(), "<?xml version='1.0' encoding='klingon'?><a/>"))
                .hasMessage("t:1:1: expected an encoding that this JDK knows, found 'klingon'");
    }

    @Test
    void opensNothingOutside(@TempDir Path folder) throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "TOP");
        String uri = secret.toUri().toString();
        for (String attack : new String[] {
            "<!DOCTYPE a [<!ENTITY e SYSTEM '" + uri + "'>]><a>&e;</a>",
            "<!DOCTYPE a [<!ENTITY % e SYSTEM '" + uri + "'>%e;]><a>&f;</a>",
            "<!DOCTYPE a SYSTEM '" + uri + "'><a>&e;</a>"
        }) {
            assertThatThrownBy(() -> read(new XmlFormat().with(Map.of("text", "on")), attack))
                    .isInstanceOf(TreeParseException.class)
                    .hasMessageNotContaining("TOP");
        }
        assertThat(read(new XmlFormat(), "<!DOCTYPE a SYSTEM 'http://localhost:1/x.dtd'><a/>"))
                .isEqualTo("{a}");
    }

    @Test
    void refusesEntityBombs() {
        StringBuilder bomb = new StringBuilder("<!DOCTYPE a [<!ENTITY x0 'ha'>");
        for (int i = 1; i < 40; i++) {
            bomb.append("<!ENTITY x" + i + " '&x" + (i - 1) + ";&x" + (i - 1) + ";'>");
        }
        bomb.append("]><a>&x39;</a>");
        assertThatThrownBy(() -> read(new XmlFormat().with(Map.of("text", "on")), bomb.toString()))
                .isInstanceOf(TreeParseException.class)
                .hasMessageStartingWith("t:1:");
    }

    @Test
    void theJdksOwnLimitsDoNotShowThrough() throws Exception {
        StringBuilder wide = new StringBuilder("<a");
        for (int i = 0; i < 3000; i++) {
            wide.append(" x" + i + "='1'");
        }
        assertThat(read(new XmlFormat(), wide + "/>")).isEqualTo("{a}");
        assertThat(read(new XmlFormat(), "<a>".repeat(5000) + "</a>".repeat(5000)))
                .hasSize(15_000);
    }

    @Test
    void saysWhereADocumentIsBroken() {
        assertThatThrownBy(() -> read(new XmlFormat(), "<a>\n  <b></a>"))
                .isInstanceOf(TreeParseException.class)
                .hasMessage("t:2:8: expected </b>, found another tag");
    }

    private static String read(TreeFormat format, String text) throws IOException {
        return read(format, text.getBytes(StandardCharsets.UTF_8));
    }

    private static String read(TreeFormat format, byte[] bytes) throws IOException {
        try (TreeReader reader = format.open(new ByteArrayInputStream(bytes), "t")) {
            assertThat(reader.next()).isTrue();
            String text = BracketFormat.write(reader.tree());
            assertThat(reader.next()).isFalse();
            return text;
        }
    }
}
