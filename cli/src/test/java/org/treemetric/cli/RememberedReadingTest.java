package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A model remembers how its trees were read; every command that takes one reads trees that way. */
class RememberedReadingTest {
    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), text);
    }

    @BeforeEach
    void classesThatDifferInTokensAlone() throws Exception {
        for (int i = 0; i < 4; i++) {
            write("data/plus/" + i + ".java", "class A { int f" + i + "(int a) { return a + " + i + "; } }");
            write("data/minus/" + i + ".java", "class A { int f" + i + "(int a) { return a - " + i + "; } }");
        }
    }

    private String learn(String name, String... more) {
        String[] args = new String[4 + more.length];
        args[0] = "learn";
        args[1] = file("data");
        args[2] = "-o";
        args[3] = file(name);
        System.arraycopy(more, 0, args, 4, more.length);
        Run run = Run.of(args);
        assertThat(run.code()).as(run.err()).isZero();
        return file(name);
    }

    @Test
    void classifyReadsAsTheModelWasLearned() {
        String model = learn("m.tm", "--option", "tokens=on", "--rename-root", "R", "--preset", "logodds");
        Run remembered = Run.of("classify", model, file("data"), "--json");
        Run said = Run.of("classify", model, file("data"), "--json", "--option", "tokens=on", "--rename-root", "R");
        assertThat(remembered.out()).isEqualTo(said.out()).doesNotContain("\"class\":\"plus\",\"truth\":\"minus\"");
        assertThat(remembered.err()).isEqualTo(said.err()).doesNotContain("reading otherwise");
        assertThat(remembered.out().lines()).allMatch(line -> line.contains("\"distance\":0.0"));
    }

    @Test
    void theCommandLineWinsAndSaysSoInOneLine() {
        String model = learn("m.tm", "--option", "tokens=on", "--rename-root", "R", "--preset", "logodds");
        Run other = Run.of("classify", model, file("data"), "--json", "--option", "tokens=off", "--lowercase");
        assertThat(other.code()).isZero();
        assertThat(other.err().lines().filter(line -> line.contains("reading otherwise")))
                .containsExactly("treemetric classify: reading otherwise than the model's trees were read: "
                        + "--option tokens off (model: on), transforms lowercase (model: rename-root=R)");
        assertThat(other.out().lines()).noneMatch(line -> line.contains("\"distance\":0.0"));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"search", "explain", "distance", "matrix", "join", "index", "learn"})
    void everyCommandThatTakesAModelReadsThatWay(String command) throws Exception {
        String model = learn("m.tm", "--option", "tokens=on", "--rename-root", "R", "--preset", "evidence");
        String tree = file("data/plus/0.java");
        String other = file("data/minus/1.java");
        String[] args = switch (command) {
            case "search" -> new String[] {"search", model, tree, "-k", "1", "--json"};
            case "explain" -> new String[] {"explain", model, tree, "--json"};
            case "distance" -> new String[] {"distance", "--model", model, tree, other, "--json"};
            case "matrix" -> new String[] {"matrix", file("data"), "--model", model, "-o", file("m.csv"), "--json"};
            case "join" -> new String[] {"join", file("data"), "--model", model, "-k", "2", "--json"};
            case "index" -> new String[] {"index", file("data"), "--model", model, "-o", file("i.idx"), "--json"};
            default -> new String[] {"learn", model, "--add", file("data"), "-o", file("n.tm")};
        };
        Run remembered = Run.of(args);
        assertThat(remembered.code()).as(remembered.err()).isZero();
        assertThat(remembered.err()).doesNotContain("reading otherwise");
        byte[] written = written(command);
        String[] said = new String[args.length + 4];
        System.arraycopy(args, 0, said, 0, args.length);
        said[args.length] = "--option";
        said[args.length + 1] = "tokens=on";
        said[args.length + 2] = "--rename-root";
        said[args.length + 3] = "R";
        Run same = Run.of(said);
        assertThat(same.err()).doesNotContain("reading otherwise");
        if (!command.equals("learn") && !command.equals("index")) { // they print a time
            assertThat(same.out()).isEqualTo(remembered.out());
        }
        assertThat(written(command)).isEqualTo(written);
        said[args.length + 1] = "tokens=off";
        Run other2 = Run.of(said);
        assertThat(other2.err()).contains("reading otherwise than the model's trees were read: --option tokens off");
        if (written.length == 0) {
            assertThat(other2.out()).isNotEqualTo(remembered.out());
        } else {
            assertThat(written(command)).isNotEqualTo(written);
        }
    }

    private byte[] written(String command) throws IOException {
        return switch (command) {
            case "matrix" -> Files.readAllBytes(folder.resolve("m.csv"));
            case "index" -> Files.readAllBytes(folder.resolve("i.idx"));
            case "learn" -> Files.readAllBytes(folder.resolve("n.tm"));
            default -> new byte[0];
        };
    }

    @Test
    void anIndexRemembersToo() {
        String model = learn("m.tm", "--option", "tokens=on", "--preset", "evidence");
        assertThat(Run.of("index", file("data"), "--model", model, "-o", file("i.idx"), "--max-depth", "9")
                        .code())
                .isZero();
        assertThat(Run.of("info", file("i.idx"), "--json").out())
                .contains("\"reading\":{\"format\":null,\"options\":{\"tokens\":\"on\"},"
                        + "\"transforms\":[\"max-depth=9\"],\"include\":[],\"exclude\":[],\"split\":null}");
        Run found = Run.of("search", file("i.idx"), file("data"), "-k", "1", "--lowercase");
        assertThat(found.err())
                .isEqualTo("treemetric search: reading otherwise than the index's trees were read: "
                        + "transforms lowercase (index: max-depth=9)\n");
    }

    @Test
    void anotherFormatLeavesOutOptionsThatItLacks() throws Exception {
        String model = learn("m.tm", "--format", "java", "--option", "tokens=on", "--preset", "logodds");
        write("q.xml", "<a><b/></a>");
        Run run = Run.of("classify", model, file("q.xml"), "--format", "xml");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err())
                .startsWith("treemetric classify: reading otherwise than the model's trees were read: "
                        + "--format xml (model: java)\n");
        assertThat(Run.of("classify", model, file("q.xml")).code()).isEqualTo(3);
        assertThat(Run.of("info", model).out().lines())
                .contains("reading format           java", "reading option tokens    on");
    }

    @Test
    void aMapOfLabelsIsKeptItselfNotItsFile() throws Exception {
        write("map.tsv", "identifier\tid\n");
        String model = learn("m.tm", "--map-labels", file("map.tsv"), "--preset", "logodds");
        Files.delete(folder.resolve("map.tsv"));
        Run run = Run.of("classify", model, file("data"), "--json");
        assertThat(run.out().lines()).allMatch(line -> line.contains("\"distance\":0.0"));
        assertThat(Run.of("info", model, "--json").out()).contains("\"transforms\":[\"map-labels=identifier\\tid\"]");
    }
}
