package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands say about folders as they are, and about the classes of their trees. */
class FolderCommandsTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsLeftOutIsSaidInOneLineAndListedOnRequest() throws Exception {
        write("d/a/1.json", "[1]");
        write("d/b/2.xml", "<r/>");
        write("d/README", "read me");
        write("d/LICENSE", "free");
        write("d/a/build/3.json", "[");
        write("d/.hidden", "x");
        write("d/more.zip", "PK");
        Files.createSymbolicLink(folder.resolve("d/a/loop"), folder.resolve("d"));
        String data = folder.resolve("d").toString();
        Run run = Run.of("stats", data, "--json");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("\"formats\":{\"json\":1,\"xml\":1},\"skipped\":{\"unknown\":4,\"ignored\":2,\"bad\":0},"
                        + "\"unlabeled\":0,\"nesting\":{\"min\":1,\"mean\":1.0,\"max\":1}");
        assertThat(run.err()).isEqualTo("""
                        treemetric stats: read 1 tree of json, 1 of xml
                        treemetric stats: left out 2 files of no known format, 1 link that loops or leads out, 1 archive, \
                        1 folder of built files (--verbose lists them)
                        """);
        assertThat(Run.of("stats", data, "--verbose", "--include", "a/**").err())
                .isEqualTo("""
                        treemetric stats: left out 1 link that loops or leads out, 1 folder of built files:
                          .hidden: hidden
                          LICENSE: left out by a pattern
                          README: left out by a pattern
                          a/build: a folder of built files
                          a/loop: a link that loops, leads out or leads nowhere
                          b/2.xml: left out by a pattern
                          more.zip: left out by a pattern
                        """);
        Run bad = Run.of("stats", data, "--no-ignore", "--exclude", ".hidden");
        assertThat(bad.code()).isEqualTo(3);
        assertThat(bad.err()).startsWith("treemetric stats: " + data + "/a/build/3.json:1:");
    }

    @Test
    void patternsThatLetNothingPassSaySo() throws Exception {
        write("d/a/1.json", "[1]");
        String data = folder.resolve("d").toString();
        Run run = Run.of("stats", data, "--include", "*.json");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo("treemetric stats: left out 1 file by --include and --exclude (--verbose lists it);"
                        + " * stays within a folder, **/* does not\n"
                        + "treemetric stats: " + data + ": expected at least one tree, found none\n");
        assertThat(Run.of("stats", data, "--include", "{").err())
                .isEqualTo("treemetric stats: expected a pattern of paths such as **/*.json, found '{'"
                        + " (see 'treemetric stats --help')\n");
    }

    @Test
    void idsAreListedWithClassSizeAndFormat() throws Exception {
        write("d/a/1.json", "[1]");
        write("d/2.xml", "<r><s/></r>");
        String data = folder.resolve("d").toString();
        assertThat(Run.of("stats", data, "--ids").out()).isEqualTo("2.xml\t\t2\txml\na/1.json\ta\t2\tjson\n");
        assertThat(Run.of("stats", data, "--ids", "--json").out()).isEqualTo("""
                        {"id":"2.xml","class":null,"size":2,"format":"xml"}
                        {"id":"a/1.json","class":"a","size":2,"format":"json"}
                        """);
    }

    @Test
    void controlCharactersOfNamesAreShownAsText() throws Exception {
        write("d/a/x\ty.json", "[1]");
        write("d/a/\u001b[31m", "red");
        String data = folder.resolve("d").toString();
        Run run = Run.of("stats", data, "--ids", "--verbose");
        assertThat(run.out()).isEqualTo("a/x\\ty.json\ta\t2\tjson\n");
        assertThat(run.err()).endsWith("  a/\\u001b[31m: of no known format\n");
    }

    @Test
    void labelsMustSpeakOfTreesThatAreThere() throws Exception {
        write("d/1.json", "[1]");
        write("d/2.json", "[1,2]");
        Path labels = write("l.tsv", "1.json\t\ta\n2.json\t\tb\n");
        String data = folder.resolve("d").toString();
        assertThat(Run.of("stats", data, "--json", "--labels", labels.toString())
                        .out())
                .contains("\"classes\":{\"a\":1,\"b\":1}");
        write("l.tsv", "1.json\t\ta\n3.json\t\tb\n");
        assertThat(Run.of("stats", data, "--labels", labels.toString()))
                .isEqualTo(new Run(
                        3, "", "treemetric stats: " + labels + ":2:1: expected the id of a tree, found '3.json'\n"));
        assertThat(Run.of("stats", data, "--class-pattern", "x").err())
                .isEqualTo("treemetric stats: --class-pattern: expected a group (...) that is the class, found none in"
                        + " 'x' (see 'treemetric stats --help')\n");
    }

    @Test
    void oneClassNamesTheSubFolderThatWasMeant() throws Exception {
        for (int i = 0; i < 4; i++) {
            write("p/src/main/" + i + ".json", "[" + i + "]");
            write("p/src/test/" + i + ".json", "{\"a\":" + i + "}");
        }
        write("p/notes.json", "[]");
        String data = folder.resolve("p").toString();
        Run refused = Run.of("evaluate", data);
        assertThat(refused)
                .isEqualTo(new Run(
                        3,
                        "",
                        "treemetric evaluate: left out 1 tree without a class\n"
                                + "treemetric evaluate: " + data + ": expected at least 2 classes, found only 'src';"
                                + " the sub-folder " + data + "/src has 2: main, test\n"));
        String model = folder.resolve("m.tm").toString();
        Run learned = Run.of("learn", data, "-o", model, "--preset", "logodds");
        assertThat(learned.code()).isZero();
        assertThat(learned.err())
                .isEqualTo("treemetric learn: left out 1 tree without a class\n"
                        + "treemetric learn: " + data + ": all trees are of the class 'src'; the sub-folder " + data
                        + "/src has 2: main, test\n");
        assertThat(Run.of("stats", data).err())
                .isEqualTo("treemetric stats: " + data + ": one class only; the sub-folder " + data
                        + "/src has 2: main, test\n");
        assertThat(Run.of("evaluate", data + "/src", "--cv", "2", "--method", "pq")
                        .code())
                .isZero();
    }

    @Test
    void inAnArchiveAPatternTakesThePlaceOfTheSubFolder() throws Exception {
        Path zip = folder.resolve("p.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String name : new String[] {"p/src/main/1.json", "p/src/test/2.json"}) {
                out.putNextEntry(new ZipEntry(name));
                out.write("[1]".getBytes(StandardCharsets.UTF_8));
            }
        }
        assertThat(Run.of("stats", zip.toString()).err())
                .isEqualTo("treemetric stats: " + zip
                        + ": one class only; --class-pattern 'src/([^/]+)/.*' makes 2: main, test\n");
        assertThat(Run.of("stats", zip.toString(), "--json", "--class-pattern", "src/([^/]+)/.*")
                        .out())
                .contains("\"classes\":{\"main\":1,\"test\":1}");
    }

    @Test
    void withoutClassesNothingIsLearnedFromClasses() throws Exception {
        Path data = write("t.trees", "{a}\n{b}\n");
        for (String command : new String[] {"evaluate", "learn"}) {
            String[] args = command.equals("learn")
                    ? new String[] {
                        "learn", data.toString(), "-o", folder.resolve("m.tm").toString()
                    }
                    : new String[] {"evaluate", data.toString()};
            assertThat(Run.of(args))
                    .isEqualTo(new Run(
                            3,
                            "",
                            "treemetric " + command + ": " + data + ": expected trees with classes, found none with"
                                    + " one; 'learn --preset rarity' learns without classes\n"));
        }
    }

    @Test
    void aModelIsNotTakenForTrees() throws Exception {
        Path data = write("t.tsv", "a\t{x}\nb\t{y}\n");
        String model = folder.resolve("m.tm").toString();
        assertThat(Run.of("learn", data.toString(), "-o", model, "--preset", "logodds")
                        .code())
                .isZero();
        assertThat(Run.of("stats", model))
                .isEqualTo(
                        new Run(3, "", "treemetric stats: " + model + ": expected trees, found a treemetric model\n"));
        String living = folder.resolve("living").toString();
        assertThat(Run.of("index", data.toString(), "--model", model, "--living", "-o", living)
                        .code())
                .isZero();
        assertThat(Run.of("stats", living))
                .isEqualTo(
                        new Run(3, "", "treemetric stats: " + living + ": expected trees, found a treemetric index\n"));
    }

    @Test
    void standardInputAndPipesAreData() throws Exception {
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream("{a{b}}\n".getBytes(StandardCharsets.UTF_8)));
            assertThat(Run.of("stats", "-", "--ids").out()).isEqualTo("1\t\t2\tbracket\n");
            System.setIn(new ByteArrayInputStream("{a".getBytes(StandardCharsets.UTF_8)));
            assertThat(Run.of("stats", "-").err())
                    .isEqualTo("treemetric stats: standard input:1:3: expected '{' or '}', found end of line\n");
        } finally {
            System.setIn(before);
        }
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Thread writer = new Thread(() -> {
            try {
                Files.writeString(pipe, "{\"a\": [1]}\n");
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        writer.start();
        assertThat(Run.of("stats", pipe.toString(), "--json").out())
                .startsWith("{\"trees\":1,")
                .endsWith("\"nesting\":{\"min\":0,\"mean\":0.0,\"max\":0}}\n");
        writer.join();
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
