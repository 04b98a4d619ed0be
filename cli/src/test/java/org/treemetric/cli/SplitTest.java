package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --split}, the same on every command that reads trees. */
class SplitTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void twoClassesOfSources() throws IOException {
        write("data/get/A.java", "class A {\n  int a() { return a; }\n  int b() { return b; }\n}\n");
        write("data/get/none.java", "interface N {}\n");
        write("data/set/B.java", "class B {\n  void a(int x) { a = x; }\n  void b(int y) { b = y; }\n}\n");
    }

    @Test
    void aFunctionIsATreeAndItsModelRemembersThat() {
        String model = folder.resolve("m.tm").toString();
        Run learn = Run.of("learn", data(), "--split", "function", "-k", "1", "--preset", "logodds", "-o", model);
        assertThat(learn.code()).isZero();
        assertThat(learn.err()).contains("1 document without a match of --split function gave no tree");
        Run classify = Run.of("classify", model, data(), "--json");
        assertThat(classify.out())
                .contains("\"id\":\"get/A.java:2\"")
                .contains("\"id\":\"get/A.java:3\"")
                .contains("\"id\":\"set/B.java:2\"")
                .doesNotContain("none.java");
        assertThat(Run.of("info", model, "--json").out()).contains("\"split\":\"function\"");
        assertThat(Run.of("classify", model, data(), "--split", "class").err())
                .contains("--split class (model: function)");
    }

    @Test
    void everyCommandThatReadsTreesTakesIt() {
        assertThat(Run.of("stats", data(), "--split", "function", "--json").out())
                .contains("\"trees\":4");
        assertThat(Run.of("grams", data(), "--split", "class", "--json", "--no-grams")
                        .out())
                .contains("\"id\":\"get/none.java:1\"");
        assertThat(Run.of("convert", data(), "--split", "//parenthesized_expression")
                        .out())
                .isEmpty();
        assertThat(Run.of("join", data(), "--split", "function", "--radius", "0")
                        .out())
                .contains("get/A.java:2\tget/A.java:3\t0");
        String file = folder.resolve("data/get/none.java").toString();
        assertThat(Run.of("distance", "--split", "class", file, file, "--json").out())
                .contains("\"distance\":0");
        Run none = Run.of("distance", "--split", "function", file, file);
        assertThat(none.code()).isEqualTo(3);
        assertThat(none.err()).contains("expected a tree, found no function");
    }

    @Test
    void whatCannotBeASplitIsWrongUsage() {
        Run run = Run.of("stats", data(), "--split", "element:");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--split: expected element:NAME, found no name");
        assertThat(Run.of("stats", data(), "--format", "json", "--split", "class")
                        .code())
                .isEqualTo(2);
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), text);
    }
}
