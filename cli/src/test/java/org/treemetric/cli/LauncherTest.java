package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The launcher {@code treemetric} with a Java that only tells how it was called. */
class LauncherTest {
    @TempDir
    Path root;

    private Path target;
    private Path jdk17;
    private String locale = "C.UTF-8";

    @BeforeEach
    void makeCheckout() throws Exception {
        Files.copy(Path.of("..", "treemetric"), root.resolve("treemetric"));
        root.resolve("treemetric").toFile().setExecutable(true);
        Path sourced = root.resolve("cli/src/main/sh/start.sh");
        Files.createDirectories(sourced.getParent());
        Files.copy(Path.of("..").resolve(root.relativize(sourced)), sourced);
        target = Files.createDirectories(root.resolve("cli/target"));
        Files.createDirectories(target.resolve("lib"));
        Files.writeString(root.resolve("pom.xml"), "");
        jdk17 = jdk("17.0.99+1");
        Thread.sleep(20); // the jar is newer than its sources
        Files.writeString(target.resolve("treemetric-cli.jar"), "");
    }

    // An archive is what the options of a JVM that makes one name.
    private Path jdk(String version) throws Exception {
        Path home = Files.createDirectories(root.resolve("jdk-" + version));
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(
                home.resolve("release"),
                "JAVA_RUNTIME_VERSION=\"" + version + "\"\nJAVA_VERSION=\"" + version.replaceAll("[+].*", "") + "\"\n");
        Path program = Files.writeString(home.resolve("bin/java"), """
                #!/bin/sh
                for a in "$@"; do
                    case $a in
                        -XX:DumpLoadedClassList=* | -XX:AOTCacheOutput=*) echo x >"${a#*=}"; exit ;;
                        -XX:SharedClassListFile=*) made=1 ;;
                        -XX:SharedArchiveFile=*) [ -z "${made:-}" ] || { echo x >"${a#*=}"; exit; } ;;
                    esac
                done
                echo "$@"
                """);
        program.toFile().setExecutable(true);
        return home;
    }

    private String run(Path home, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(root.resolve("treemetric").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", home.toString());
        builder.environment().remove("JAVA_OPTS");
        builder.environment().remove("LC_CTYPE");
        builder.environment().remove("LANG");
        builder.environment().put("LC_ALL", locale);
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    private List<String> archives() throws Exception {
        try (var files = Files.list(target)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jsa") || name.endsWith(".aot"))
                    .sorted()
                    .collect(Collectors.toList());
        }
    }

    @Test
    void eachJdkHasAnArchiveOfItsOwn() throws Exception {
        assertThat(run(jdk17, "info", "m.tm")).contains("-XX:SharedArchiveFile=" + target, "-17.0.99+1.jsa");
        assertThat(run(jdk("25.0.1+8-LTS"), "info", "m.tm")).contains("-XX:AOTCache=" + target, "-25.0.1+8-LTS.aot");
        assertThat(archives()).containsExactly("treemetric-cli-17.0.99+1.jsa", "treemetric-cli-25.0.1+8-LTS.aot");
    }

    @ParameterizedTest
    @CsvSource({"C, C.UTF-8", "POSIX, C.UTF-8", "tr_TR.UTF-8, tr_TR.UTF-8", "ar_EG.utf8, ar_EG.utf8", "'', C.UTF-8"})
    void argumentsAreUtf8WhateverTheLocale(String locale, String given) throws Exception {
        Files.writeString(jdk17.resolve("bin/java"), "#!/bin/sh\necho \"$LC_ALL\"\n");
        this.locale = locale;
        assertThat(run(jdk17, "info", "m.tm")).isEqualTo(given + "\n");
    }

    @Test
    void aJdkThatTellsNothingHasNone() throws Exception {
        Files.delete(jdk17.resolve("release"));
        assertThat(run(jdk17, "info", "m.tm")).doesNotContain("Archive", "AOT").endsWith("info m.tm\n");
        assertThat(archives()).isEmpty();
    }

    @Test
    void anArchiveThatCannotBeMadeIsNotUsed() throws Exception {
        Files.writeString(jdk17.resolve("bin/java"), """
                #!/bin/sh
                case "$*" in *-XX:*Class*List*) exit 1 ;; esac
                echo "$@"
                """);
        assertThat(run(jdk17, "info", "m.tm")).doesNotContain("Archive").endsWith("info m.tm\n");
    }

    @Test
    void smallInputsGetTheQuickCompiler() throws Exception {
        Path small = Files.writeString(root.resolve("small.tsv"), "a\t{a}\n");
        Path large = Files.write(root.resolve("large.tm"), new byte[1 << 20]);
        String quick = "-XX:TieredStopAtLevel=1";
        assertThat(run(jdk17, "classify", large.toString(), small.toString())).contains(quick);
        assertThat(run(jdk17, "classify", "-k", "3", large.toString(), "--model=" + small))
                .contains(quick);
        assertThat(run(jdk17, "classify", large.toString(), large.toString())).doesNotContain(quick);
        assertThat(run(jdk17, "classify", large.toString(), root.toString())).doesNotContain(quick);
        assertThat(run(jdk17, "classify", large.toString(), "-")).doesNotContain(quick);
        assertThat(run(jdk17, "stats", large.toString())).doesNotContain(quick);
        assertThat(run(jdk17, "stats", small.toString())).contains(quick);
        assertThat(run(jdk17, "learn", small.toString())).doesNotContain(quick);
        assertThat(run(jdk17, "--help")).contains(quick);
    }
}
