package org.treemetric.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.treemetric.format.TreeParseException;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.transform.Transforms;
import org.treemetric.tree.Place;
import org.treemetric.tree.Places;

class SampleReaderTest {
    @TempDir
    private Path folder;

    @Test
    void aFolderHasAClassPerSubFolderAndPathsForIds() throws Exception {
        write("b/2.ptb", "(S (NP x))");
        write("b/1.ptb", "(S (NP y))\n(S z)");
        write("a/deep/3.trees", "{q}\n");
        write(".hidden/4.trees", "{h}");
        write("loose.nwk", "(l,m)n;");
        assertThat(Dataset.read(folder).samples().stream()
                        .map(sample ->
                                sample.id() + " " + sample.className() + " " + BracketFormat.write(sample.tree())))
                .containsExactly(
                        "a/deep/3.trees#1 a {q}",
                        "b/1.ptb b {S{NP{y}}}",
                        "b/1.ptb#2 b {S{z}}",
                        "b/2.ptb b {S{NP{x}}}",
                        "loose.nwk  {n{l}{m}}");
    }

    @Test
    void threadsChangeNeitherSamplesNorTheirOrderNorTheProblems() throws Exception {
        Random random = new Random(1);
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder();
            for (int line = random.nextInt(4); line >= 0; line--) {
                text.append(random.nextInt(10) == 0 ? "{bad" : BracketFormat.write(RandomTrees.tree(random, 9)))
                        .append('\n');
            }
            write("c" + i % 7 + "/" + i + ".trees", text.toString());
        }
        ReadOptions one = ReadOptions.defaults().withSkipBad(true);
        Read expected = read(folder, one);
        assertThat(expected.samples()).hasSizeGreaterThan(500);
        assertThat(expected.problems()).hasSizeGreaterThan(30);
        for (int threads : new int[] {2, 3, 8}) {
            assertThat(read(folder, one.withThreads(threads))).isEqualTo(expected);
        }
        assertThatThrownBy(() -> read(folder, ReadOptions.defaults().withThreads(4)))
                .isInstanceOf(BadTreesException.class)
                .hasMessage(String.join("\n", expected.problems().subList(0, 10)));
    }

    @Test
    void placesStandBesideTheTransformedTreeIfAskedFor() throws Exception {
        Path file = write("t.xml", "<r>\n <z/>\n <a><b/></a>\n</r>\n");
        ReadOptions options = ReadOptions.defaults().withTransform(Transforms.sortChildren());
        assertThat(Dataset.read(file, options).sample(0).places()).isEmpty();
        Sample sample = Dataset.read(file, options.withPlaces(true)).sample(0);
        assertThat(BracketFormat.write(sample.tree())).isEqualTo("{r{a{b}}{z}}");
        Places places = sample.places().orElseThrow();
        assertThat(places.place(0)).isEqualTo(new Place(1, 1, 4, 5));
        assertThat(places.text(1)).isEqualTo("<a><b/></a>");
        assertThat(places.place(2)).isEqualTo(new Place(3, 5, 3, 9));
        assertThat(places.place(3)).isEqualTo(new Place(2, 2, 2, 6));
        assertThat(places.document().source()).isEqualTo(file.toString());
    }

    @Test
    void oneBadTreeIsFatalUnlessSkipped() throws Exception {
        Path file = write("t.trees", "{a}\n{b\n{c}\n");
        assertThatThrownBy(() -> Dataset.read(file))
                .isInstanceOf(BadTreesException.class)
                .hasMessage(file + ":2:3: expected '{' or '}', found end of line");
        Read read = read(file, ReadOptions.defaults().withSkipBad(true));
        assertThat(read.samples()).extracting(Sample::id).containsExactly("1", "3");
        assertThat(read.problems()).hasSize(1);
    }

    @Test
    void aFileOfOnlyBadLinesIsGivenUpAtTheTenth() throws Exception {
        Path file = write("t.trees", "x\n".repeat(1000));
        assertThatThrownBy(() -> Dataset.read(file))
                .satisfies(e -> assertThat(((BadTreesException) e).problems()).hasSize(10));
    }

    @Test
    void transformsEveryTreeAndReportsThoseItCannot() throws Exception {
        Path file = write("t.trees", "{a{x{y}}}\n{b}\n");
        Read read = read(
                file,
                ReadOptions.defaults().withTransform(Transforms.subtree("//x")).withSkipBad(true));
        assertThat(read.samples())
                .extracting(s -> BracketFormat.write(s.tree()))
                .containsExactly("{x{y}}");
        assertThat(read.problems()).containsExactly(file + ": tree 2: expected a node at //x, found none");
    }

    @Test
    void aManifestListsFilesWithClasses() throws Exception {
        write("x/1.trees", "{a}");
        write("x/2, too.trees", "{b}");
        Path manifest = write("manifest.csv", "path,class\nx/1.trees,first\n\"x/2, too.trees\",\"a \"\"b\"\"\"\n");
        assertThat(Dataset.read(manifest).samples())
                .extracting(Sample::id, Sample::className)
                .containsExactly(tuple("x/1.trees#1", "first"), tuple("x/2, too.trees#1", "a \"b\""));
    }

    @Test
    void aManifestStaysInItsFolder() throws Exception {
        Path manifest = write("sub/x.manifest.csv", "../secret.trees,c\n");
        write("secret.trees", "{a}");
        assertThatThrownBy(() -> Dataset.read(manifest))
                .isInstanceOf(TreeParseException.class)
                .hasMessageContaining("x.manifest.csv:1:1: expected a path inside");
        write("sub/x.manifest.csv", "missing.trees,c\n");
        assertThatThrownBy(() -> Dataset.read(manifest))
                .hasMessage(folder.resolve("sub/missing.trees") + ": expected a readable file, found none");
    }

    @Test
    void looksThroughGzipWhateverTheName() throws Exception {
        gzip("t.trees.gz", "{a}\n{b}\n".getBytes(StandardCharsets.UTF_8));
        gzip("u.trees", "{c}\n".getBytes(StandardCharsets.UTF_8));
        assertThat(Dataset.read(folder).size()).isEqualTo(3);
    }

    @Test
    void refusesDamagedGzipZipAndBombs() throws Exception {
        Path cut = gzip("cut.trees.gz", "{a}\n".repeat(9999).getBytes(StandardCharsets.UTF_8));
        Files.write(cut, Arrays.copyOf(Files.readAllBytes(cut), 60));
        Path zip = folder.resolve("z.trees");
        Files.write(zip, new byte[] {'P', 'K', 3, 4, 0, 0});
        Path bomb = folder.resolve("bomb.trees.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            byte[] lines = ("{" + "a".repeat(1 << 20) + "}\n").getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 320; i++) {
                out.write(lines);
            }
        }
        Read read = read(folder, ReadOptions.defaults().withSkipBad(true).withThreads(2), false);
        assertThat(read.problems()).hasSize(3);
        assertThat(read.problems().get(0)).contains("bomb.trees.gz: expected at most");
        assertThat(read.problems().get(1)).contains("cut.trees.gz:").contains("truncated");
        assertThat(read.problems().get(2)).contains("z.trees").contains("zip archive");
    }

    @Test
    void anUnreadableFileIsOneLine() throws Exception {
        Path file = write("a.trees", "{a}");
        Assumptions.assumeTrue(
                file.toFile().setReadable(false) && !Files.isReadable(file), "needs a user that is not root");
        assertThat(read(folder, ReadOptions.defaults().withSkipBad(true)).problems())
                .containsExactly(file + ": expected a readable file, found no permission to read it");
    }

    @Test
    void aFileOfUnknownFormatThatSomebodyNamedIsReportedWithAHint() throws Exception {
        Path file = write("README", "read me");
        assertThatThrownBy(() -> Dataset.read(file))
                .hasMessage(file + ":1:1: expected a file whose ending names its format, found 'README'; "
                        + "the option format says what it is");
        write("manifest.csv", "README,x\n");
        assertThatThrownBy(() -> Dataset.read(folder.resolve("manifest.csv")))
                .hasMessageContaining("found 'README'; the option format says what it is");
    }

    @Test
    void aStreamIsSniffedAndElseInBracketNotation() throws Exception {
        assertThat(stream("(S (NP x))")).isEqualTo("{S{NP{x}}}");
        assertThat(stream("{}")).isEqualTo("{}");
    }

    private static String stream(String text) throws IOException {
        try (SampleReader reader = SampleReader.open(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "in", ReadOptions.defaults())) {
            return BracketFormat.write(reader.next().orElseThrow().tree());
        }
    }

    private record Read(List<Sample> samples, List<String> problems) {}

    private static Read read(Path path, ReadOptions options) throws IOException {
        return read(path, options, true);
    }

    private static Read read(Path path, ReadOptions options, boolean keep) throws IOException {
        List<Sample> samples = new ArrayList<>();
        try (SampleReader reader = SampleReader.open(path, options)) {
            for (Optional<Sample> sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                if (keep) {
                    samples.add(sample.get());
                }
            }
            return new Read(samples, List.copyOf(reader.summary().bad()));
        }
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Path gzip(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(bytes);
        }
        return file;
    }
}
