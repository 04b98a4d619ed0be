package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NativeTextTest {
    @Test
    void onlyLostLettersUnderAnotherEncodingAreRefused() {
        String[] lost = {"distance", "{\uFFFD\uFFFD}"};
        assertThat(NativeText.problem(lost, "ANSI_X3.4-1968"))
                .contains(
                        "argument 2: expected UTF-8, found bytes that the locale's encoding ANSI_X3.4-1968 cannot read; "
                                + "set LC_ALL=C.UTF-8");
        assertThat(NativeText.problem(lost, "UTF-8")).isEmpty();
        assertThat(NativeText.problem(new String[] {"distance", "{a}"}, "ANSI_X3.4-1968"))
                .isEmpty();
    }

    // A program of its own: the locale is read when the JVM starts. The shell writes the bytes, since this JVM's own
    // locale
    // may not know them either.
    @ParameterizedTest
    @ValueSource(strings = {"C", "POSIX"})
    void aJarStartedByHandRefusesWhatItCannotRead(String locale) throws Exception {
        Process process = start(
                locale,
                "exec \"$0\" -cp \"$1\" org.treemetric.cli.Main distance "
                        + "\"$(printf '{\\303\\244}')\" \"$(printf '{\\303\\266}')\"");
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isEqualTo(3);
        assertThat(said)
                .startsWith("treemetric: argument 2: expected UTF-8, found bytes that the locale's encoding ")
                .endsWith("set LC_ALL=C.UTF-8\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"C.UTF-8"})
    void underUtf8LettersAreLetters(String locale) throws Exception {
        Process process = start(
                locale,
                "exec \"$0\" -cp \"$1\" org.treemetric.cli.Main distance -p 1 -q 1 "
                        + "\"$(printf '{\\303\\244}')\" \"$(printf '{\\303\\266}')\"");
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("2\n");
        assertThat(process.waitFor()).isZero();
    }

    private static Process start(String locale, String script) throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", "-c", script));
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        command.add(System.getProperty("java.class.path"));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().put("LC_ALL", locale);
        return builder.start();
    }
}
