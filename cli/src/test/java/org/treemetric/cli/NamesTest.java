package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names are never lost: what is written for other programs says which tree and gram it speaks of. */
class NamesTest {
    @TempDir
    Path folder;

    private String data;

    @BeforeEach
    void writeFolderOfOddNames() throws Exception {
        Path trees = folder.resolve("trees");
        Files.createDirectories(trees.resolve("x"));
        Files.createDirectories(trees.resolve("y,\"z\""));
        Files.writeString(trees.resolve("x/a\tb.bracket"), "{a{b}}\n");
        Files.writeString(trees.resolve("x/plain.bracket"), "{a{c}}\n");
        Files.writeString(trees.resolve("y,\"z\"/日.bracket"), "{d{e}}\n");
        data = trees.toString();
    }

    private Path matrix(String name, String... more) {
        Path file = folder.resolve(name);
        List<String> args = new ArrayList<>(List.of("matrix", data, "-o", file.toString()));
        args.addAll(List.of(more));
        assertThat(Run.of(args.toArray(String[]::new))).isEqualTo(new Run(0, "", ""));
        return file;
    }

    @Test
    void aTableHasIdsInItsFirstRowAndColumn() throws Exception {
        assertThat(Files.readString(matrix("m.csv"))).isEqualTo("""
                id,x/a\tb.bracket#1,x/plain.bracket#1,"y,""z""/日.bracket#1"
                x/a\tb.bracket#1,0.0,6.0,6.0
                x/plain.bracket#1,6.0,0.0,6.0
                "y,""z""/日.bracket#1",6.0,6.0,0.0
                """);
        assertThat(Files.readString(matrix("m.csv", "--no-ids")))
                .startsWith("0.0,")
                .hasLineCount(3);
    }

    @Test
    void aBareArrayHasItsNamesBesideIt() throws Exception {
        matrix("m.npy");
        assertThat(Files.readString(folder.resolve("m.npy.ids")))
                .isEqualTo("x/a\\tb.bracket#1\tx\nx/plain.bracket#1\tx\ny,\"z\"/日.bracket#1\ty,\"z\"\n");
        matrix("bare.npy", "--no-ids");
        assertThat(folder.resolve("bare.npy.ids")).doesNotExist();
    }

    @Test
    void anArchiveOfArraysHoldsIdsAndClasses() throws Exception {
        Path file = matrix("m.npz");
        assertThat(texts(file, "ids")).containsExactly("x/a\tb.bracket#1", "x/plain.bracket#1", "y,\"z\"/日.bracket#1");
        assertThat(texts(file, "classes")).containsExactly("x", "x", "y,\"z\"");
        try (ZipFile zip = new ZipFile(matrix("n.npz", "--no-ids").toFile())) {
            assertThat(zip.stream().map(Object::toString)).containsExactly("distances.npy");
        }
    }

    @Test
    void anExportHoldsIdsClassesAndGrams() throws Exception {
        String model = folder.resolve("m.tm").toString();
        assertThat(Run.of("learn", data, "--preset", "logodds", "-o", model).code())
                .isZero();
        Path file = folder.resolve("e.npz");
        assertThat(Run.of("export", model, "-o", file.toString()).code()).isZero();
        assertThat(texts(file, "ids")).containsExactly("x/a\tb.bracket#1", "x/plain.bracket#1", "y,\"z\"/日.bracket#1");
        assertThat(texts(file, "classes")).containsExactly("x", "x", "y,\"z\"");
        assertThat(texts(file, "grams")).contains("[null,\"a\",null,\"b\"]", "[\"d\",\"e\",null,null]");
    }

    @Test
    void theOnlyTreeOfAFileIsCalledLikeTheFile() throws Exception {
        String json = Files.writeString(folder.resolve("one.json"), "{\"a\":1}").toString();
        assertThat(Run.of("grams", "--no-grams", json).out()).startsWith("tree one.json: ");
        String two =
                Files.writeString(folder.resolve("two.ptb"), "(A B)\n(A C)\n").toString();
        assertThat(Run.of("grams", "--no-grams", two).out())
                .startsWith("tree 1: ")
                .contains("\ntree 2: ");
        String line = Files.writeString(folder.resolve("t.tsv"), "a\t{b}\n").toString();
        assertThat(Run.of("grams", "--no-grams", line).out()).startsWith("tree 1, class a: ");
    }

    @Test
    void noNameReachesTheTerminalUnescaped() throws Exception {
        Path odd = Files.createDirectories(folder.resolve("odd/b\u001b[31m"));
        Path other = Files.createDirectories(folder.resolve("odd/c d"));
        for (int i = 0; i < 6; i++) {
            Files.writeString(odd.resolve("i\u0007" + i + ".json"), "{\"x\\u001b\":" + i + "}");
            Files.writeString(other.resolve("j\n" + i + ".json"), "{\"y\":" + i + "}");
        }
        String trees = folder.resolve("odd").toString();
        String model = folder.resolve("o.tm").toString();
        String one = odd.resolve("i\u00070.json").toString();
        List<List<String>> commands = List.of(
                List.of("learn", trees, "-o", model),
                List.of("stats", trees),
                List.of("stats", trees, "--ids"),
                List.of("classify", model, trees),
                List.of("search", model, trees),
                List.of("explain", model),
                List.of("explain", model, one, "--data", trees),
                List.of("evaluate", trees, "--cv", "2", "--method", "pq", "--mistakes", "20"),
                List.of("evaluate", trees, "--cv", "2", "--method", "ted-lmnn", "--explain-costs", "--epochs", "2"),
                List.of("grams", trees),
                List.of("join", trees, "-k", "1"),
                List.of("join", trees, "--radius", "0.9", "--groups"),
                List.of("outliers", trees),
                List.of("drift", trees, trees),
                List.of("cluster", trees),
                List.of("distance", one, one, "--metric", "edit", "--mapping"),
                List.of("info", model));
        for (List<String> command : commands) {
            Run run = Run.of(command.toArray(String[]::new));
            assertThat(run.code()).as(command + run.err()).isIn(0, 4);
            assertThat(run.out() + run.err())
                    .as(command.toString())
                    .matches(text -> text.chars().noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t'));
            assertThat(run.out().lines()).as(command.toString()).noneMatch(line -> line.matches("\\d[.]json.*"));
        }
        assertThat(Run.of("classify", model, trees).out()).contains("b\\u001b[31m", "c d/j\\n0.json");
    }

    // A row of NumPy texts: the width stands behind <U, the count in the shape, the data at the end.
    private static List<String> texts(Path file, String name) throws Exception {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            byte[] bytes = zip.getInputStream(zip.getEntry(name + ".npy")).readAllBytes();
            int start =
                    10 + ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getShort(8);
            String head = new String(bytes, 10, start - 10, StandardCharsets.US_ASCII);
            int width = Integer.parseInt(head.replaceAll("(?s).*<U(\\d+)'.*", "$1"));
            int count = Integer.parseInt(head.replaceAll("(?s).*\\((\\d+),\\).*", "$1"));
            assertThat(bytes).hasSize(start + 4 * width * count);
            List<String> texts = new ArrayList<>();
            ByteBuffer data = ByteBuffer.wrap(bytes, start, 4 * width * count).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < count; i++) {
                StringBuilder text = new StringBuilder();
                for (int c = 0; c < width; c++) {
                    int point = data.getInt();
                    if (point != 0) {
                        text.appendCodePoint(point);
                    }
                }
                texts.add(text.toString());
            }
            return texts;
        }
    }
}
