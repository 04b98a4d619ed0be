package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.tree.Tree;

class SearchCommandTest {
    @TempDir
    Path folder;

    private Path train;
    private Path model;

    @BeforeEach
    void learn() throws Exception {
        train = write("train.tsv", 1, 40, 4);
        model = folder.resolve("m.tm");
        assertThat(Run.of("learn", train.toString(), "-o", model.toString(), "--preset", "logodds")
                        .code())
                .isZero();
    }

    private Path write(String name, long seed, int trees, int labels) throws Exception {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < trees; i++) {
            Tree tree = RandomTrees.tree(random, 2 + random.nextInt(12), labels);
            text.append(i % 2 == 0 ? "x" : "y").append('\t');
            BracketFormat.write(tree, text);
            text.append('\n');
        }
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void anIndexOfTheTrainingTreesAnswersAsTheModelDoes() throws Exception {
        Path index = folder.resolve("train.ti");
        Run made = Run.of("index", train.toString(), "--model", model.toString(), "-o", index.toString(), "--json");
        assertThat(made.out())
                .startsWith("{\"index\":\"" + index
                        + "\",\"type\":\"index\",\"preset\":\"logodds\",\"trees\":40,\"bytes\":");
        Path queries = write("queries.tsv", 2, 15, 6);
        for (String[] how : new String[][] {{"-k", "3"}, {"--radius", "0.7"}, {}}) {
            String[] byModel = join(new String[] {"search", model.toString(), queries.toString(), "--json"}, how);
            String[] byIndex = join(new String[] {"search", index.toString(), queries.toString(), "--json"}, how);
            assertThat(Run.of(byIndex)).isEqualTo(Run.of(byModel));
            assertThat(Run.of(byIndex).out().lines()).hasSize(15);
        }
    }

    /** Trees with grams that the model never saw: queries must tell them apart as the index does. */
    @Test
    void unseenGramsMeanTheSameInIndexAndQuery() throws Exception {
        Path data = write("data.tsv", 3, 30, 10);
        Path index = folder.resolve("data.ti");
        assertThat(Run.of("index", data.toString(), "--model", model.toString(), "-o", index.toString())
                        .code())
                .isZero();
        Run found = Run.of("search", index.toString(), data.toString(), "-k", "1", "--json", "--verify");
        assertThat(found.out().lines()).hasSize(30).allMatch(line -> line.contains("\"distance\":0.0"));
        assertThat(Run.of("join", data.toString(), data.toString(), "-k", "2", "--model", model.toString(), "--json")
                        .out())
                .isEqualTo(Run.of("search", index.toString(), data.toString(), "-k", "2", "--json")
                        .out()
                        .replaceAll("\"known\":[0-9.E-]+,", ""));
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 17, 22, 40, 200})
    void aDamagedIndexIsRefusedWithOneLine(int place) throws Exception {
        Path index = folder.resolve("bad.ti");
        Run.of("index", train.toString(), "--model", model.toString(), "-o", index.toString());
        byte[] bytes = Files.readAllBytes(index);
        bytes[place] ^= 4;
        Files.write(index, bytes);
        Run run = Run.of("search", index.toString(), train.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void aCutIndexIsRefusedAndEveryByteCanBeVerified() throws Exception {
        Path index = folder.resolve("bad.ti");
        Run.of("index", train.toString(), "--model", model.toString(), "-o", index.toString());
        byte[] bytes = Files.readAllBytes(index);
        Files.write(index, Arrays.copyOf(bytes, bytes.length - 8));
        assertThat(Run.of("search", index.toString(), train.toString()).err()).contains("cut or damaged");
        bytes[bytes.length - 9] ^= 1;
        Files.write(index, bytes);
        Run run = Run.of("search", index.toString(), train.toString(), "--verify");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("expected the checksum of section").contains("damaged");
    }

    /** As the shell's {@code <(…)} gives it: a model that can be read only once, and not mapped. */
    @Test
    void aModelComesThroughAPipe() throws Exception {
        Path many = write("many.tsv", 3, 1000, 9);
        Path large = folder.resolve("large.tm"); // more than the buffers of reader and pipe hold
        assertThat(Run.of("learn", many.toString(), "--preset", "logodds", "-o", large.toString())
                        .code())
                .isZero();
        assertThat(Files.size(large)).isGreaterThan(1 << 16);
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        for (String command : new String[] {"search", "classify"}) {
            Process cat = new ProcessBuilder("sh", "-c", "cat \"$1\" > \"$2\"", "sh", large.toString(), pipe.toString())
                    .start();
            Run piped = Run.of(command, pipe.toString(), train.toString(), "--json");
            assertThat(cat.waitFor()).isZero();
            assertThat(piped).isEqualTo(Run.of(command, large.toString(), train.toString(), "--json"));
        }
    }

    @Test
    void wrongUsage() {
        assertThat(Run.of("search", model.toString(), train.toString(), "-k", "0")
                        .code())
                .isEqualTo(2);
        assertThat(Run.of("search", model.toString(), train.toString(), "-k", "1", "--radius", "1")
                        .code())
                .isEqualTo(2);
        assertThat(Run.of("search", train.toString(), train.toString()).err())
                .contains("expected a treemetric model, found something else");
    }

    private static String[] join(String[] a, String[] b) {
        String[] joined = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, joined, a.length, b.length);
        return joined;
    }
}
